import { useState } from "react";
import { servicesContext } from "#app/context.server.ts";
import { stateNames } from "#app/features/places/model.ts";
import { parseTableQuery } from "#app/shared/table-query.ts";
import { staffEndpoints } from "#app/staff-links.ts";
import { Button } from "#app/ui/button.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { plus } from "#app/ui/icons/icons.ts";
import { DeleteButton, EditButton } from "#app/ui/table/cells.tsx";
import { TablePage } from "#app/ui/table/page.tsx";
import { RecordTable } from "#app/ui/table/record-table.tsx";
import { needsOtherRows, requirePage, useTableQuery } from "#app/ui/table/table-address.ts";
import { providerToApi } from "../api-shape.ts";
import { availabilities, type Provider, serviceChoices } from "../model.ts";
import type { Route } from "./+types/services-page";
import { serviceColumns } from "./service-columns.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { searchServices } from "./services-search.server.ts";
import { servicesTableRules } from "./services-table.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, servicesTableRules);
  const { items, total } = await searchServices(db, query);
  requirePage(query, servicesTableRules, total);
  return { providers: items, total };
}

export const shouldRevalidate = needsOtherRows;

type OpenDialog = { kind: "add" } | { kind: "edit" | "delete"; provider: Provider };

/** The Services tab: everybody whom visitors find among the service providers. */
export default function ServicesPage({ loaderData: { providers, total } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <TablePage
      title="Services"
      action={
        <Button icon={plus} onClick={() => setDialog({ kind: "add" })}>
          Add a Service
        </Button>
      }
    >
      <RecordTable
        label="Services"
        memory="services"
        query={useTableQuery(servicesTableRules)}
        rules={servicesTableRules}
        columns={serviceColumns}
        search={{ label: "Search services", placeholder: "Name, service or city" }}
        filters={filters}
        rows={providers}
        total={total}
        rowKey={({ id }) => id}
        actions={(provider) => (
          <>
            <EditButton name={provider.name} onClick={() => setDialog({ kind: "edit", provider })} />
            <DeleteButton name={provider.name} onClick={() => setDialog({ kind: "delete", provider })} />
          </>
        )}
        empty={{
          what: "services",
          text: <p>Add a Service puts the first provider into the list that visitors see.</p>,
        }}
      />
      {dialog?.kind === "add" ? <ServiceDialog onClose={close} /> : null}
      {dialog?.kind === "edit" ? (
        <ServiceDialog service={providerToApi(dialog.provider)} onClose={close} />
      ) : null}
      {dialog?.kind === "delete" ? <DeleteService provider={dialog.provider} onClose={close} /> : null}
    </TablePage>
  );
}

const filters = [
  { name: "service", label: "Service", anyLabel: "All services", options: serviceChoices },
  { name: "state", label: "State", anyLabel: "All states", options: stateNames },
  { name: "availability", label: "Availability", anyLabel: "Any availability", options: availabilities },
] as const;

interface DeleteServiceProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

function DeleteService({ provider: { id, name, city, state }, onClose }: DeleteServiceProps) {
  const place = [city, state].filter(Boolean).join(", ");
  return (
    <DeleteDialog name={name} path={staffEndpoints.providers.delete(id)} onClose={onClose}>
      <p>
        {name}
        {place && ` in ${place}`} will be deleted from the list of service providers for good, with the
        picture.
      </p>
    </DeleteDialog>
  );
}

import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { pageCount } from "#app/shared/paging.ts";
import { formatTableQuery, isSameRows, parseTableQuery } from "#app/shared/table-query.ts";
import { Button } from "#app/ui/button.tsx";
import { plus } from "#app/ui/icons.ts";
import { TablePage } from "#app/ui/table/page.tsx";
import type { Provider } from "../model.ts";
import { providerToWire } from "../wire.ts";
import type { Route } from "./+types/services-page";
import { DeleteService } from "./delete-service.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { ServiceTable } from "./service-table.tsx";
import { ServiceToolbar } from "./service-toolbar.tsx";
import { searchServices } from "./services-search.server.ts";
import { servicesTableRules } from "./services-table.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = parseTableQuery(new URL(request.url).searchParams, servicesTableRules);
  const { items, total } = await searchServices(db, query);
  const lastPage = Math.max(1, pageCount(total, query.perPage));
  if (query.page > lastPage)
    throw redirect(formatTableQuery({ ...query, page: lastPage }, servicesTableRules));
  return { providers: items, total };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isSameRows(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

type OpenDialog = { kind: "add" } | { kind: "edit" | "delete"; provider: Provider };

/** The Services tab: everybody whom visitors find among the service providers. */
export default function ServicesPage({ loaderData: { providers, total } }: Route.ComponentProps) {
  const query = parseTableQuery(new URLSearchParams(useLocation().search), servicesTableRules);
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
      <ServiceToolbar query={query} />
      <ServiceTable
        query={query}
        providers={providers}
        total={total}
        onEdit={(provider) => setDialog({ kind: "edit", provider })}
        onDelete={(provider) => setDialog({ kind: "delete", provider })}
      />
      {dialog?.kind === "add" ? <ServiceDialog onClose={close} /> : null}
      {dialog?.kind === "edit" ? (
        <ServiceDialog service={providerToWire(dialog.provider)} onClose={close} />
      ) : null}
      {dialog?.kind === "delete" ? (
        <DeleteService service={providerToWire(dialog.provider)} onClose={close} />
      ) : null}
    </TablePage>
  );
}

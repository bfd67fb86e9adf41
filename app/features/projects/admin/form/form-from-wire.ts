import type { ImageItem } from "#app/ui/image-list-state.ts";
import { type ApiImage, type ApiProject, isApiImage } from "../../api-shape.ts";
import { fields } from "../../fields.ts";
import type { UnitRow } from "./form-kinds.ts";
import { buildFormValues, type ProjectForm } from "./form-state.ts";

/** A stored project as the form shows it. Building the form's data from it again changes nothing. */
export function formFromWire(record: ApiProject): ProjectForm {
  const values = buildFormValues((key) => record[fields[key].api]);
  return {
    ...values,
    units: withPlans(values.units, record.image),
    images: record.imgCollection.map(imageFromWire),
    logo: imagesFromWire(record.developer_logo),
  };
}

/** The i-th plan belongs to the i-th unit; where there are more plans, a unit without words holds each. */
function withPlans(units: readonly UnitRow[], plans: ApiProject["image"]): UnitRow[] {
  return Array.from({ length: Math.max(units.length, plans.length) }, (_, index) => ({
    ...(units[index] ?? { key: `unit-${index}`, bhk: "", price: "", area: "" }),
    plan: imagesFromWire(plans[index]),
  }));
}

function imagesFromWire(image: ApiImage | Record<string, never> | undefined): ImageItem[] {
  return image && isApiImage(image) ? [imageFromWire(image)] : [];
}

function imageFromWire({ id, url, srcset, alt }: ApiImage): ImageItem {
  return { key: id, url, srcset, alt, name: "", storedId: id, file: null, isRemoved: false };
}

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { ApiStaffProject } from "#app/features/projects/api-shape.ts";
import type { TestApp } from "./build-test-app.ts";

type Part = string | File;
/** Fields of a form in their order; a list is a repeated field. */
export type Fields = Record<string, Part | Part[]>;

export type Answer = {
  status: number;
  message: string;
  property: ApiStaffProject;
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    current?: ApiStaffProject;
  };
};

/** The calls about properties as existing clients make them: multipart, with the headers of an admin. */
export function propertyCalls(test: TestApp, headers: Record<string, string>) {
  const send = async (
    method: "POST" | "PATCH" | "DELETE" | "GET",
    path: string,
    fields?: Fields,
  ): Promise<Answer> => {
    const payload = fields && buildForm(fields);
    const response = await test.app.inject({ method, url: `/api/properties/${path}`, headers, payload });
    return { status: response.statusCode, ...response.json() };
  };
  return {
    send,
    add: (fields: Fields) => send("POST", "addproperty", fields),
    patch: (id: string, fields: Fields) => send("PATCH", `patchproperty/${id}`, fields),
    overwrite: (id: string, fields: Fields) => send("POST", `updateproperty/${id}`, fields),
    remove: (id: string) => send("DELETE", `deleteproperty/${id}`),
    /** As staff read it. */
    async read(id: string): Promise<ApiStaffProject> {
      const response = await test.app.inject({ url: `/api/properties/getproperty/${id}`, headers });
      return response.json();
    },
    /** A stored project; what a test is about it says itself. */
    async store(fields: Fields = {}): Promise<ApiStaffProject> {
      const { status, property, error } = await send("POST", "addproperty", {
        title: "Palm Court",
        ...fields,
      });
      if (status !== 201) throw new Error(JSON.stringify(error));
      return property;
    },
  };
}

export function buildForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** A picture that nobody else sends, so that its files are its own. */
export async function drawPicture(name = "front.png"): Promise<File> {
  const raw = { width: 8, height: 6, channels: 3 } as const;
  const bytes = await sharp(randomBytes(8 * 6 * 3), { raw })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

export function drawPictures(count: number): Promise<File[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => drawPicture(`picture-${index}.png`)));
}

/** What an old client's whole form holds. */
export const wholeForm = {
  rera_no: "UKREP09170000018",
  title: "Palm Court",
  developer: "Himgiri Homes",
  city: "Dehradun",
  state: "Uttarakhand",
  bhk: ["2", "3"],
  pricingmin: "6240000",
  pricing_max: "9800000",
  priceMinFormated: "62.4 Lacs",
  priceMaxFormated: "98 Lacs",
  website_property: "https://palmcourt.example/",
  possession: "2026-03-31T00:00:00.000Z",
  configuration: "2 and 3 BHK flats",
  carpet_area: "835 - 1255 sq.ft.",
  tower: "4",
  floor: "12",
  apartment_per_floor: "6",
  project_status: "Ready to Move",
  property_type: "Apartment",
  views: "0",
  hot_deal: "true",
  why: ["Near the clock tower"],
  other_fet: ["Rain water harvesting", "Solar lights"],
  amenites: ["Park", "College"],
  bhk_no: [
    '{"bhk":"2","Price":"62.4 Lacs","Area":"835 sq.ft."}',
    '{"bhk":"3","Price":"98 Lacs","Area":"1255 sq.ft."}',
  ],
};

import type { TestApp } from "./build-test-app.ts";
import { randomAddress } from "./random-address.ts";

type SignupFields = Record<string, string | readonly string[] | File>;

export type SignupAnswer = {
  status: number;
  headers: Record<string, unknown>;
  message: string;
  application: { _id: string };
  error: { code: string; message: string; fields?: Record<string, string> };
};

/** What the two public forms send; what a test is about it says itself. */
export const meera = {
  name: "Adv. Meera Joshi",
  services: ["Property Lawyer", "RERA Agent"],
  availability: "Online/Offline",
  mobile: "+91 98370-41122",
  email: "meera@joshi-law.example",
  loc_area: "Rajpur Road",
  loc_state: "Uttarakhand",
  loc_city: "Dehra Dun",
  whatsapp_link: "98370 41122",
  website_link: "joshi-law.example",
};
export const himgiri = {
  company: "Himgiri Homes Pvt Ltd",
  contact_name: "Arun Negi",
  designation: "Director",
  mobile: "9837041133",
  email: "arun@himgiri.example",
  loc_state: "Uttarakhand",
  loc_city: "Dehradun",
  project_title_1: "Devdar Heights",
  rera_no_1: "RERA No. UKREP04230000412",
  property_type: ["Apartment", "Row House / Villa"],
  website_link: "https://himgiri.example",
  remarks: "Two towers.\nReady in May.",
  accepts_cons: "yes",
};

/** Sends a sign-up as the public form does: multipart, as a stranger from an address of its own, unless one is given. */
export async function sendSignup(
  test: Pick<TestApp, "app">,
  kind: "service" | "partnership",
  fields: SignupFields,
  from = randomAddress(),
): Promise<SignupAnswer> {
  const payload = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    for (const one of [value].flat()) payload.append(field, one as string | File);
  }
  const response = await test.app.inject({
    method: "POST",
    url: `/api/signups/${kind}`,
    headers: { "x-forwarded-for": from },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}

import { mobileFault } from "#app/shared/mobile.ts";
import { emailFault } from "#app/shared/typed-text.ts";
import {
  banner,
  expect,
  fillIn,
  formOf,
  openForm,
  openPlainForm,
  press,
  required,
  sentBanner,
  test,
  waitForScript,
} from "../helpers/contact-journey.ts";

const receiptUrl = /\/receipts\/[\w-]{43}\?done=sent#main$/;

test.describe("a Contact Now form before its script came", () => {
  test.use({ expectedComplaints: [/400/] });

  test("is mended where it stands, and empty once it is sent", async ({ page, email, stored }) => {
    await openForm(page);
    await fillIn(page, email);
    await formOf(page).getByLabel("Mobile").fill("0135 2712345");
    await formOf(page).evaluate((form) => form instanceof HTMLFormElement && form.submit());
    await expect(banner(page, required)).toBeVisible();
    const mobile = formOf(page).getByLabel("Mobile");
    await expect(mobile).toHaveAccessibleDescription("A mobile number begins with 6, 7, 8 or 9.");
    await waitForScript(page);
    await mobile.fill("98370 41122");
    await expect(mobile).not.toHaveAttribute("aria-invalid");
    await page.getByRole("link", { name: "Amenities", exact: true }).click();
    await press(page);
    await expect(sentBanner(page)).toBeVisible();
    for (const label of ["Mobile", "Email", "Project name", "State", "Remarks"]) {
      await expect(formOf(page).getByLabel(label)).toHaveValue("");
    }
    expect(await stored()).toHaveLength(1);
  });
});

test.describe("the Contact Now form without script", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/400/] });

  test("is stored once, however often it is pressed, and says so", async ({ page, email, stored }) => {
    const { id, city } = await openPlainForm(page);
    await fillIn(page, email);
    await formOf(page).getByRole("button", { name: "Request a callback" }).dblclick();
    await expect(page).toHaveURL(receiptUrl);
    await expect(page.getByRole("status")).toContainText("Form Submitted Successfully!");
    await expect(page.getByRole("main")).toContainText(email);
    await openPlainForm(page);
    await fillIn(page, email);
    await press(page);
    await expect(page).toHaveURL(receiptUrl);
    expect(await stored()).toMatchObject([{ source: "project page", project_id: id, project_city: city }]);
  });

  test("says in the browser's own words what a number looks like", async ({ page }) => {
    await openPlainForm(page);
    await expect(formOf(page).getByLabel("Mobile")).toHaveAttribute("pattern");
    await expect(formOf(page).getByLabel("Mobile")).toHaveAttribute("title", mobileFault);
    await expect(formOf(page).getByLabel("Email")).toHaveAttribute("title", emailFault);
  });

  test("comes back with what was typed and what is wrong", async ({ page, email, stored }) => {
    await openPlainForm(page);
    await fillIn(page, email);
    await formOf(page).getByLabel("State").selectOption("Haryana");
    await formOf(page).getByLabel("City").selectOption("");
    await formOf(page).getByLabel("Name *", { exact: true }).fill("\u202e");
    const response = page.waitForResponse((response) => response.request().method() === "POST");
    await press(page);
    expect((await response).status()).toBe(400);
    await expect(banner(page, required)).toBeInViewport();
    const name = formOf(page).getByLabel("Name *", { exact: true });
    await expect(name).toHaveAccessibleDescription("Enter a text that can be read.");
    await expect(formOf(page).getByLabel("State")).toHaveValue("Haryana");
    // The page that comes back has the cities of the state that was chosen.
    await formOf(page).getByLabel("City").selectOption("Gurugram");
    await expect(formOf(page).getByLabel("Remarks")).toHaveValue("Call after 6 pm");
    await name.fill("Kavita Rawat");
    await press(page);
    await expect(page).toHaveURL(receiptUrl);
    expect(await stored()).toMatchObject([{ project_state: "Haryana", project_city: "Gurugram" }]);
  });

  test("is not sent by the browser where a field is wrong", async ({ page, email, stored }) => {
    const { id } = await openPlainForm(page);
    await fillIn(page, email);
    await formOf(page).getByLabel("Mobile").fill("98370 4");
    await press(page);
    await expect(formOf(page).getByLabel("Mobile")).toBeFocused();
    await expect(page).toHaveURL(`/${id}`);
    expect(await stored()).toEqual([]);
  });
});

test.describe("a form for a project that is not there", () => {
  test("is answered like its page", async ({ page, email }) => {
    const form = { name: "K", mobile: "98370 41122", email, project_name: "x", project_state: "Goa" };
    const response = await page.request.post("/no-such-project", { form });
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain("This room has no door");
  });
});

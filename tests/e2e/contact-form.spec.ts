import { findViolations } from "../helpers/axe.ts";
import {
  banner,
  contactCall,
  expect,
  fillIn,
  formOf,
  openForm,
  press,
  required,
  sentBanner,
  test,
} from "../helpers/contact-journey.ts";

test.describe("the Contact Now form", () => {
  test("is filled in from the page, and says who calls and how to have it deleted", async ({ page }) => {
    const { title, state, city } = await openForm(page);
    const form = formOf(page);
    await expect(form.getByRole("heading", { name: "Contact Now" })).toBeVisible();
    await expect(form.getByLabel("Project name")).toHaveValue(title);
    await expect(form.getByLabel("State")).toHaveValue(state);
    await expect(form.getByLabel("City")).toHaveValue(city);
    await expect(form).toContainText(
      "Aangan’s team calls you about this project. Nobody else gets your number, unless you ask us to hand it on.",
    );
    await expect(form).toContainText("you get a private page, where you can correct and delete them.");
    await form.getByRole("link", { name: "How we keep it" }).click();
    await expect(page).toHaveURL("/privacypolicy#requests");
  });

  test("tells that it was sent once it is stored, and not before", { tag: "@any-width" }, async ({
    page,
    email,
    stored,
  }) => {
    const { id, title, state, city } = await openForm(page);
    let letGo = () => {};
    const mayGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(contactCall, async (route) => {
      await mayGo;
      await route.continue();
    });
    await fillIn(page, email);
    const button = formOf(page).getByRole("button", { name: "Request a callback" });
    const width = (await button.boundingBox())?.width;
    await button.click();
    const busy = formOf(page).getByRole("button", { name: "Sending" });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    expect((await busy.boundingBox())?.width).toBe(width);
    await busy.click({ force: true });
    expect(await stored()).toEqual([]);
    await expect(sentBanner(page)).toHaveCount(0);
    letGo();
    await expect(sentBanner(page)).toBeInViewport();
    await expect(sentBanner(page)).toContainText("Aangan’s team will call you on the number you gave.");
    await expect(formOf(page).getByRole("button", { name: "Request a callback" })).toBeHidden();
    await expect(formOf(page).getByRole("button", { name: "Send another" })).toBeVisible();
    await expect(formOf(page).getByLabel("Mobile")).toHaveValue("");
    await expect(formOf(page).getByLabel("Project name")).toHaveValue(title);
    await expect(formOf(page).getByLabel("City")).toHaveValue(city);
    expect(await stored()).toMatchObject([
      {
        name: "Kavita Rawat",
        mobile: "9837041122",
        project_id: id,
        project_name: title,
        project_state: state,
      },
    ]);
    expect(await stored()).toMatchObject([
      {
        project_city: city,
        budget: "75",
        remarks: "Call after 6 pm",
        source: "project page",
        consents: [{ purpose: "call", notice: "2026-11-25", language: "en" }],
      },
    ]);
    await sentBanner(page).getByRole("button", { name: "Close this message" }).click();
    await expect(sentBanner(page)).toHaveCount(0);
    await formOf(page).getByLabel("Mobile").fill("9");
    await expect(formOf(page).getByRole("button", { name: "Request a callback" })).toBeVisible();
  });

  test("tells what is missing beside each field, and takes it back as it is mended", {
    tag: "@any-width",
  }, async ({ page, email }) => {
    // axe, on a busy machine.
    test.slow();
    await openForm(page);
    const form = formOf(page);
    await form.getByLabel("Project name").fill(" ");
    await form.getByLabel("State").selectOption("");
    await press(page);
    await expect(banner(page, required)).toBeVisible();
    await expect(form.getByLabel("Name *", { exact: true })).toBeFocused();
    // No bar lies over the message's first line.
    await banner(page, required).click({ trial: true, position: { x: 8, y: 8 } });
    const faults = [
      ["Name *", "Enter your name."],
      ["Mobile", "Enter your mobile number."],
      ["Email", "Enter your email address."],
      ["Project name", "Enter the name of the project."],
      ["State", "Please select a valid state."],
      ["Call me about this project", "Tick this so that we may call you."],
    ] as const;
    for (const [label, fault] of faults) {
      const field = form.getByLabel(label, { exact: label === "Name *" });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(fault);
    }
    expect(await findViolations(page, { within: "#contact-now" })).toEqual([]);
    await form.getByLabel("Email").fill(email);
    await expect(form.getByText("Enter your email address.")).toHaveCount(0);
    await expect(form.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
    await form.getByRole("button", { name: "Close this message" }).click();
    await expect(banner(page, required)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(form.getByLabel("Name *", { exact: true })).toBeFocused();
  });

  test("asks for consent purpose by purpose, nothing ticked, and when to call", {
    tag: "@any-width",
  }, async ({ page, email, stored }) => {
    await openForm(page);
    const form = formOf(page);
    const purposes = form.getByRole("group", { name: "What do you agree to?" }).getByRole("checkbox");
    await expect(purposes).toHaveCount(3);
    for (const box of await purposes.all()) await expect(box).not.toBeChecked();
    await fillIn(page, email);
    await form.getByLabel("Write to me on WhatsApp").check();
    await form.getByText("When and in which language to call").click();
    await form.getByLabel("Language").selectOption("Hindi");
    await form.getByLabel("Time of day").selectOption("Evening, 4 pm to 8 pm");
    await form.getByLabel("Where you are").selectOption("United Arab Emirates, Oman");
    await press(page);
    await expect(sentBanner(page)).toBeVisible();
    for (const box of await purposes.all()) await expect(box).not.toBeChecked();
    expect(await stored()).toMatchObject([
      {
        consents: [{ purpose: "call" }, { purpose: "whatsapp" }],
        language: "Hindi",
        call_window: "evening",
        time_zone: "Asia/Dubai",
      },
    ]);
  });

  test("checks a field when it is left, and any usual spelling of a number is right", {
    tag: "@any-width",
  }, async ({ page }) => {
    await openForm(page);
    const mobile = formOf(page).getByLabel("Mobile");
    await mobile.fill("98370 4");
    await mobile.blur();
    await expect(mobile).toHaveAccessibleDescription("Enter all 10 digits.");
    for (const number of ["+91 (98370) 41122", "098370-41122", "९८३७०४११२२", "+971 50 123 4567"]) {
      await mobile.fill(number);
      await mobile.blur();
      await expect(mobile).not.toHaveAttribute("aria-invalid");
    }
    const email = formOf(page).getByLabel("Email");
    await email.fill("kavita@localhost");
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/^Enter a complete email address/);
  });

  test("offers the cities of the chosen state", { tag: "@any-width" }, async ({ page }) => {
    const { city } = await openForm(page);
    const cities = formOf(page).getByLabel("City");
    await expect(cities.getByRole("option", { name: "Gurugram" })).toHaveCount(0);
    await formOf(page).getByLabel("State").selectOption("Haryana");
    await expect(cities).toHaveValue("");
    await cities.selectOption("Gurugram");
    await expect(cities.getByRole("option", { name: city, exact: true })).toHaveCount(0);
    await formOf(page).getByLabel("State").selectOption("");
    await expect(cities).toBeDisabled();
  });

  test("counts the letters of the remarks, and keeps more than it asks for", { tag: "@any-width" }, async ({
    page,
    email,
    stored,
  }) => {
    await openForm(page);
    await fillIn(page, email);
    const remarks = formOf(page).getByLabel("Remarks");
    await expect(remarks).toHaveAccessibleDescription("15 of 250 characters");
    await remarks.fill("a".repeat(300));
    await expect(remarks).toHaveAccessibleDescription("300 characters; up to 1,000 are kept");
    await press(page);
    await expect(sentBanner(page)).toBeVisible();
    await expect(remarks).toHaveAccessibleDescription("Up to 250 characters");
    expect(await stored()).toMatchObject([{ remarks: "a".repeat(300) }]);
  });

  test("is filled in and sent with the keyboard alone", async ({ page, email, stored }) => {
    await openForm(page);
    await formOf(page).getByLabel("Name *", { exact: true }).focus();
    const fields = ["Kavita Rawat", "98370 41122", email, "", "", "", "60", "Call after 6 pm"];
    const boxes = [" ", "", ""];
    for (const text of [...fields, "", ...boxes]) {
      if (text) await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(formOf(page).getByRole("button", { name: "Request a callback" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sentBanner(page)).toBeVisible();
    expect(await stored()).toMatchObject([{ budget: "60", status: "New" }]);
  });
});

test.describe("the place of the Contact Now form", () => {
  test("is beside the pictures, or a press of the phone's bar away", async ({ page, viewport }) => {
    await openForm(page);
    const heading = formOf(page).getByRole("heading", { name: "Contact Now" });
    if ((viewport?.width ?? 0) < 768) {
      await expect(heading).not.toBeInViewport();
      await page.getByRole("link", { name: "Contact Now" }).press("Enter");
      await expect(heading).toBeInViewport();
      await page.keyboard.press("Tab");
      await expect(formOf(page).getByLabel("Name *", { exact: true })).toBeFocused();
    }
    await expect(heading).toBeInViewport();
  });

  test("leaves room for every field between the bars", { tag: "@any-width" }, async ({ page }) => {
    await openForm(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 560 });
      for (const label of ["Name *", "Budget", "Remarks"]) {
        const field = formOf(page).getByLabel(label, { exact: label === "Name *" });
        await page.evaluate(() => scrollTo(0, 0));
        await field.focus();
        const box = await field.boundingBox();
        expect(box?.y, `${label} at ${width}`).toBeGreaterThan(60 + 54);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${label} at ${width}`).toBeLessThan(560 - 72);
        const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(size).toBeGreaterThanOrEqual(16);
      }
      expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test("shows its trap to no person", { tag: "@any-width" }, async ({ page }) => {
    await openForm(page);
    const trap = formOf(page).locator("[name=reference_url]");
    await expect(trap).not.toBeInViewport();
    await expect(trap).toHaveAttribute("tabindex", "-1");
    await expect(formOf(page).getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  });
});

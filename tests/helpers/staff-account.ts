/** The first admin of the site that the journeys run on: playwright.config.ts starts it with these. */
export const staffAccount = {
  username: "admin",
  password: process.env.E2E_ADMIN_PASSWORD || "only-for-the-journeys",
};

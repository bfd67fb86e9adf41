import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/features/**/table.server.ts", "./server/postgres/table.ts"],
  out: "./db/migrations",
});

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import routes from "./app/routes.ts";
import { nameChunks } from "./scripts/code-splitting.ts";

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules/ },
                {
                  test: /\/app\//,
                  name: nameChunks(routes, [
                    "features/dashboard/dashboard-route.tsx",
                    "features/admins/login-page.tsx",
                  ]),
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/ssr.ts" } } },
  },
});

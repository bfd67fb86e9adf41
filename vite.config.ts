import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What only staff load. */
const staff = /\/app\/(?:features\/(?:[^/]+\/)?(?:admin|dashboard|audit)\/|ui\/(?:table|staff)\/)/;
/** What only pages without React use: no browser loads it. */
const withoutReact = /\/app\/features\/(?:signups|providers|home\/legal-page)/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: command === "build" ? { generateScopedName: "[hash:base64:5]" } : {} },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Few files: on slow 4G each takes a place in the queue. What changes with no release has one of its own.
              groups: [
                { name: "react", test: /node_modules/ },
                { name: "staff", test: staff, minShareCount: 2 },
                { name: "static", test: withoutReact, minShareCount: 2 },
                { name: "site", test: /\/app\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/ssr.ts" } } },
  },
}));

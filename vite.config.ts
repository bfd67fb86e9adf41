import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** What only staff load. */
const staff =
  /\/app\/(?:features\/(?:[^/]+\/)?(?:admins?|dashboard|audit)\/|ui\/(?:table\/|menu|dialog|delete-dialog|confirm-dialog|single-image|image-picker|file-drop|form\/(?:edit-form|merge-note|form-dialog)|staff-icons|removed-note))/;
/** What only pages without React use: no browser loads it. */
const withoutReact = /\/app\/features\/(?:signups|providers|home\/legal-page)/;
/** What most pages use; the enquiry is the project page's and the staff's, and comes with them. */
const site = /\/app\/(?!features\/leads\/|shared\/consent|ui\/form\/consent-field)/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), joinEntries()],
  css: { modules: command === "build" ? { generateScopedName: "[hash:base64:5]" } : {} },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Few files: on slow 4G each takes a place in the queue. What changes with no release has one of its own.
              includeDependenciesRecursively: false,
              groups: [
                { name: "react", test: /node_modules/ },
                { name: "staff", test: staff, minShareCount: 2 },
                { name: "static", test: withoutReact, minShareCount: 2 },
                { name: "site", test: site, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/ssr.ts" } } },
  },
}));

/** Lets a chunk hold modules without all that they import; React Router sets the option otherwise. */
function joinEntries(): Plugin {
  return {
    name: "join-entries",
    applyToEnvironment: ({ name }) => name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}

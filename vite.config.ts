import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // One stylesheet for all pages: it is small, and after the first page it is in the browser's cache.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Each file costs a phone a round trip and 0.8 kB of headers: few files instead of one per module.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules/ },
                { name: "site", test: /app\/(ui|shared|features\/(home|places|media))\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/ssr.ts" } } },
  },
});

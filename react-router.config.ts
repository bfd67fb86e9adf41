import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // A client loader of some bytes is not worth a file of its own.
  splitRouteModules: false,
} satisfies Config;

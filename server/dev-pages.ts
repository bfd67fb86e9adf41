import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { Services } from "#app/context.server.ts";
import { mountSite } from "./pages.ts";

/** The site through Vite, with hot reload, on the same port as everything else. Development only. */
export async function mountDevPages(app: FastifyInstance, services: Services): Promise<void> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (/^\/(api|media|healthz|readyz)(\/|$)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  await mountSite(app, services, async (request) => {
    const { createSsr } = (await vite.ssrLoadModule("./app/ssr.ts")) as typeof import("#app/ssr.ts");
    return createSsr(services, "development")(request);
  });
}

import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { Services } from "#app/context.server.ts";
import { mountSite, type RenderPage } from "./pages.ts";

/** The site through Vite, with hot reload, on the same port as everything else. Development only. */
export async function mountDevPages(
  app: FastifyInstance,
  services: Services,
  uploadsFolder: string,
): Promise<void> {
  const signalListeners = process.listeners("SIGTERM");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  // A compiler within React Router's plugin ends the process on SIGTERM at once; the end is ours, the database's too.
  for (const listener of process.listeners("SIGTERM")) {
    if (!signalListeners.includes(listener)) process.off("SIGTERM", listener);
  }
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (/^\/(api|media|healthz|readyz)(\/|$)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  // Vite's client inserts styles as they are edited.
  app.addHook("onSend", async (_request, reply) => {
    const policy = reply.getHeader("content-security-policy");
    if (typeof policy !== "string") return;
    reply.header(
      "content-security-policy",
      policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    );
  });
  const render: RenderPage = async (request, visit, form) => {
    const { createSsr } = (await vite.ssrLoadModule("../app/ssr.ts")) as typeof import("#app/ssr.ts");
    return createSsr(services, "development")(request, visit, form);
  };
  await mountSite(app, services, uploadsFolder, render, { isInDevelopment: true });
}

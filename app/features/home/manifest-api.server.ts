import type { FastifyPluginAsync } from "fastify";

/** `/manifest.webmanifest`: what a phone writes under the icon when the site is put on its home screen. */
export function manifestApi(brandName: string): FastifyPluginAsync {
  const manifest = JSON.stringify(buildManifest(brandName));
  return async (app) => {
    app.get("/manifest.webmanifest", { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header("content-type", "application/manifest+json; charset=utf-8")
        .header("cache-control", "public, max-age=86400")
        .send(manifest),
    );
  };
}

/** The site is a site: it opens in the browser's own frame, where an address can be seen and copied. */
function buildManifest(brandName: string) {
  return {
    name: brandName,
    short_name: brandName,
    description: "RERA-approved homes, with the good and the bad of each.",
    lang: "en-IN",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: "#f8faf5",
    background_color: "#f8faf5",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-512-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

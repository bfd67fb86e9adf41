import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const form = `<!doctype html><title>A form of theirs</title>
<form method="post" action="/taken"><label>Your name <input name="name"></label><button>Send it</button></form>
<p id="script">no script</p><script>document.getElementById("script").textContent="their script runs"</script>
<a href="/leave" target="_top">Leave the site</a>`;

/** A form of another site, as its owner would serve it; `taken` is what it was sent. */
export async function startExternalForm() {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "POST") taken.push(await text(request));
    response
      .setHeader("content-type", "text/html")
      .end(request.method === "POST" ? "<p>Thank you</p>" : form);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    origin: `http://127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/form?embedded=true`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";

/**
 * A proxy as plain as they come: hands each request to the next of the sites in turn, over connections it keeps, and says
 * whom it is for. Another site is asked where one refuses connections, and for reads that broke off.
 */
export async function startPlainProxy(sites: readonly string[], port = 0) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (asked, response) => {
    const body = Buffer.concat(await asked.toArray());
    const first = turn++;
    for (let tried = 0; tried < sites.length; tried += 1) {
      const site = sites[(first + tried) % sites.length] ?? "";
      const failure = await forward(site, asked, body, response).catch(
        (error: NodeJS.ErrnoException) => error,
      );
      if (!failure) return;
      const maySendAgain = failure.code === "ECONNREFUSED" || asked.method === "GET";
      if (response.headersSent || !maySendAgain) break;
    }
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });

  function forward(site: string, asked: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { "x-forwarded-for": before, "transfer-encoding": _, connection: __, ...headers } = asked.headers;
    const client = [before, asked.socket.remoteAddress].flat().filter(Boolean).join(", ");
    return new Promise<undefined>((resolve, reject) => {
      const sent = request(new URL(asked.url ?? "/", site), {
        agent,
        method: asked.method ?? "GET",
        headers: {
          ...headers,
          "x-forwarded-for": client,
          ...(body.length > 0 && { "content-length": body.length }),
        },
      });
      sent.on("error", reject);
      sent.on("response", (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        pipeline(answered, response).then(() => resolve(undefined), reject);
      });
      sent.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

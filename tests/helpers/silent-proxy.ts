import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type SilentProxy = {
  port: number;
  /** From now on nothing passes, and nobody is told: as on a network that drops all packets. */
  fallSilent(): void;
  /** What was held back passes, and everything after it. */
  heal(): void;
};

/** A TCP proxy in front of a server; the test's end closes it. */
export async function startSilentProxy(target: NetConnectOpts): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let healing = Promise.withResolvers<void>();
  const server = createServer(async (client) => {
    keep(client);
    if (isSilent) await healing.promise;
    if (client.destroyed) return;
    const upstream = connect(target);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    fallSilent() {
      isSilent = true;
      healing = Promise.withResolvers();
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isSilent = false;
      healing.resolve();
      for (const socket of sockets) socket.resume();
    },
  };
}

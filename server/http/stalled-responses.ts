import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A phone at the edge of the network takes half of this, and the system's buffers are not counted here. */
const slowest = { patienceMs: 30_000, bytesPerSecond: 8_192 } as const;

/**
 * Closes the connections of clients who do not read what they asked for, or read it in drops. While an answer is made
 * nothing is sent either: that is no fault of the client's.
 *
 * Not by the server's own timeout: whoever listens to that has to close idle connections too, and can't tell them.
 */
export function closeStalledAnswers(
  server: Server,
  { patienceMs, bytesPerSecond }: { patienceMs: number; bytesPerSecond: number } = slowest,
): void {
  const progress = new Map<Socket, { sent: number; since: number }>();
  server.on("connection", (socket) => {
    progress.set(socket, { sent: 0, since: 0 });
    socket.once("close", () => progress.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, latest] of progress) {
      const { bytesWritten, writableLength } = socket;
      const sent = bytesWritten - writableLength;
      if (writableLength === 0 || sent !== latest.sent || latest.since === 0) {
        latest.sent = sent;
        latest.since = writableLength === 0 ? 0 : now;
      } else if (now - latest.since > patienceMs + (writableLength / bytesPerSecond) * 1000) socket.destroy();
    }
  }, patienceMs / 6);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

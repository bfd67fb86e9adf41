import { type RequestOptions, request as sendRequest } from "node:http";
import { text } from "node:stream/consumers";

/** Asks a server of this machine as Node.js does: the path is not resolved, as `inject` would. */
export function sendAsIs(
  options: RequestOptions & { port: number },
  body?: Buffer,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ host: "127.0.0.1", ...options }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    request.on("error", reject).end(body);
  });
}

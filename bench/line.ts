import { connect, type Socket } from "node:net";

type Answer = { status: number; location: string | undefined; bytes: number; isChunked: boolean };

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = "\r\n0\r\n\r\n";

/**
 * A connection that is kept, for one request after the other: as much of HTTP as counting an answer's bytes needs. Node's
 * own client leaves each answer's bytes to its garbage collector, whose pauses were longer than most answers take.
 */
export class Line {
  readonly #origin: URL;
  readonly #socket: Socket;
  /** The bytes of an answer's head as far as they have come; all of it has with its length. */
  #head: Buffer = Buffer.alloc(0);
  #answer: Answer | undefined;
  /** Bytes of the body that have not come yet. */
  #left = 0;
  /** The end of what came of an answer in chunks, whose head tells no length. */
  #tail = "";
  #waiting: PromiseWithResolvers<Answer> | undefined;

  constructor(origin: string) {
    this.#origin = new URL(origin);
    const room = Buffer.allocUnsafe(64 * 1024);
    this.#socket = connect({
      host: this.#origin.hostname,
      port: Number(this.#origin.port),
      noDelay: true,
      onread: { buffer: room, callback: (length) => this.#take(room.subarray(0, length)) },
    });
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error("The connection was closed")));
  }

  /** The bytes of the answer's body; redirects are followed. Rejects for any status but 200 and 304. */
  async get(url: string, headers: Record<string, string>): Promise<number> {
    const { status, location, bytes } = await this.#ask(url.slice(this.#origin.origin.length), headers);
    if (status === 302 && location) return this.get(new URL(location, this.#origin).href, headers);
    if (status !== 200 && status !== 304) throw new Error(`${status} from ${url}`);
    return bytes;
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask(path: string, headers: Record<string, string>): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#waiting = Promise.withResolvers();
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${this.#origin.host}\r\n${lines.join("")}\r\n`,
      "latin1",
    );
    return this.#waiting.promise;
  }

  #take(chunk: Buffer): boolean {
    if (this.#answer?.isChunked) this.#takeChunked(this.#answer, chunk);
    else if (this.#answer) this.#left -= chunk.length;
    else this.#takeHead(chunk);
    if (this.#answer && this.#left <= 0) this.#finish(this.#answer);
    return true;
  }

  /** Counts the lengths of the chunks too: a few bytes in each 16 kB. */
  #takeChunked(answer: Answer, chunk: Buffer): void {
    answer.bytes += chunk.length;
    this.#tail = (this.#tail + chunk.toString("latin1", Math.max(0, chunk.length - lastChunk.length))).slice(
      -lastChunk.length,
    );
    this.#left = this.#tail === lastChunk ? 0 : 1;
  }

  #takeHead(chunk: Buffer): void {
    const come = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = come.indexOf(headEnd);
    if (end < 0) {
      // The room it stands in is the next chunk's too.
      this.#head = Buffer.from(come);
      return;
    }
    this.#answer = readHead(come.toString("latin1", 0, end));
    this.#head = Buffer.alloc(0);
    this.#tail = "\r\n";
    const body = come.subarray(end + headEnd.length);
    if (this.#answer.isChunked) this.#takeChunked(this.#answer, body);
    else this.#left = this.#answer.bytes - body.length;
  }

  #finish(answer: Answer): void {
    const waiting = this.#waiting;
    this.#answer = undefined;
    this.#waiting = undefined;
    if (this.#left === 0) waiting?.resolve(answer);
    else waiting?.reject(new Error(`${answer.bytes} bytes were told of, ${answer.bytes - this.#left} came`));
  }
}

function readHead(head: string): Answer {
  const status = Number(head.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length));
  const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? 0;
  return {
    status,
    location: /^location: (.*)$/im.exec(head)?.[1],
    bytes: status === 304 ? 0 : Number(length),
    isChunked: /^transfer-encoding: chunked/im.test(head),
  };
}

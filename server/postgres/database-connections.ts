import { Socket } from "node:net";

/**
 * The sockets under the connections to a database. A network that swallows packets ends no connection: a query waits on it
 * for many minutes and keeps its place in the pool. `sever` ends all of them at once.
 */
export class DatabaseConnections {
  readonly #sockets = new Set<Socket>();
  #isSevered = false;

  get isSevered(): boolean {
    return this.#isSevered;
  }

  /** A socket for a new connection; `pg` connects it. While severed, the connection fails at once. */
  open(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    // `pg` begins to connect and to listen for errors before it gives the event loop back.
    if (this.#isSevered) setImmediate(() => socket.destroy(noAnswer()));
    return socket;
  }

  /** Fails every query under way and, until `restore`, every new one. */
  sever(): void {
    this.#isSevered = true;
    for (const socket of this.#sockets) socket.destroy(noAnswer());
  }

  restore(): void {
    this.#isSevered = false;
  }
}

/** In words that `isDatabaseAway` knows. */
function noAnswer(): Error {
  return new Error("Connection terminated: the database does not answer");
}

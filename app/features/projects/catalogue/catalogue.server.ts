import type { Db } from "#app/context.server.ts";
import type { MovingPublicVersion } from "#app/shared/public-version.ts";
import { readChanges, type Seen } from "./change-log.server.ts";
import { runCoalesced } from "./coalescing-run.ts";

type CatalogueRooms = { db: Db; publicVersion: MovingPublicVersion };

/** What this process remembers of the projects, kept in step with the database, which stays the only truth. */
export class Catalogue {
  readonly #rooms: CatalogueRooms;
  #seen: Seen | undefined;

  constructor(rooms: CatalogueRooms) {
    this.#rooms = rooms;
  }

  /**
   * Takes over what was committed before the call, by whomever: after it everything here is at least as new. Cheap where
   * nothing is new; calls at the same time share a run. Rejects where the database is away; nothing is lost by that.
   */
  readonly catchUp = runCoalesced(() => this.#follow());

  async #follow(): Promise<void> {
    const { db, publicVersion } = this.#rooms;
    const { seen, isShown } = await readChanges(db, this.#seen);
    const isOtherServer = this.#seen !== undefined && this.#seen.epoch !== seen.epoch;
    this.#seen = seen;
    if (isShown || isOtherServer) publicVersion.move();
  }
}

import { buildSpotJudge, type SpotJudge } from "../localities/spot-doubts.ts";
import { hashName, type ProjectColumns, rowsWith } from "./project-columns.ts";

/** Judges the spots of each state beside all that are published in it, once until a project changes. */
export class SpotJudges {
  readonly #columns: ProjectColumns;
  /** By the state's number in the columns. */
  readonly #known = new Map<number, SpotJudge>();
  #doubted: readonly number[] | undefined;

  constructor(columns: ProjectColumns) {
    this.#columns = columns;
  }

  of(state: string): SpotJudge {
    return this.#of(hashName(state));
  }

  /**
   * The `seq` of all whose PIN code is of another district, or whose spot lies far from the others of its code; the latter
   * of those alone whose facts are `ofRegister`, by the number of their sources: staff may know better.
   */
  findDoubted(ofRegister: (sourceId: number) => boolean): readonly number[] {
    this.#doubted ??= this.#readDoubted(ofRegister);
    return this.#doubted;
  }

  /** A project came, changed or went. */
  forget(): void {
    this.#known.clear();
    this.#doubted = undefined;
  }

  #readDoubted(ofRegister: (sourceId: number) => boolean): number[] {
    const { seqs, states, sourceIds, isPinElsewhere } = this.#columns.all;
    const isFar = (row: number) => {
      const [spot] = this.#columns.spotsAt([row]);
      return spot && this.#of(states[row] ?? 0)(spot)?.kind === "far" && ofRegister(sourceIds[row] ?? 0);
    };
    const doubted: number[] = [];
    for (let row = 0; row < this.#columns.count; row++)
      if (isPinElsewhere[row] || isFar(row)) doubted.push(seqs[row] ?? 0);
    return doubted;
  }

  #of(state: number): SpotJudge {
    const known = this.#known.get(state);
    if (known) return known;
    const { all, count } = this.#columns;
    const judge = buildSpotJudge(this.#columns.spotsAt(rowsWith(all.states.subarray(0, count), state)));
    this.#known.set(state, judge);
    return judge;
  }
}

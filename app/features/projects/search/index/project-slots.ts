/** What the index reads of a public project. `searchText` is what `buildSearchText` (search-text.ts) makes of it. */
export type IndexedProject = {
  seq: number;
  /** See facet-bits.ts. */
  bits: number;
  views: number;
  priceMinRupees: number | null;
  /** "2027-03-31" */
  possessionOn: string | null;
  state: string | null;
  /** What the city filter compares. */
  place: string | null;
  searchText: string;
};

/** Names as small numbers; 0 stands for none. */
export class NameTable {
  readonly #ids = new Map<string, number>();
  readonly #names = [""];

  idOf(name: string | null): number {
    if (name === null) return 0;
    const id = this.#ids.get(name) ?? this.#names.length;
    if (id === this.#names.length) {
      this.#names.push(name);
      this.#ids.set(name, id);
    }
    return id;
  }

  /** Undefined where nobody has this name. */
  findId(name: string): number | undefined {
    return this.#ids.get(name);
  }

  nameOf(id: number): string {
    return this.#names[id] ?? "";
  }

  get size(): number {
    return this.#names.length;
  }
}

/** Above every price and every day: what is unknown comes last. */
export const unknown = Number.POSITIVE_INFINITY;

/**
 * The projects of the index by slot: the place in these columns. A slot keeps its project's text and place for ever; a
 * project that changes them moves to a new slot.
 */
export class ProjectSlots {
  readonly states = new NameTable();
  readonly places = new NameTable();
  readonly seqs: number[] = [];
  readonly bits: number[] = [];
  readonly views: number[] = [];
  readonly prices: number[] = [];
  /** 20270331 */
  readonly days: number[] = [];
  readonly stateIds: number[] = [];
  readonly placeIds: number[] = [];
  readonly texts: string[] = [];
  /** With a space before each word, as in the search text. */
  readonly titles: string[] = [];
  readonly developers: string[] = [];

  get count(): number {
    return this.seqs.length;
  }

  add(project: IndexedProject): number {
    const slot = this.count;
    const [title = "", developer = ""] = project.searchText.split(" |", 2);
    this.texts.push(project.searchText);
    this.titles.push(title);
    this.developers.push(developer);
    this.placeIds.push(this.places.idOf(project.place));
    this.seqs.push(project.seq);
    this.change(slot, project);
    return slot;
  }

  /** Everything but text and place. */
  change(slot: number, project: IndexedProject): void {
    this.bits[slot] = project.bits;
    this.views[slot] = project.views;
    this.prices[slot] = project.priceMinRupees ?? unknown;
    this.days[slot] =
      project.possessionOn === null ? unknown : Number(project.possessionOn.replaceAll("-", ""));
    this.stateIds[slot] = this.states.idOf(project.state);
  }

  /** Whether the project can stay in this slot. */
  isSameText(slot: number, { searchText, place }: IndexedProject): boolean {
    return this.texts[slot] === searchText && this.placeIds[slot] === this.places.idOf(place);
  }
}

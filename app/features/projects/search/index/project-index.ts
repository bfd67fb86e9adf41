import { type Bitmap, clearBit, createBitmap, growBitmap, hasBit, setBit } from "./bitmap.ts";
import { OptionSets } from "./option-sets.ts";
import { PriceSets } from "./price-sets.ts";
import { type IndexedProject, ProjectSlots } from "./project-slots.ts";
import { SlotOrders } from "./slot-orders.ts";
import { WordSlots } from "./word-slots.ts";

/** What changed in the catalogue: public projects as they are now, and the `seq` of those that are public no longer. */
export type CatalogueChanges = { changed: readonly IndexedProject[]; gone: readonly number[] };

/** Room for new projects before everything has to grow. */
const spareSlots = 4096;
const maxWordSets = 256;

/**
 * The public catalogue in memory: sets of bits, sorted slots and the slots of each word, from which index-query.ts answers
 * what `searchProjects` asks. Nothing here waits, so a query sees the whole of a change or nothing of it.
 */
export class ProjectIndex {
  readonly slots = new ProjectSlots();
  readonly orders = new SlotOrders(this.slots);
  readonly words: WordSlots;
  readonly titleWords: WordSlots;
  readonly options: OptionSets;
  readonly #slotBySeq = new Map<number, number>();
  readonly #stateSets = new Map<number, Bitmap>();
  readonly #placeSlots = new Map<number, number[]>();
  readonly #wordSets = new Map<string, Bitmap>();
  #capacity: number;
  #living: Bitmap;
  #priceSets: PriceSets | undefined;

  constructor(projects: readonly IndexedProject[]) {
    this.#capacity = projects.length + spareSlots;
    this.#living = createBitmap(this.#capacity);
    this.options = new OptionSets(this.#capacity);
    const slots = projects.map((project) => this.#settle(project));
    this.words = new WordSlots(slots.map((slot) => this.#wordsOf(slot, this.slots.texts)));
    this.titleWords = new WordSlots(slots.map((slot) => this.#wordsOf(slot, this.slots.titles)));
    this.orders.add(slots);
  }

  /** Slots of the projects that are public now. */
  get living(): Bitmap {
    return this.#living;
  }

  get size(): number {
    return this.#slotBySeq.size;
  }

  /** Takes over what changed, in one step. */
  apply({ changed, gone }: CatalogueChanges): void {
    const known = (seqs: readonly number[]) => seqs.flatMap((seq) => this.#slotBySeq.get(seq) ?? []);
    // Out of every order with the old values, then in again with the new ones.
    this.orders.remove(known([...changed.map(({ seq }) => seq), ...gone]));
    for (const seq of gone) this.#leave(seq);
    this.orders.add(changed.map((project) => this.#update(project)));
    this.#priceSets = undefined;
  }

  /** Slots of projects that cost at most so much, as a set of the caller's own. */
  cheaperThan(maxPriceRupees: number): Bitmap {
    const order = this.orders.get("price-asc");
    this.#priceSets ??= new PriceSets(order.slots, this.#capacity);
    const { prices } = this.slots;
    return this.#priceSets.firstSlots(order.countWhile((slot) => (prices[slot] ?? 0) <= maxPriceRupees));
  }

  stateSet(state: string): Bitmap {
    return this.#stateSets.get(this.slots.states.findId(state) ?? -1) ?? this.#emptySet();
  }

  placeSet(place: string): Bitmap {
    const set = this.#emptySet();
    for (const slot of this.#placeSlots.get(this.slots.places.findId(place) ?? -1) ?? []) setBit(set, slot);
    return set;
  }

  /** Slots with a word that begins so. Shared by all callers: it is not to be changed. */
  wordSet(start: string): Bitmap {
    const known = this.#wordSets.get(start);
    if (known) return known;
    const set = this.#emptySet();
    this.words.uniteStarting(start, set);
    if (this.#wordSets.size >= maxWordSets) this.#wordSets.clear();
    this.#wordSets.set(start, set);
    return set;
  }

  #emptySet(): Bitmap {
    return createBitmap(this.#capacity);
  }

  /** The slot of a project as it is now: its old one where text and place are the same. */
  #update(project: IndexedProject): number {
    const slot = this.#slotBySeq.get(project.seq);
    if (slot !== undefined && this.slots.isSameText(slot, project)) {
      this.#noteState(slot, project.state);
      this.slots.change(slot, project);
      this.options.put(slot, project.bits);
      return slot;
    }
    if (slot !== undefined) this.#leave(project.seq);
    const fresh = this.#settle(project);
    this.words.add(this.#wordsOf(fresh, this.slots.texts));
    this.titleWords.add(this.#wordsOf(fresh, this.slots.titles));
    this.#wordSets.clear();
    return fresh;
  }

  /** Gives a project a slot; words and orders are noted by the caller. */
  #settle(project: IndexedProject): number {
    if (this.slots.count >= this.#capacity) this.#grow();
    const slot = this.slots.add(project);
    this.#slotBySeq.set(project.seq, slot);
    setBit(this.#living, slot);
    this.options.put(slot, project.bits);
    this.#noteState(slot, project.state);
    const place = this.slots.placeIds[slot] ?? 0;
    const neighbours = this.#placeSlots.get(place);
    if (neighbours) neighbours.push(slot);
    else this.#placeSlots.set(place, [slot]);
    return slot;
  }

  #noteState(slot: number, state: string | null): void {
    for (const set of this.#stateSets.values()) if (hasBit(set, slot)) clearBit(set, slot);
    const id = this.slots.states.idOf(state);
    const set = this.#stateSets.get(id) ?? this.#emptySet();
    this.#stateSets.set(id, set);
    setBit(set, slot);
  }

  #leave(seq: number): void {
    const slot = this.#slotBySeq.get(seq);
    if (slot === undefined) return;
    this.#slotBySeq.delete(seq);
    clearBit(this.#living, slot);
  }

  #wordsOf(slot: number, texts: readonly string[]): { slot: number; words: Set<string> } {
    const words = (texts[slot] ?? "").split(" ").filter((word) => word !== "" && word !== "|");
    return { slot, words: new Set(words) };
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * 1.25) + spareSlots;
    this.#living = growBitmap(this.#living, this.#capacity);
    this.options.grow(this.#capacity);
    for (const [state, set] of this.#stateSets) this.#stateSets.set(state, growBitmap(set, this.#capacity));
    this.#wordSets.clear();
    this.#priceSets = undefined;
  }
}

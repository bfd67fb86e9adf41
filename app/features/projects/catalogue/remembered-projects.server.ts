import type { ProjectWithImages } from "../model.ts";
import type { FoundProject } from "./found-project.server.ts";
import { PackedBytes } from "./packed-bytes.ts";
import { type ProjectLabel, packProject, UnpackedProject } from "./packed-project.server.ts";

/** What is shown of the public projects, by `seq`, small enough that a process holds all of the country's. */
export class RememberedProjects {
  readonly #packed = new PackedBytes();

  get size(): number {
    return this.#packed.size;
  }

  seqs(): Iterable<number> {
    return this.#packed.keys();
  }

  put(seq: number, project: ProjectWithImages): void {
    this.#packed.set(seq, packProject(project));
  }

  forget(seq: number): void {
    this.#packed.delete(seq);
  }

  find(seq: number): FoundProject | undefined {
    const packed = this.#packed.get(seq);
    return packed && new UnpackedProject(packed);
  }

  findLabel(seq: number): ProjectLabel | undefined {
    const packed = this.#packed.get(seq);
    return packed && new UnpackedProject(packed).toLabel();
  }
}

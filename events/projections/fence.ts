/**
 * Keeps processes of different versions out of one another's lists. The head says how the lists are folded; whoever
 * appends holds the head anyway, and one that folds otherwise is refused before it has written a row.
 */
import { LogUnavailable } from "../errors";
import type { HeldHead } from "../storage/head";
import type { Projection } from "../types";

export class ListFence {
  /** The lists as this process folds them, by name and version. */
  readonly lists: string;
  readonly replaced: Promise<void>;
  #replace: () => void = () => undefined;

  constructor(projections: readonly Projection[]) {
    this.lists = projections
      .map(({ name, version }) => `${name} ${version}`)
      .sort()
      .join("\n");
    this.replaced = new Promise((resolve) => (this.#replace = resolve));
  }

  /** @throws LogUnavailable when a process of another version has taken over the lists */
  check({ lists }: HeldHead): void {
    if (lists === null || lists === this.lists) return;
    this.#replace();
    throw new LogUnavailable(new Error("this process is out of date: restart it"));
  }
}

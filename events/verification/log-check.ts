/** One pass over the log, in order: what each entry says is compared with what must follow from the entries before it. */
import { entryHash, toEnvelope, NO_HASH } from "../integrity/envelope";
import { Peaks } from "../integrity/merkle";
import { readEntry } from "../storage/entries";
import type { EventRow } from "../storage/entries";
import { Keyring } from "../storage/keys";
import { growTree } from "../storage/merkle-store";
import type { StoredNode } from "../storage/merkle-store";
import type { Checkpoint } from "../proof-types";
import type { VerifiedPosition } from "../types";
import type { Upcasters } from "../upcasters";
import { formatEntryRange, toFinding, toFindingAt, getMessage } from "./findings";
import type { Report } from "./findings";

/** The questions of the pass to the database. */
export interface Lookups {
  keyring(streams: readonly string[]): Promise<Keyring>;
  storedNode(level: number, place: number): Promise<string | undefined>;
  /** The checkpoints signed at sizes above the first and up to the second. */
  checkpoints(above: number, upTo: number): Promise<readonly Checkpoint[]>;
  readonly upcasters: Upcasters;
}

/** The place where the pass begins: after so many entries, of which the last has this hash. */
export interface Start {
  readonly hash: string;
  readonly peaks: Peaks;
}
export const THE_BEGINNING = (): Start => ({ hash: NO_HASH, peaks: new Peaks() });

const NO_KEYS = new Keyring();

export class LogCheck {
  #next: number;
  #hash: string;
  readonly #peaks: Peaks;
  /** Whether nothing is missing so far: behind a gap neither links nor nodes can be computed. */
  #whole = true;
  #linked = true;

  constructor(
    start: Start,
    private readonly lookups: Lookups,
    private readonly report: Report,
  ) {
    this.#peaks = start.peaks;
    this.#hash = start.hash;
    this.#next = start.peaks.size + 1;
  }

  /** The place where another pass can go on; `undefined` behind a gap. */
  get place(): VerifiedPosition | undefined {
    if (!this.#whole) return undefined;
    return { position: this.#peaks.size, hash: this.#hash, peaks: this.#peaks.toString() };
  }

  async chunk(rows: readonly EventRow[]): Promise<void> {
    const last = rows.at(-1)?.position ?? 0;
    const signed = new Map<number, Checkpoint[]>();
    for (const checkpoint of await this.lookups.checkpoints(this.#peaks.size, last)) {
      signed.set(checkpoint.size, [...(signed.get(checkpoint.size) ?? []), checkpoint]);
    }
    const unreadable = await this.#unreadable(rows);
    for (const row of rows) {
      await this.#place(row);
      for (const checkpoint of this.#whole ? (signed.get(row.position) ?? []) : []) this.compare(checkpoint);
      const why = unreadable.get(row.position);
      if (why !== undefined) this.report(toFinding(row, "unreadable", why));
    }
  }

  /** The reasons why payloads cannot be read, by position. A key that cannot be opened is said once for its stream. */
  async #unreadable(rows: readonly EventRow[]): Promise<ReadonlyMap<number, string>> {
    const sealed = new Set(rows.filter((row) => row.seal !== null).map((row) => row.stream));
    const getKeyring = await this.#keyrings([...sealed]);
    const reasons = new Map<number, string>();
    const said = new Set<string>();
    for (const row of rows) {
      const keyring = row.seal === null ? NO_KEYS : getKeyring(row.stream);
      if (typeof keyring === "string") {
        if (!said.has(row.stream)) reasons.set(row.position, keyring);
        said.add(row.stream);
        continue;
      }
      const why = explainUnreadable(row, keyring, this.lookups.upcasters);
      if (why !== undefined) reasons.set(row.position, why);
    }
    return reasons;
  }

  /** Keys of each stream, or why they cannot be opened. */
  async #keyrings(streams: readonly string[]): Promise<(stream: string) => Keyring | string> {
    const whole = await this.lookups.keyring(streams).catch(() => undefined);
    if (whole !== undefined) return () => whole;
    const each = new Map<string, Keyring | string>();
    for (const stream of streams) {
      const why = (error: unknown) => `a key of the stream cannot be opened: ${getMessage(error)}`;
      each.set(stream, await this.lookups.keyring([stream]).catch(why));
    }
    return (stream) => each.get(stream) ?? NO_KEYS;
  }

  async #place(row: EventRow): Promise<void> {
    if (row.position !== this.#next) {
      const missing = `${formatEntryRange(this.#next, row.position - 1)} missing`;
      this.report(toFindingAt(this.#next, "gap", missing));
      this.#whole = false;
      this.#linked = false;
    }
    this.#next = row.position + 1;
    // What follows a gap is linked to something that nobody can see.
    if (this.#linked && !isLinked(row, this.#hash)) {
      this.report(toFinding(row, "hash-mismatch", "the entry was altered"));
    }
    this.#linked = true;
    // The stored hash is what the next entry was linked to: one altered entry is one finding.
    this.#hash = row.hash;
    if (this.#whole) await this.#grow(row);
  }

  async #grow(row: EventRow): Promise<void> {
    const stored: StoredNode[] = [];
    growTree(this.#peaks, row.hash, stored);
    for (const { level, place, hash } of stored) {
      if ((await this.lookups.storedNode(level, place)) !== hash) {
        this.report(toFinding(row, "merkle-mismatch", `the kept node ${level}/${place} differs`));
      }
    }
  }

  /** Holds the tree, which has the checkpoint's size now, against what was signed. */
  compare(checkpoint: Checkpoint): void {
    const root = this.#peaks.root().toString("hex");
    if (checkpoint.root === root && checkpoint.hash === this.#hash) return;
    const signed = `the log differs from what was signed of it on ${checkpoint.at}`;
    this.report(toFindingAt(checkpoint.size, "merkle-mismatch", signed));
  }

  /** @param head as the database has it; `undefined` where it cannot be read */
  end(size: number, head: { hash: string; peaks: Peaks } | undefined): void {
    if (this.#next <= size) {
      // Either entries were cut off, or the head was altered: its count is the only witness here.
      const missing = `the head counts ${size} entries; ${formatEntryRange(this.#next, size)} missing`;
      this.report(toFindingAt(this.#next, "gap", missing));
      this.#whole = false;
    }
    if (head === undefined) return;
    if (head.hash !== this.#hash)
      this.report(toFindingAt(size, "head-mismatch", "the head has another hash"));
    if (this.#whole && head.peaks.toString() !== this.#peaks.toString()) {
      this.report(toFindingAt(size, "head-mismatch", "the head has another root"));
    }
  }
}

/** Whether the entry's hash follows from its content and the hash before it. */
export function isLinked(row: EventRow, previousHash: string): boolean {
  return entryHash(previousHash, toEnvelope(row)) === row.hash;
}

/** The reason why a payload cannot be read although its key is there. */
export function explainUnreadable(row: EventRow, keyring: Keyring, upcasters: Upcasters): string | undefined {
  try {
    readEntry(row, keyring, upcasters);
    return undefined;
  } catch (error) {
    return getMessage(error);
  }
}

/** One pass over the log, in order: what each entry says is compared with what must follow from the entries before it. */
import { isSignedBy } from "../integrity/checkpoint";
import { entryHash, envelopeOf } from "../integrity/envelope";
import type { Peaks } from "../integrity/merkle";
import { readEntry } from "../storage/entries";
import type { EventRow } from "../storage/entries";
import type { Keyring } from "../storage/keys";
import { growTree } from "../storage/merkle-store";
import type { KeptNode } from "../storage/merkle-store";
import type { Checkpoint, LogFinding } from "../types";
import type { Upcasters } from "../upcasters";

/** What the pass must ask the database. */
export interface Lookups {
  keyring(streams: readonly string[]): Promise<Keyring>;
  versionBefore(row: EventRow): Promise<number>;
  keptNode(level: number, place: number): Promise<string | undefined>;
  readonly upcasters: Upcasters;
}

export class LogCheck {
  readonly #versions = new Map<string, number>();
  #next: number;
  #whole = true;

  constructor(
    private hash: string,
    private readonly peaks: Peaks,
    private readonly checkpoints: ReadonlyMap<number, Checkpoint>,
    private readonly publicKey: string,
    private readonly lookups: Lookups,
    private readonly report: (finding: LogFinding) => void,
  ) {
    this.#next = peaks.size + 1;
  }

  async chunk(rows: readonly EventRow[]): Promise<void> {
    const sealed = new Set(rows.filter((row) => row.seal !== null).map((row) => row.stream));
    const keyring = await this.#keyring([...sealed], rows);
    for (const row of rows) {
      await this.#place(row);
      const unreadable =
        keyring === undefined ? undefined : whyUnreadable(row, keyring, this.lookups.upcasters);
      if (unreadable !== undefined) this.report(finding(row, "unreadable", unreadable));
    }
  }

  /** A key that cannot be unwrapped makes its streams unreadable, and is said once. */
  async #keyring(streams: readonly string[], rows: readonly EventRow[]): Promise<Keyring | undefined> {
    try {
      return await this.lookups.keyring(streams);
    } catch (error) {
      const [first] = rows;
      if (first === undefined) throw error;
      this.report(finding(first, "unreadable", `a key near here cannot be opened: ${messageOf(error)}`));
      return undefined;
    }
  }

  async #place(row: EventRow): Promise<void> {
    if (row.position !== this.#next) {
      this.report(finding(row, "gap", `entries ${this.#next} to ${row.position - 1} are missing`));
      this.#whole = false;
    }
    this.#next = row.position + 1;
    const version = (this.#versions.get(row.stream) ?? (await this.lookups.versionBefore(row))) + 1;
    if (row.version !== version) this.report(finding(row, "version-gap", `expected version ${version}`));
    this.#versions.set(row.stream, row.version);
    if (!isLinked(row, this.hash)) this.report(finding(row, "hash-mismatch", "the entry was altered"));
    // The stored hash is what the next entry was linked to: one altered entry is one finding.
    this.hash = row.hash;
    // Behind a gap every node differs: the gap has been said.
    if (this.#whole) await this.#grow(row);
  }

  async #grow(row: EventRow): Promise<void> {
    const kept: KeptNode[] = [];
    growTree(this.peaks, row.hash, kept);
    for (const { level, place, hash } of kept) {
      if ((await this.lookups.keptNode(level, place)) !== hash) {
        this.report(finding(row, "merkle-mismatch", `the kept node ${level}/${place} differs`));
      }
    }
    this.#compareCheckpoint(row);
  }

  #compareCheckpoint(row: EventRow): void {
    const checkpoint = this.checkpoints.get(this.peaks.size);
    if (checkpoint === undefined) return;
    const root = this.peaks.root().toString("hex");
    if (checkpoint.root !== root || checkpoint.hash !== row.hash) {
      this.report(
        finding(row, "merkle-mismatch", `the log differs from what was signed on ${checkpoint.at}`),
      );
    }
    if (checkpoint.publicKey === this.publicKey && !isSignedBy(checkpoint, this.publicKey)) {
      this.report(
        finding(row, "head-mismatch", `the checkpoint of ${checkpoint.at} is not signed by the portal`),
      );
    }
  }

  end(size: number, head: { hash: string; peaks: Peaks }): void {
    const atEnd = { position: size, stream: "" };
    if (this.#next <= size) {
      this.report(finding(atEnd, "gap", `entries ${this.#next} to ${size} are missing`));
      this.#whole = false;
    }
    if (head.hash !== this.hash) this.report(finding(atEnd, "head-mismatch", "the head has another hash"));
    if (this.#whole && !head.peaks.root().equals(this.peaks.root())) {
      this.report(finding(atEnd, "merkle-mismatch", "the head has another root"));
    }
  }
}

/** Whether the entry's hash follows from its content and the hash before it. */
export function isLinked(row: EventRow, previousHash: string): boolean {
  return entryHash(previousHash, envelopeOf(row)) === row.hash;
}

/** Why a payload cannot be read although its key is there. */
export function whyUnreadable(row: EventRow, keyring: Keyring, upcasters: Upcasters): string | undefined {
  try {
    readEntry(row, keyring, upcasters);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function finding(
  at: { position: number; stream: string },
  problem: LogFinding["problem"],
  detail: string,
): LogFinding {
  return { position: at.position, stream: at.stream, problem, detail };
}

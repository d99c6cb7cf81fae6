/**
 * Reads the log as somebody who trusts nothing that is written in it: every hash is computed again, every count is
 * counted, and the tree must have the roots that were signed before. It ends with findings and not with an error, and
 * needs as much memory for a long log as for a short one.
 */
import type { Database } from "~/db/database";

import { NO_HASH } from "../integrity/envelope";
import { Peaks } from "../integrity/merkle";
import type { KeyVault } from "../storage/keys";
import { MerkleReader } from "../storage/merkle-store";
import { getCheckpoint } from "../storage/proofs";
import type { EntryReader } from "../storage/reader";
import type { LogKeys } from "../log-keys";
import type { Checkpoint } from "../proof-types";
import type { LogFinding, VerifyOptions } from "../types";
import type { Upcasters } from "../upcasters";
import { checkCheckpoints, truncated } from "./checkpoint-check";
import { Findings, toFindingAt } from "./findings";
import type { Report } from "./findings";
import { LogCheck, THE_BEGINNING } from "./log-check";
import type { Lookups, Start } from "./log-check";
import { checkVersions, findBeyond, findStrayKeys, findStrayNodes, loadOverview } from "./stray-check";
import type { Overview } from "./stray-check";

const CHUNK = 1_000;

export class Verifier {
  constructor(
    private readonly database: Database,
    private readonly reader: EntryReader,
    private readonly vault: KeyVault,
    private readonly upcasters: Upcasters,
    private readonly keys: Pick<LogKeys, "publicKeys">,
  ) {}

  /**
   * @returns the first findings; `onFinding` is told every one
   * @throws the signal's reason when stopped, and what a database says that cannot be read at all
   */
  async verify(options: VerifyOptions = {}): Promise<readonly LogFinding[]> {
    const { signal, witness } = options;
    const findings = new Findings(options.onFinding);
    const { report } = findings;
    const seen = await loadOverview(this.database, report);
    const start = await this.#startAt(options, seen.size, report);
    await this.#readThrough(start, seen, options, report);
    await findBeyond(this.database, seen, report);
    await checkVersions(this.database, seen.size, report, signal);
    const { isTruncated } = await checkCheckpoints(this.database, this.keys.publicKeys(), report, signal);
    if (!isTruncated && witness !== undefined && witness.size > seen.size) {
      report(truncated(seen.size, witness.size, witness.at));
    }
    await findStrayNodes(this.database, report);
    await findStrayKeys(this.database, report, signal);
    return findings.list;
  }

  async #readThrough(
    start: Start,
    { size, head }: Overview,
    { onProgress, signal, witness }: VerifyOptions,
    report: Report,
  ): Promise<void> {
    const check = new LogCheck(start, this.#lookups(witness), report);
    if (start.peaks.size === 0) for (const signed of await this.#signed(-1, 0)) check.compare(signed);
    for (let position = start.peaks.size; position < size;) {
      signal?.throwIfAborted();
      const limit = Math.min(CHUNK, size - position);
      const rows = await this.reader.rows(this.database.kysely, { after: position, limit });
      await check.chunk(rows.filter((row) => row.position <= size));
      position = rows.length === 0 ? size : Math.min(rows.at(-1)?.position ?? size, size);
      onProgress?.(position, size, check.place);
      await new Promise((resolve) => setImmediate(resolve));
    }
    check.end(size, head);
  }

  /** The first entry, or where another run got to: what that run computed is believed, the database is not. */
  async #startAt({ from = 1, since }: VerifyOptions, size: number, report: Report): Promise<Start> {
    if (since !== undefined && since.position <= size) {
      if ((await this.#hashAt(since.position)) !== since.hash) {
        const changed = "the entry is not the one that an earlier run read here";
        report(toFindingAt(since.position, "hash-mismatch", changed));
        return THE_BEGINNING();
      }
      return { hash: since.hash, peaks: Peaks.parse(since.position, since.peaks) };
    }
    const before = Math.min(from - 1, size);
    if (before === 0) return THE_BEGINNING();
    const peaks = await new MerkleReader(this.database).peaks(before);
    return { hash: (await this.#hashAt(before)) ?? NO_HASH, peaks };
  }

  async #hashAt(position: number): Promise<string | undefined> {
    if (position === 0) return NO_HASH;
    const [row] = await this.reader.rows(this.database.kysely, { after: position - 1, limit: 1 });
    return row?.position === position ? row.hash : undefined;
  }

  #lookups(witness: Checkpoint | undefined): Lookups {
    return {
      keyring: (streams) => this.vault.load(this.database.kysely, streams),
      storedNode: (level, place) => this.#storedNode(level, place),
      checkpoints: async (above, upTo) => {
        const known = await this.#signed(above, upTo);
        const isDue = witness !== undefined && witness.size > above && witness.size <= upTo;
        return isDue ? [...known, witness] : known;
      },
      upcasters: this.upcasters,
    };
  }

  async #signed(above: number, upTo: number): Promise<readonly Checkpoint[]> {
    const rows = await this.database.kysely
      .selectFrom("checkpoint")
      .selectAll()
      .where("size", ">", above)
      .where("size", "<=", upTo)
      .execute();
    return rows.map(getCheckpoint);
  }

  async #storedNode(level: number, place: number): Promise<string | undefined> {
    const row = await this.database.kysely
      .selectFrom("merkle_node")
      .select("hash")
      .where("level", "=", level)
      .where("place", "=", place)
      .executeTakeFirst();
    return row?.hash;
  }
}

/**
 * Reads the log as somebody who trusts nothing that is written in it: every hash is computed again, every count is
 * counted, and the tree must have the roots that were signed before.
 */
import type { Connection } from "~/db/rows";
import type { Database } from "~/db/database";

import { NO_HASH } from "../integrity/envelope";
import { isIncluded, leafOf, Peaks } from "../integrity/merkle";
import { EVENT_COLUMNS } from "../storage/entries";
import type { EventRow } from "../storage/entries";
import type { HeadStore } from "../storage/head";
import type { KeyVault } from "../storage/keys";
import { MerkleReader } from "../storage/merkle-store";
import type { EntryReader } from "../storage/reader";
import type { Checkpoint, LogFinding } from "../types";
import type { Upcasters } from "../upcasters";
import { finding, isLinked, LogCheck, whyUnreadable } from "./log-check";

const CHUNK = 1_000;

export interface VerifyOptions {
  readonly from?: number;
  readonly onProgress?: (done: number, total: number) => void;
  readonly onFinding?: (finding: LogFinding) => void;
  readonly signal?: AbortSignal;
}

export class Verifier {
  constructor(
    private readonly database: Database,
    private readonly heads: HeadStore,
    private readonly reader: EntryReader,
    private readonly vault: KeyVault,
    private readonly upcasters: Upcasters,
    private readonly publicKey: string,
  ) {}

  /** @throws the signal's reason when stopped; `from` goes on where `onProgress` last said */
  async verify({ from = 1, onProgress, onFinding, signal }: VerifyOptions = {}): Promise<
    readonly LogFinding[]
  > {
    const connection = this.database.kysely;
    const head = await this.heads.read(connection);
    const size = head.peaks.size;
    const findings: LogFinding[] = [];
    const check = await this.#startAt(from, size, (found) => {
      findings.push(found);
      onFinding?.(found);
    });
    for (let position = from - 1; position < size;) {
      signal?.throwIfAborted();
      const limit = Math.min(CHUNK, size - position);
      const rows = await this.reader.rows(connection, { after: position, limit });
      await check.chunk(rows.filter((row) => row.position <= size));
      position = rows.length === 0 ? size : Math.min(rows.at(-1)?.position ?? size, size);
      onProgress?.(position, size);
      await new Promise((resolve) => setImmediate(resolve));
    }
    check.end(size, head);
    return findings;
  }

  async #startAt(from: number, size: number, report: (found: LogFinding) => void): Promise<LogCheck> {
    const connection = this.database.kysely;
    const before = Math.min(from - 1, size);
    const [previous] =
      before === 0 ? [] : await this.reader.rows(connection, { after: before - 1, limit: 1 });
    const peaks = before === 0 ? new Peaks() : await new MerkleReader(this.database).peaks(before);
    const rows = await connection.selectFrom("checkpoint").selectAll().where("size", ">", before).execute();
    const checkpoints = new Map<number, Checkpoint>();
    for (const { public_key, ...row } of rows) checkpoints.set(row.size, { ...row, publicKey: public_key });
    const lookups = {
      keyring: (streams: readonly string[]) => this.vault.load(connection, streams),
      versionBefore: (row: EventRow) => this.#versionBefore(connection, row),
      keptNode: (level: number, place: number) => this.#keptNode(level, place),
      upcasters: this.upcasters,
    };
    return new LogCheck(previous?.hash ?? NO_HASH, peaks, checkpoints, this.publicKey, lookups, report);
  }

  async #versionBefore(connection: Connection, row: EventRow): Promise<number> {
    const query = this.database.kysely
      .selectFrom("event")
      .select((select) => select.fn.max<number | null>("version").as("version"))
      .where("stream", "=", row.stream)
      .where("position", "<", row.position);
    const { rows } = await connection.executeQuery(query.compile());
    return rows[0]?.version ?? 0;
  }

  async #keptNode(level: number, place: number): Promise<string | undefined> {
    const row = await this.database.kysely
      .selectFrom("merkle_node")
      .select("hash")
      .where("level", "=", level)
      .where("place", "=", place)
      .executeTakeFirst();
    return row?.hash;
  }

  async verifyStream(stream: string): Promise<readonly LogFinding[]> {
    const connection = this.database.kysely;
    const rows = await connection
      .selectFrom("event")
      .select(EVENT_COLUMNS)
      .where("stream", "=", stream)
      .orderBy("version")
      .execute();
    const head = await this.heads.read(connection);
    const [size, root] = [head.peaks.size, head.peaks.root()];
    const keyring = await this.vault.load(connection, [stream]);
    const tree = new MerkleReader(this.database);
    const findings: LogFinding[] = [];
    for (const [index, row] of rows.entries()) {
      if (row.version !== index + 1)
        findings.push(finding(row, "version-gap", `expected version ${index + 1}`));
      const previous = await this.#hashAt(row.position - 1);
      if (previous === undefined) findings.push(finding(row, "gap", `entry ${row.position - 1} is missing`));
      else if (!isLinked(row, previous))
        findings.push(finding(row, "hash-mismatch", "the entry was altered"));
      if (
        !isIncluded(leafOf(row.hash), row.position - 1, size, await tree.path(row.position - 1, size), root)
      ) {
        findings.push(finding(row, "merkle-mismatch", "the entry does not lead to the log's root"));
      }
      const unreadable = whyUnreadable(row, keyring, this.upcasters);
      if (unreadable !== undefined) findings.push(finding(row, "unreadable", unreadable));
    }
    return findings;
  }

  async #hashAt(position: number): Promise<string | undefined> {
    if (position === 0) return NO_HASH;
    const [row] = await this.reader.rows(this.database.kysely, { after: position - 1, limit: 1 });
    return row?.position === position ? row.hash : undefined;
  }
}

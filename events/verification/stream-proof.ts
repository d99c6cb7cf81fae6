/**
 * Whether one stream stands in the log as it was written: each entry's hash follows from the entry before it, and leads to
 * a root that the portal has signed. The head's row is not believed: it must extend the newest signed checkpoint.
 */
import type { Database } from "~/db/database";

import { isSignedBy } from "../integrity/checkpoint";
import { NO_HASH } from "../integrity/envelope";
import { isExtension, isIncluded, hashLeaf } from "../integrity/merkle";
import { EVENT_COLUMNS } from "../storage/entries";
import type { EventRow } from "../storage/entries";
import type { Keyring, KeyVault } from "../storage/keys";
import { MerkleReader } from "../storage/merkle-store";
import type { Prover } from "../storage/proofs";
import { getCheckpoint } from "../storage/proofs";
import type { EntryReader } from "../storage/reader";
import type { LogKeys } from "../log-keys";
import type { Checkpoint } from "../proof-types";
import type { LogFinding } from "../types";
import type { Upcasters } from "../upcasters";
import { truncated } from "./checkpoint-check";
import { Findings, toFinding, toFindingAt, getMessage } from "./findings";
import type { Report } from "./findings";
import { isLinked, explainUnreadable } from "./log-check";
import { loadOverview } from "./stray-check";

/** A root to prove under, and the size of its tree. */
interface Root {
  readonly size: number;
  readonly root: Buffer;
}

export interface StreamProofParts {
  readonly database: Database;
  readonly reader: EntryReader;
  readonly vault: KeyVault;
  readonly upcasters: Upcasters;
  readonly keys: Pick<LogKeys, "publicKeys">;
  /** Signs the head where nothing new enough is signed; absent for those who only look. */
  readonly prover: Prover | undefined;
}

export class StreamProof {
  constructor(private readonly parts: StreamProofParts) {}

  async verify(stream: string): Promise<readonly LogFinding[]> {
    const { database, upcasters } = this.parts;
    const findings = new Findings(undefined);
    const { report } = findings;
    const rows = await database.kysely
      .selectFrom("event")
      .select(EVENT_COLUMNS)
      .where("stream", "=", stream)
      .orderBy("version")
      .execute();
    const root = await this.#rootFor(rows.at(-1)?.position ?? 0, report);
    const keyring = await this.#keyring(stream, rows, report);
    const tree = new MerkleReader(database);
    for (const [index, row] of rows.entries()) {
      if (row.version !== index + 1) report(toFinding(row, "version-gap", `expected version ${index + 1}`));
      const previous = await this.#hashAt(row.position - 1);
      if (previous === undefined) report(toFinding(row, "gap", `entry ${row.position - 1} is missing`));
      else if (!isLinked(row, previous)) report(toFinding(row, "hash-mismatch", "the entry was altered"));
      if (root !== undefined && !(await isUnder(tree, row, root))) {
        report(toFinding(row, "merkle-mismatch", "the entry does not lead to the log's signed root"));
      }
      const why = keyring === undefined ? undefined : explainUnreadable(row, keyring, upcasters);
      if (why !== undefined) report(toFinding(row, "unreadable", why));
    }
    return findings.list;
  }

  /** The root to prove under: signed, and of a tree that holds the stream's last entry. */
  async #rootFor(last: number, report: Report): Promise<Root | undefined> {
    const seen = await loadOverview(this.parts.database, report);
    const signed = await this.#newestSigned();
    if (seen.head === undefined) return signed && getRoot(signed);
    const head = { size: seen.size, root: seen.head.peaks.root() };
    if (signed !== undefined && signed.size > seen.size) {
      report(truncated(seen.size, signed.size, signed.at));
      return undefined;
    }
    if (signed !== undefined && !(await this.#extends(signed, head, report))) return getRoot(signed);
    if (signed !== undefined && signed.size >= last) return getRoot(signed);
    const fresh = await this.parts.prover?.checkpoint();
    return fresh === undefined ? head : getRoot(fresh);
  }

  async #extends(signed: Checkpoint, head: Root, report: Report): Promise<boolean> {
    if (signed.size === 0) return true;
    const tree = new MerkleReader(this.parts.database);
    const path = await tree.extension(signed.size, head.size).catch(getMessage);
    if (typeof path !== "string" && isExtension(getRoot(signed), head, path)) return true;
    report(
      toFindingAt(
        head.size,
        "merkle-mismatch",
        `the head does not follow from what was signed on ${signed.at}`,
      ),
    );
    return false;
  }

  /** The newest checkpoint that bears the portal's signature: others are for the check of the whole log to name. */
  async #newestSigned(): Promise<Checkpoint | undefined> {
    const { database, keys } = this.parts;
    for (let below: number | undefined; ;) {
      let query = database.kysely
        .selectFrom("checkpoint")
        .selectAll()
        .where("public_key", "in", keys.publicKeys())
        .orderBy("size", "desc")
        .limit(10);
      if (below !== undefined) query = query.where("size", "<", below);
      const rows = await query.execute();
      const genuine = rows
        .map(getCheckpoint)
        .find((checkpoint) => isSignedBy(checkpoint, checkpoint.publicKey));
      if (genuine !== undefined) return genuine;
      below = rows.at(-1)?.size;
      if (below === undefined) return undefined;
    }
  }

  async #keyring(stream: string, rows: readonly EventRow[], report: Report): Promise<Keyring | undefined> {
    try {
      return await this.parts.vault.load(this.parts.database.kysely, [stream]);
    } catch (error) {
      const first = rows.find((row) => row.seal !== null) ?? { position: 0, stream };
      report(toFinding(first, "unreadable", `a key of the stream cannot be opened: ${getMessage(error)}`));
      return undefined;
    }
  }

  async #hashAt(position: number): Promise<string | undefined> {
    if (position === 0) return NO_HASH;
    const [row] = await this.parts.reader.rows(this.parts.database.kysely, { after: position - 1, limit: 1 });
    return row?.position === position ? row.hash : undefined;
  }
}

function getRoot({ size, root }: Checkpoint): Root {
  return { size, root: Buffer.from(root, "hex") };
}

/** A tree that lacks nodes proves nothing. */
async function isUnder(tree: MerkleReader, row: EventRow, { size, root }: Root): Promise<boolean> {
  const index = row.position - 1;
  if (index < 0 || index >= size) return false;
  const path = await tree.path(index, size).catch(getMessage);
  return typeof path !== "string" && isIncluded(hashLeaf(row.hash), index, size, path, root);
}

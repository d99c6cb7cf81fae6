/** Signed heads, and proofs that an entry stands under one. */
import type { Kysely } from "kysely";

import type { Database } from "~/db/database";
import type { CheckpointTable, Schema } from "~/db/schema";

import { signCheckpoint } from "../integrity/checkpoint";
import { toEnvelope, NO_HASH } from "../integrity/envelope";
import { hashLeaf } from "../integrity/merkle";
import type { LogKeys } from "../log-keys";
import type { Signer } from "../integrity/signer";
import type { Checkpoint, EntryEvidence, LogHead } from "../proof-types";
import { EVENT_COLUMNS } from "./entries";
import { toLogHead } from "./head";
import type { HeadStore } from "./head";
import { MerkleReader } from "./merkle-store";

export class Prover {
  constructor(
    private readonly database: Database,
    private readonly heads: HeadStore,
    private readonly keys: Pick<LogKeys, "signer">,
    private readonly origin: string,
    private readonly now: () => Date,
    private readonly onSigned: (checkpoint: Checkpoint) => Promise<void>,
  ) {}

  /** The present head, signed. One of the same size that this key has signed before is given again. */
  async checkpoint(): Promise<Checkpoint> {
    const present = await this.heads.read(this.database.kysely);
    const signer = this.keys.signer();
    const known = await this.#signedAt(this.database.kysely, present.peaks.size, signer);
    return known ?? (await this.#sign(toLogHead(present), signer));
  }

  /**
   * Signed before anything is held: whoever signs may be elsewhere, and nobody's entry waits for that. Kept under the head's lock, so
   * that each checkpoint names the one before it; what is overtaken by a larger one meanwhile is good, and not kept.
   */
  async #sign(head: LogHead, signer: Signer): Promise<Checkpoint> {
    const signed = await signCheckpoint(head, this.origin, this.now().toISOString(), signer);
    const { fresh, isStored } = await this.database.kysely.transaction().execute(async (connection) => {
      const held = await this.heads.hold(connection);
      // Another process may have been quicker.
      const known = await this.#signedAt(connection, head.size, signer);
      if (known !== undefined) return { fresh: known, isStored: false };
      const isStored = head.size > held.signed;
      if (isStored) {
        const { publicKey, ...rest } = signed;
        await connection
          .insertInto("checkpoint")
          .values({ ...rest, public_key: publicKey, previous: held.signed })
          .execute();
        await this.heads.writeSigned(connection, head.size);
      }
      return { fresh: signed, isStored };
    });
    if (isStored) await this.onSigned(fresh);
    return fresh;
  }

  async #signedAt(
    connection: Kysely<Schema>,
    size: number,
    { publicKey }: Signer,
  ): Promise<Checkpoint | undefined> {
    const row = await connection
      .selectFrom("checkpoint")
      .selectAll()
      .where("size", "=", size)
      .where("public_key", "=", publicKey)
      .executeTakeFirst();
    return row === undefined ? undefined : getCheckpoint(row);
  }

  /** @throws RangeError when the log has no such position */
  async evidence(position: number): Promise<EntryEvidence> {
    const rows = await this.database.kysely
      .selectFrom("event")
      .select(EVENT_COLUMNS)
      .where("position", ">=", position - 1)
      .where("position", "<=", position)
      .orderBy("position")
      .execute();
    const row = rows.at(-1);
    if (row?.position !== position) throw new RangeError(`The log has no entry ${position}`);
    const checkpoint = await this.checkpoint();
    const path = await new MerkleReader(this.database).path(position - 1, checkpoint.size);
    return {
      envelope: toEnvelope(row),
      previousHash: position === 1 ? NO_HASH : (rows[0]?.hash ?? NO_HASH),
      hash: row.hash,
      proof: {
        position,
        leaf: hashLeaf(row.hash).toString("hex"),
        path: path.map((step) => step.toString("hex")),
        checkpoint,
      },
    };
  }
}

/** A checkpoint as it is told, without what only its table needs. */
export function getCheckpoint({ public_key, previous: _previous, ...rest }: CheckpointTable): Checkpoint {
  return { ...rest, publicKey: public_key };
}

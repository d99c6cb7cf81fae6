/** Signed heads, and proofs that an entry stands under one. */
import type { KeyObject } from "node:crypto";

import type { Database } from "~/db/database";

import { publicKeyText, signCheckpoint } from "../integrity/checkpoint";
import { envelopeOf, NO_HASH } from "../integrity/envelope";
import { leafOf } from "../integrity/merkle";
import type { Checkpoint, EntryEvidence } from "../types";
import { EVENT_COLUMNS } from "./entries";
import { logHeadOf } from "./head";
import type { HeadStore } from "./head";
import { MerkleReader } from "./merkle-store";

export class Prover {
  readonly #publicKey: string;

  constructor(
    private readonly database: Database,
    private readonly heads: HeadStore,
    private readonly signingKey: KeyObject,
    private readonly origin: string,
    private readonly now: () => Date,
  ) {
    this.#publicKey = publicKeyText(signingKey);
  }

  /** The present head, signed. One of the same size that this key has signed before is given again. */
  async checkpoint(): Promise<Checkpoint> {
    const head = logHeadOf(await this.heads.read(this.database.kysely));
    const known = await this.#kept(head.size);
    if (known !== undefined) return known;
    const fresh = signCheckpoint(head, this.origin, this.now().toISOString(), this.signingKey);
    const { publicKey, ...rest } = fresh;
    await this.database.kysely
      .insertInto("checkpoint")
      .values({ ...rest, public_key: publicKey })
      .onConflict((conflict) => conflict.column("size").doNothing())
      .execute();
    // Another process may have been quicker; both are told the one that is kept.
    return (await this.#kept(head.size)) ?? fresh;
  }

  async #kept(size: number): Promise<Checkpoint | undefined> {
    const row = await this.database.kysely
      .selectFrom("checkpoint")
      .selectAll()
      .where("size", "=", size)
      .where("public_key", "=", this.#publicKey)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { public_key, ...rest } = row;
    return { ...rest, publicKey: public_key };
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
      envelope: envelopeOf(row),
      previousHash: position === 1 ? NO_HASH : (rows[0]?.hash ?? NO_HASH),
      hash: row.hash,
      proof: {
        position,
        leaf: leafOf(row.hash).toString("hex"),
        path: path.map((step) => step.toString("hex")),
        checkpoint,
      },
    };
  }
}

/** A stream as it is carried away: every entry exactly as it was hashed, the way to a signed head, and what opens its payloads. */
import type { Database } from "~/db/database";

import { toEnvelope, NO_HASH } from "../integrity/envelope";
import type { Checkpoint, ProvedEntry } from "../proof-types";
import { EVENT_COLUMNS, openedText } from "./entries";
import type { KeyVault } from "./keys";
import { MerkleReader } from "./merkle-store";

const AT_ONCE = 200;

export class StreamEvidence {
  constructor(
    private readonly database: Database,
    private readonly vault: KeyVault,
  ) {}

  /** Entries that came after the head was signed are left out: nothing proves them yet. */
  async *entries(stream: string, under: Checkpoint): AsyncGenerator<ProvedEntry> {
    const tree = new MerkleReader(this.database);
    for (let after = 0; ;) {
      const rows = await this.database.kysely
        .selectFrom("event")
        .select(EVENT_COLUMNS)
        .where("stream", "=", stream)
        .where("version", ">", after)
        .where("position", "<=", under.size)
        .orderBy("version")
        .limit(AT_ONCE)
        .execute();
      // Asked for with every part: a key that was destroyed meanwhile opens nothing more.
      const keyring = await this.vault.load(this.database.kysely, [stream]);
      for (const row of rows) {
        const path = await tree.path(row.position - 1, under.size);
        yield {
          version: row.version,
          position: row.position,
          seal: row.seal,
          envelope: toEnvelope(row),
          previousHash: await this.#hashAt(row.position - 1),
          hash: row.hash,
          path: path.map((step) => step.toString("hex")),
          text: openedText(row, keyring),
        };
        after = row.version;
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  /** The keys of a stream that are still there, by name, in hexadecimal. */
  async keys(stream: string, names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const keyring = await this.vault.load(this.database.kysely, [stream]);
    const found = new Map<string, string>();
    for (const name of names) {
      const key = keyring.get(stream, name);
      if (key !== undefined && key !== "destroyed") found.set(name, key.toString("hex"));
    }
    return found;
  }

  async #hashAt(position: number): Promise<string> {
    if (position === 0) return NO_HASH;
    const row = await this.database.kysely
      .selectFrom("event")
      .select("hash")
      .where("position", "=", position)
      .executeTakeFirst();
    if (row === undefined) throw new RangeError(`The log has no entry ${String(position)}`);
    return row.hash;
  }
}

import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "~/db/database";
import { createNoteTables, openNoteLog, request, signingKey } from "~/tests/support/notes";

import { publicKeyText } from "../integrity/signer";
import { entryHash, toEnvelope, NO_HASH } from "../integrity/envelope";
import { EvidenceFile, verifyEvidence } from "../integrity/evidence";
import { isIncluded, hashLeaf, Peaks } from "../integrity/merkle";
import { growTree } from "../storage/merkle-store";
import type { StoredNode } from "../storage/merkle-store";
import { writeAtRandom } from "./fixture.contract";
import type { Fixture } from "./fixture.contract";

export function proofContract(on: Fixture): void {
  describe("proof", () => {
    it("of any entry can be checked without the portal, and of no altered one", async () => {
      await writeAtRandom(on.log, 600);
      const publicKey = publicKeyText(signingKey);
      for (const position of [1, 2, 255, 256, 257, 511, 512, 513, 599, 600]) {
        const evidence = EvidenceFile.parse(JSON.parse(JSON.stringify(await on.log.evidence(position))));
        const verdict = verifyEvidence(evidence, publicKey);
        expect(verdict.genuine && verdict.entry.position).toBe(position);
        const altered = { ...evidence, envelope: evidence.envelope.replace("person-1", "person-2") };
        expect(verifyEvidence(altered, publicKey)).toEqual({ genuine: false, reason: "entry-altered" });
        const { proof } = evidence;
        const moved = { ...evidence, proof: { ...proof, path: proof.path.toReversed().slice(1) } };
        expect(verifyEvidence(moved, publicKey)).toEqual({ genuine: false, reason: "not-in-log" });
        const resigned = { ...proof.checkpoint, origin: "elsewhere" };
        expect(verifyEvidence({ ...evidence, proof: { ...proof, checkpoint: resigned } }, publicKey)).toEqual(
          {
            genuine: false,
            reason: "not-signed",
          },
        );
      }
      await expect(on.log.evidence(601)).rejects.toBeInstanceOf(RangeError);
    });

    it("of a whole stream goes with it, under one signed head, with the keys that are left", async () => {
      await writeAtRandom(on.log, 300);
      const checkpoint = await on.log.checkpoint();
      await writeAtRandom(on.log, 30, "later");
      const stream = "note/random-1";
      const entries = await on.log.read(stream);
      const root = Buffer.from(checkpoint.root, "hex");
      const proved = [];
      for await (const entry of on.log.provedEntries(stream, checkpoint)) proved.push(entry);
      expect(proved.map(({ version }) => version)).toEqual(entries.map(({ version }) => version));
      for (const [index, { previousHash, envelope, hash, position, path, text }] of proved.entries()) {
        expect(entryHash(previousHash, envelope)).toBe(hash);
        const steps = path.map((step) => Buffer.from(step, "hex"));
        expect(isIncluded(hashLeaf(hash), position - 1, checkpoint.size, steps, root)).toBe(true);
        expect(text === null).toBe(entries[index]?.data === null);
      }
      const names = new Set(proved.flatMap(({ seal }) => seal ?? []));
      const alive = new Set(
        proved.flatMap(({ seal, text }) => (seal !== null && text !== null ? [seal] : [])),
      );
      const keys = await on.log.getKeys(stream, names);
      expect(new Set(keys.keys())).toEqual(alive);
      for (const key of keys.values()) expect(key).toMatch(/^[0-9a-f]{64}$/);
      // What came after the head has no proof under it.
      for await (const entry of on.log.provedEntries("note/later-1", checkpoint))
        expect(entry).toBeUndefined();
    });

    it("has the root that the log's head has", async () => {
      await writeAtRandom(on.log, 300);
      const head = await on.log.head();
      const checkpoint = await on.log.checkpoint();
      expect(checkpoint).toMatchObject(head);
      expect(await on.log.checkpoint()).toEqual(checkpoint);
      expect((await on.log.evidence(7)).proof.checkpoint).toEqual(checkpoint);
    });

    it("finds nothing wrong with a log that nobody touched, from any position", async () => {
      await writeAtRandom(on.log, 600);
      await on.log.checkpoint();
      await writeAtRandom(on.log, 50, "more");
      expect(await on.log.verify()).toEqual([]);
      expect(await on.log.verify({ from: 257 })).toEqual([]);
      expect(await on.log.verify({ from: 651 })).toEqual([]);
      expect(await on.log.verifyStream("note/random-1")).toEqual([]);
    });

    it("names the entry that was changed, by whatever column", async () => {
      await writeAtRandom(on.log, 40);
      await allowTampering(on.database);
      const changes = ["type = 'x'", "at = ''", "state = 'y'", "meta = replace(meta, 'person', 'nobody')"];
      for (const [index, change] of changes.entries()) {
        await sql`update event set ${sql.raw(change)} where position = ${10 + index}`.execute(
          on.database.kysely,
        );
      }
      const findings = await on.log.verify();
      expect(findings.map(({ position, problem }) => [position, problem])).toEqual([
        [10, "hash-mismatch"],
        [11, "hash-mismatch"],
        [12, "hash-mismatch"],
        [13, "hash-mismatch"],
      ]);
    });

    it("names the place where an entry was taken out", async () => {
      await writeAtRandom(on.log, 40);
      await allowTampering(on.database);
      await sql`delete from event where position = 17`.execute(on.database.kysely);
      const [first] = await on.log.verify();
      expect([first?.position, first?.problem, first?.detail]).toEqual([17, "gap", "entry 17 is missing"]);
      await sql`delete from event where position = 40`.execute(on.database.kysely);
      expect((await on.log.verify()).map((finding) => finding.problem)).toContain("head-mismatch");
    });

    it("finds a log that was written anew, by what was signed before", async () => {
      await writeAtRandom(on.log, 20);
      const signed = await on.log.checkpoint();
      const { database: forged } = await on.source.create();
      await createNoteTables(forged);
      const forgery = openNoteLog(forged);
      await writeAtRandom(forgery, 20, "forged");
      const { publicKey, ...rest } = signed;
      await forged.kysely
        .insertInto("checkpoint")
        .values({ ...rest, public_key: publicKey, previous: -1 })
        .execute();
      await sql`update log_head set signed = 20`.execute(forged.kysely);
      expect((await forgery.verify()).map(({ position, problem }) => [position, problem])).toEqual([
        [20, "merkle-mismatch"],
      ]);
      const onScreen = await forgery.verifyStream("note/forged-1");
      expect(onScreen.map(({ problem }) => problem)).toContain("merkle-mismatch");
    });

    it("finds entries that were cut off the end, by what was signed before", async () => {
      await writeAtRandom(on.log, 15);
      const { peaks, hash } = await on.database.kysely
        .selectFrom("log_head")
        .selectAll()
        .executeTakeFirstOrThrow();
      await writeAtRandom(on.log, 5, "cut");
      await on.log.checkpoint();
      await allowTampering(on.database);
      await sql`delete from event where position > 15`.execute(on.database.kysely);
      await sql`update log_head set size = 15, hash = ${hash}, peaks = ${peaks}`.execute(on.database.kysely);
      const [first] = await on.log.verify();
      expect([first?.position, first?.problem]).toEqual([16, "truncated"]);
      const [remaining] = await on.log.readAll({ after: 0, limit: 1 });
      const onScreen = await on.log.verifyStream(remaining?.stream ?? "");
      expect(onScreen.map(({ problem }) => problem)).toEqual(["truncated"]);
    });

    it("finds a signed head that was taken away, put in or changed", async () => {
      for (let round = 0; round < 4; round++) {
        await writeAtRandom(on.log, 5, `round-${round}`);
        await on.log.checkpoint();
      }
      expect(await on.log.verify()).toEqual([]);
      await allowTampering(on.database);
      const { kysely } = on.database;
      const gone = await kysely
        .selectFrom("checkpoint")
        .selectAll()
        .where("size", "=", 10)
        .executeTakeFirstOrThrow();
      await sql`delete from checkpoint where size = 10`.execute(kysely);
      expect((await on.log.verify()).map(({ position, problem }) => [position, problem])).toEqual([
        [10, "checkpoint-gap"],
      ]);
      await kysely
        .insertInto("checkpoint")
        .values({ ...gone, at: "2026-02-02T00:00:00.000Z" })
        .execute();
      expect((await on.log.verify()).map(({ position, problem }) => [position, problem])).toEqual([
        [10, "unsigned"],
      ]);
      await sql`delete from checkpoint where size = 20`.execute(kysely);
      expect((await on.log.verify()).map(({ position, problem }) => [position, problem])).toEqual([
        [10, "unsigned"],
        [20, "checkpoint-gap"],
      ]);
    });

    it("finds what was put beside the log: entries behind its end, nodes and keys that belong to nothing", async () => {
      await writeAtRandom(on.log, 20);
      const { kysely } = on.database;
      const [row] = await kysely.selectFrom("event").selectAll().where("position", "=", 20).execute();
      if (row === undefined) throw new Error("There is no entry 20");
      const stray = { ...row, position: 21, stream: "note/stray", version: 1, command_id: "stray" };
      await kysely.insertInto("event").values(stray).execute();
      await kysely.insertInto("merkle_node").values({ level: 8, place: 3, hash: row.hash }).execute();
      const key = { stream: "note/nobody", name: "draft", wrapped: null, created_at: "", destroyed_at: "" };
      await kysely.insertInto("stream_key").values(key).execute();
      expect((await on.log.verify()).map(({ position, problem }) => [position, problem])).toEqual([
        [21, "beyond-head"],
        [769, "merkle-mismatch"],
        [0, "key-mismatch"],
      ]);
    });

    it("says what is wrong with a head that cannot be read, and goes on", async () => {
      await writeAtRandom(on.log, 20);
      await sql`update log_head set size = 15`.execute(on.database.kysely);
      const found = await on.log.verify();
      expect(found[0]?.problem).toBe("head-mismatch");
      expect(found.slice(1).map(({ position, problem }) => [position, problem])).toEqual([
        [16, "beyond-head"],
        [17, "beyond-head"],
        [18, "beyond-head"],
        [19, "beyond-head"],
        [20, "beyond-head"],
      ]);
      await sql`delete from log_head`.execute(on.database.kysely);
      expect((await on.log.verify()).map(({ problem }) => problem)).toEqual(["head-mismatch"]);
    });

    it("proves a stream under what was signed, and does not believe the head that follows from a forgery", async () => {
      await writeAtRandom(on.log, 300);
      await on.log.checkpoint();
      await writeAtRandom(on.log, 20, "more");
      const { entries } = await on.log.append(request("note/last", 0));
      expect(await on.log.verifyStream("note/last")).toEqual([]);
      // What had to be proved is signed now.
      const newest = await on.database.kysely
        .selectFrom("checkpoint")
        .select("size")
        .orderBy("size", "desc")
        .execute();
      expect(newest.map(({ size }) => size)).toEqual([entries[0]?.position, 300]);
      await allowTampering(on.database);
      await forgeFrom(on.database, 250);
      const found = await on.log.verifyStream("note/last");
      expect(found.map(({ problem }) => problem)).toContain("merkle-mismatch");
    });
  });
}

/** Changes an entry, and computes everything after it anew, nodes and head included: all but the signatures. */
async function forgeFrom({ kysely }: Database, position: number): Promise<void> {
  const rows = await kysely.selectFrom("event").selectAll().orderBy("position").execute();
  const peaks = new Peaks();
  const nodes: StoredNode[] = [];
  let hash = NO_HASH;
  for (const row of rows) {
    const forged = row.position === position ? { ...row, state: "forged" } : row;
    hash = entryHash(hash, toEnvelope(forged));
    growTree(peaks, hash, nodes);
    await kysely
      .updateTable("event")
      .set({ state: forged.state, hash })
      .where("position", "=", row.position)
      .execute();
  }
  await kysely.deleteFrom("merkle_node").execute();
  for (const node of nodes) await kysely.insertInto("merkle_node").values(node).execute();
  await kysely.updateTable("log_head").set({ hash, peaks: peaks.toString() }).execute();
}

/** Tampers as somebody does who has the database in hand. */
async function allowTampering({ kysely, dialect }: Database): Promise<void> {
  if (dialect === "postgres") {
    for (const table of ["event", "checkpoint"]) {
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(kysely);
    }
    return;
  }
  for (const table of ["event", "checkpoint"]) {
    for (const change of ["update", "delete"]) {
      await sql`drop trigger ${sql.id(`${table}_no_${change}`)}`.execute(kysely);
    }
  }
}

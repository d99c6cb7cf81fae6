import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "~/db/database";
import { createNoteTables, openNoteLog, signingKey } from "~/tests/support/notes";

import { publicKeyText } from "../integrity/checkpoint";
import { EvidenceFile, verifyEvidence } from "../integrity/evidence";
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
      expect([first?.position, first?.problem]).toEqual([18, "gap"]);
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
        .values({ ...rest, public_key: publicKey })
        .execute();
      expect((await forgery.verify()).map(({ position, problem }) => [position, problem])).toEqual([
        [20, "merkle-mismatch"],
      ]);
    });
  });
}

/** What somebody does who has the database in hand. */
async function allowTampering({ kysely, dialect }: Database): Promise<void> {
  if (dialect === "postgres") {
    await sql`alter table event disable trigger all`.execute(kysely);
    return;
  }
  await sql`drop trigger event_no_update`.execute(kysely);
  await sql`drop trigger event_no_delete`.execute(kysely);
}

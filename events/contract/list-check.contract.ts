import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/database";
import { openNoteLog } from "~/tests/support/notes";

import { writeAtRandom } from "./fixture.contract";
import type { Fixture } from "./fixture.contract";

export function listCheckContract(on: Fixture): void {
  describe("lists held against the log", () => {
    it("agree with it, also while it is appended to, and looking changes nothing", async () => {
      await on.log.takeOverLists();
      await writeAtRandom(on.log, 1_500);
      const looking = openDatabase(on.url, { readOnly: true });
      await expect(sql`update note set title = 'x'`.execute(looking.kysely)).rejects.toThrow(/read-?only/);
      const [, found] = await Promise.all([
        writeAtRandom(on.log, 500, "later"),
        openNoteLog(looking, { readOnly: true }).verifyLists(),
      ]);
      expect(found.findings).toEqual([]);
      expect(found.rows).toBeGreaterThan(10);
      await looking.close();
    });

    it("name the row that was changed, put in or taken out, and the columns of it, not their content", async () => {
      await on.log.takeOverLists();
      await writeAtRandom(on.log, 1_500);
      const { kysely } = on.database;
      const { rows } = await sql<{ id: string }>`select id from note order by id`.execute(kysely);
      const [first, second, third, fourth] = rows.map(({ id }) => id);
      await sql`update note set state = 'x', entries = -1 where id = ${first}`.execute(kysely);
      await sql`delete from note where id = ${second}`.execute(kysely);
      await sql`insert into note select 'note/zzz', title, state, entries, characters, updated_at from note where id = ${first}`.execute(
        kysely,
      );
      await sql`insert into note_word select * from note_word where note_id = ${third}`.execute(kysely);
      await sql`delete from note_word where note_id = ${fourth}`.execute(kysely);
      const { findings } = await on.log.verifyLists();
      const told = findings.map(({ table, row, problem, detail }) => [table, row, problem, detail]);
      expect(told).toEqual([
        ["note", first, "changed", "the log says otherwise: state, entries"],
        ["note", second, "missing", "the log says it, and it is not there"],
        ["note", "note/zzz", "too-many", "the log does not say it"],
        ["note_word", third, "too-many", "2 that the log does not say, 0 that it says are not there"],
        ["note_word", fourth, "missing", "0 that the log does not say, 2 that it says are not there"],
      ]);
      await on.log.rebuild("notes");
      expect((await on.log.verifyLists()).findings).toEqual([]);
    });

    it("are not compared where another version has made them, which is said", async () => {
      await on.log.takeOverLists();
      await writeAtRandom(on.log, 20);
      await sql`update projection set version = 7`.execute(on.database.kysely);
      const { findings } = await on.log.verifyLists();
      expect(findings.map(({ list, problem }) => [list, problem])).toEqual([["notes", "outdated"]]);
    });

    it("are compared without the entries that cannot be read, which are said", async () => {
      await on.log.takeOverLists();
      await writeAtRandom(on.log, 60);
      await sql`update stream_key set wrapped = 'x' where stream = (select min(stream) from stream_key)`.execute(
        on.database.kysely,
      );
      const { findings } = await on.log.verifyLists();
      expect(findings[0]?.problem).toBe("unreadable");
      expect(findings.length).toBeGreaterThan(0);
    });
  });
}

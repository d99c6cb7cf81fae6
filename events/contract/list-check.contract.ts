import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/database";
import type { ComputedFigures } from "~/db/computed-figures";
import { maintainCounts } from "~/db/migrations/triggers";
import { notes, openNoteLog } from "~/tests/support/notes";

import { writeAtRandom } from "./fixture.contract";
import type { Fixture } from "./fixture.contract";

/** How many notes bear a title, and their characters. */
const NOTE_COUNT: ComputedFigures = {
  table: "note",
  into: "note_count",
  key: { title: "#.title" },
  sums: { characters: "#.characters" },
  highest: { longest: "#.characters" },
  walkedBy: "id",
  namedBy: ["title"],
};
const NOTE_OPEN: ComputedFigures = {
  table: "note",
  into: "note_open",
  key: { note_id: "#.id", state: "#.state" },
  walkedBy: "id",
  namedBy: ["note_id"],
  bare: true,
};

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
      const reported = findings.map(({ table, row, problem, detail }) => [table, row, problem, detail]);
      expect(reported).toEqual([
        ["note", first, "changed", "the log says otherwise: state, entries"],
        ["note", second, "missing", "the log says it, and it is not there"],
        ["note", "note/zzz", "too-many", "the log does not say it"],
        ["note_word", third, "too-many", "2 that the log does not say, 0 that it says are not there"],
        ["note_word", fourth, "missing", "0 that the log does not say, 2 that it says are not there"],
      ]);
      await on.log.rebuild("notes");
      expect((await on.log.verifyLists()).findings).toEqual([]);
    });

    it("name the figure that the database keeps otherwise than it must be; a rebuild puts it right", async () => {
      const { kysely, dialect } = on.database;
      await sql`create table note_count (title text primary key, count integer not null, characters integer not null,
        longest integer not null)`.execute(kysely);
      await maintainCounts(kysely, dialect, NOTE_COUNT);
      const log = openNoteLog(on.database, { projections: [{ ...notes, figures: [NOTE_COUNT, NOTE_OPEN] }] });
      await log.takeOverLists();
      await writeAtRandom(log, 1_500);
      await sql`create table note_open (note_id text primary key, state text not null)`.execute(kysely);
      await sql`insert into note_open select id, state from note`.execute(kysely);
      expect((await log.verifyLists()).findings).toEqual([]);
      const listRows = async () => [
        (
          await sql`select title, count, characters from note_count where count > 0 order by title`.execute(
            kysely,
          )
        ).rows,
        (
          await sql`select * from note_open where note_id not like 'note/later%' order by note_id`.execute(
            kysely,
          )
        ).rows,
      ];
      const right = await listRows();
      await sql`update note_count set count = count + 2, longest = 0 where title = 'Title 3'`.execute(kysely);
      await sql`update note_count set characters = -1 where title = 'Title 4'`.execute(kysely);
      await sql`delete from note_count where title = 'Title 5'`.execute(kysely);
      await sql`insert into note_count values ('Title 99', 3, 0, 0)`.execute(kysely);
      await sql`delete from note_open where note_id = (select min(id) from note)`.execute(kysely);
      await sql`insert into note_open values ('note/zzz', 'open')`.execute(kysely);
      const { findings } = await log.verifyLists();
      expect(findings.map(({ table, row }) => `${table} ${row}`)).toEqual([
        ...[3, 4, 5, 99].map((title) => `note_count Title ${title}`),
        "note_open note/random-12",
        "note_open note/zzz",
      ]);
      expect(findings[3]?.detail).toBe("the database counts otherwise: count is 3, and must be 0");
      await Promise.all([log.rebuild("notes"), log.rebuild("notes"), writeAtRandom(log, 300, "later")]);
      expect((await log.verifyLists()).findings.map(({ table }) => table)).not.toContain("note_count");
      await sql`delete from note where id like 'note/later%'`.execute(kysely);
      expect(await listRows()).toEqual(right);
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

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { createNoteTables, noteEntry, openNoteLog, request } from "~/tests/support/notes";

import { entryHash, NO_HASH } from "../integrity/envelope";
import { Peaks } from "../integrity/merkle";
import { growTree } from "../storage/merkle-store";
import type { Checkpoint } from "../proof-types";
import type { EventLog, StreamJudge } from "../types";
import type { FileFinding, LogDoor, Output } from "./cli-context";
import { runLogCommand } from "./run";

/** A procedure that breaks at the second entry of one stream. */
function failing(stream: string): Pick<StreamJudge, "replay"> {
  return {
    replay(entries) {
      if (entries.length > 1 && entries[0]?.stream === stream) throw new Error("this fold cannot");
      return [];
    },
  };
}

describe("npm run log", () => {
  let folder: string;
  let database: Database;
  let log: EventLog;
  let said: string[];
  let objections: ReturnType<StreamJudge["replay"]>;
  let judge: StreamJudge | undefined;
  let witness: Checkpoint | undefined;
  let schema: LogDoor["schema"];
  let drawn: string[];
  let brokenKeys: LogDoor["brokenKeys"];
  let wrongFiles: readonly FileFinding[];
  const verifyFiles: LogDoor["verifyFiles"] = async ({ onFinding }) => {
    wrongFiles.forEach(onFinding);
    return Promise.resolve(7);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-commands-"));
    database = openDatabase(`sqlite:${join(folder, "portal.db")}`);
    await migrate(database);
    await createNoteTables(database);
    log = openNoteLog(database);
    said = [];
    objections = [];
    judge = undefined;
    witness = undefined;
    schema = { missing: [], unknown: [] };
    brokenKeys = [];
    wrongFiles = [];
    await log.takeOverLists();
    for (let index = 0; index < 1_600; index += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, lane) =>
          log.append(
            request(`note/${index + lane}`, 0, [noteEntry("note.written", { title: "A" }, "draft")]),
          ),
        ),
      );
    }
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function loadHead(size: number): Promise<{ hash: string; peaks: string }> {
    const tree = new Peaks();
    const rows = await database.kysely
      .selectFrom("event")
      .select("hash")
      .where("position", "<=", size)
      .orderBy("position")
      .execute();
    for (const row of rows) growTree(tree, row.hash, []);
    return { hash: rows.at(-1)?.hash ?? "", peaks: tree.toString() };
  }

  /** Said at the end of every check here but one, and counted apart. */
  const NO_WITNESS =
    "No signed head is remembered here: an older copy of the log would pass for the present one.";
  let withoutWitness = 0;

  async function run(
    args: readonly string[],
    stopAfter = Number.POSITIVE_INFINITY,
    stopIn = "",
  ): Promise<number> {
    const stop = new AbortController();
    drawn = [];
    const output: Output = {
      line: (text) => void (text === NO_WITNESS ? (withoutWitness += 1) : said.push(text)),
      progress: (label) => ({
        update: (done, total) => {
          drawn.push(`${label.trim()} ${String(done)}/${String(total)}`);
          if (label.startsWith(stopIn) && done >= stopAfter) stop.abort();
        },
        stop: () => undefined,
      }),
    };
    const open = async (): Promise<LogDoor> => ({
      log,
      database,
      projections: ["notes"],
      dataFolder: folder,
      judge: judge ?? { replay: () => objections, destroyedKeys: () => [] },
      witness,
      schema,
      brokenKeys,
      verifyFiles,
      lookAt: () => open(),
      close: async () => undefined,
    });
    said = [];
    return runLogCommand(args, { open, output, signal: stop.signal, verifyReceipt: async () => 1 });
  }

  it("verifies a log that nobody touched, and says its root", async () => {
    expect(await run(["verify"])).toBe(0);
    expect(said).toEqual([`1600 entries, nothing wrong. Root ${(await log.head()).root}`]);
    expect(withoutWitness).toBeGreaterThan(0);
    // Stopped while it replays, it goes on from there, and so does its bar.
    expect(await run(["verify"], 400, "Streams")).toBe(130);
    expect(await run(["verify"])).toBe(0);
    expect([drawn[0], drawn.at(-1)]).toEqual(["Streams 600/1600", "Streams 1600/1600"]);
  });

  it("names a key of the portal that cannot be opened, and goes on with all that can be looked at", async () => {
    brokenKeys = [
      { position: 0, stream: "portal_key/lasting", problem: "key-mismatch", detail: "it cannot be opened" },
    ];
    expect(await run(["verify", "--lists"])).toBe(1);
    expect(said).toEqual([
      "portal_key/lasting: key-mismatch: it cannot be opened",
      "The lists are not compared: they are computed with portal_key/lasting.",
      "1600 entries, 1 wrong.",
    ]);
  });

  it("compares files where that is asked for", async () => {
    expect(await run(["verify", "--files"])).toBe(0);
    expect(said[0]).toBe("7 files compared with the log, nothing wrong.");
    wrongFiles = [{ file: "01A", stream: "note/1", problem: "row-missing", detail: "it is not there" }];
    expect(await run(["verify", "--files"])).toBe(1);
    expect(said.slice(0, 2)).toEqual([
      "File 01A of note/1: row-missing: it is not there",
      "7 files compared with the log, 1 wrong.",
    ]);
  });

  it("says where today's machines would decide otherwise", async () => {
    objections = [{ version: 1, detail: "note.written: a note needs a text" }];
    expect(await run(["verify"])).toBe(1);
    expect(said).toContain("Entry 1 of note/0: decided-otherwise: note.written: a note needs a text");
  });

  it("goes on verifying where it was stopped, and forgets nothing that it had found", async () => {
    await sql`drop trigger event_no_update`.execute(database.kysely);
    await sql`update event set type = 'x' where position in (5, 1100)`.execute(database.kysely);
    expect(await run(["verify"], 1_000)).toBe(130);
    expect(said).toEqual([
      "Entry 5 of note/4: hash-mismatch: the entry was altered",
      "Stopped. The next run goes on from entry 1000.",
    ]);
    expect(await run(["verify"])).toBe(1);
    const before = "Going on where the last run stopped: entries 1 to 1000 were checked by it";
    expect(said).toEqual([
      `${before}. They are not looked at again; --from-start does.`,
      "Entry 5 of note/4: hash-mismatch: the entry was altered",
      "Entry 1100 of note/1099: hash-mismatch: the entry was altered",
      "Not replayed, as entries of them are wrong: note/1099, note/4.",
      `${before}.`,
      "1600 entries, 2 wrong.",
    ]);
    expect(await run(["verify", "--from-start"])).toBe(1);
  });

  it("goes on after a payload that cannot be opened, and says each finding as it comes to it", async () => {
    await log.append(request("note/late", 0, [noteEntry("note.written", { text: "one" }, "draft")]));
    await log.append(request("note/later", 0, [noteEntry("note.written", { text: "two" }, "draft")]));
    await sql`drop trigger event_no_update`.execute(database.kysely);
    await sql`update event set data = replace(data, 'A', 'B') where position = 1601`.execute(database.kysely);
    await sql`update event set data = substr(data, 2) where position = 1601`.execute(database.kysely);
    await sql`update event set data = '{"title":' where position = 3`.execute(database.kysely);
    await sql`update stream_key set wrapped = null, destroyed_at = created_at where stream = 'note/later'`.execute(
      database.kysely,
    );
    expect(await run(["verify"])).toBe(1);
    expect(said.slice(0, 2)).toEqual([
      "Entry 3 of note/2: hash-mismatch: the entry was altered",
      expect.stringContaining("Entry 3 of note/2: unreadable: "),
    ]);
    expect(said).toContain("Entry 1601 of note/late: hash-mismatch: the entry was altered");
    expect(said).toContain(
      "Entry 1602 of note/later: key-mismatch: the key draft is destroyed, and no fact says so",
    );
    expect(said).toContain("Not replayed, as entries of them are wrong: note/2, note/late.");
  });

  it("names the entry at which today's procedures break, and goes on", async () => {
    const { replay } = failing("note/7");
    judge = { replay, destroyedKeys: () => [] };
    await log.append(request("note/7", 1));
    expect(await run(["verify"])).toBe(1);
    expect(said).toEqual(["Entry 1601 of note/7: unfoldable: this fold cannot", "1601 entries, 1 wrong."]);
  });

  it("finds an older database by the signed head that is remembered outside it", async () => {
    await log.append(request("note/last", 0));
    const { database: other } = { database: openDatabase(`sqlite:${join(folder, "portal.db")}`) };
    witness = await openNoteLog(other).checkpoint();
    await sql`drop trigger event_no_delete`.execute(other.kysely);
    await sql`drop trigger checkpoint_no_delete`.execute(other.kysely);
    const before = await loadHead(1_600);
    await sql`delete from event where position > 1600`.execute(other.kysely);
    await sql`delete from checkpoint`.execute(other.kysely);
    await sql`update log_head set size = 1600, signed = -1, hash = ${before.hash}, peaks = ${before.peaks}`.execute(
      other.kysely,
    );
    await other.close();
    expect(await run(["verify"])).toBe(1);
    expect(said[0]).toContain("Entry 1601 of the log: truncated: entry 1601 is missing at the end");
  });

  it("compares the lists with the log", async () => {
    expect(await run(["verify", "--lists"])).toBe(0);
    expect(said[0]).toBe("1600 rows of the lists compared with the log, nothing wrong.");
    await sql`update note set state = 'closed' where id = 'note/5'`.execute(database.kysely);
    expect(await run(["verify", "--lists"])).toBe(1);
    expect(said).toContain("List notes (note), row note/5: changed: the log says otherwise: state");
  });

  it("says that the tables are not its own, and changes none", async () => {
    schema = { missing: ["0031_something"], unknown: [] };
    expect(await run(["verify"])).toBe(3);
    expect(said[0]).toContain("lacks 0031_something. Nothing was changed");
    schema = { missing: [], unknown: ["0099_later"] };
    expect(await run(["verify"])).toBe(0);
    expect(said[0]).toContain("made by a newer version (0099_later)");
  });

  it("goes on rebuilding where it was stopped", async () => {
    await sql`delete from note`.execute(database.kysely);
    expect(await run(["rebuild"], 1_000)).toBe(130);
    expect(await run(["rebuild", "notes"])).toBe(0);
    expect(said).toEqual(["notes: 600 entries read, 1600 rows."]);
    expect(await run(["rebuild", "nothing"])).toBe(2);
  });

  it("shows a stream, and whether it stands as it was written", async () => {
    expect(await run(["show", "note/7"])).toBe(0);
    expect(said[0]).toContain("note.written → open  by person-1 (ua)");
    expect(said.at(-1)).toBe("Every entry stands in the log as it was written.");
    expect(await run(["show", "note/none"])).toBe(2);
  });

  it("exports entries so that anybody can compute their hashes, and goes on where it was stopped", async () => {
    const file = join(folder, "log.ndjson");
    expect(await run(["export", "--file", file], 1_000)).toBe(130);
    const part = await readFile(`${file}.part`, "utf8");
    await writeFile(`${file}.part`, part.slice(0, -10));
    expect(await run(["export", "--file", file])).toBe(0);
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    expect(lines).toHaveLength(1_600);
    let previous = NO_HASH;
    for (const line of lines) {
      const match = /^\{"envelope":(.*),"hash":"([0-9a-f]{64})"\}$/.exec(line);
      expect(entryHash(previous, match?.[1] ?? "")).toBe(match?.[2]);
      previous = match?.[2] ?? "";
    }
  });

  it("copies a database that can be opened, verified and appended to", async () => {
    const file = join(folder, "copy.db");
    expect(await run(["backup", "--file", file])).toBe(0);
    const copy = openDatabase(`sqlite:${file}`);
    const restored = openNoteLog(copy);
    expect(await restored.verify()).toEqual([]);
    expect(await restored.head()).toEqual(await log.head());
    await restored.append(request("note/restored", 0));
    await copy.close();
    expect(await run(["backup", "--file", file])).toBe(2);
  });

  it.each(["backup", "export"])(
    "%s says which folder is not there, or that a folder is named",
    async (command) => {
      const folderOfNone = join(folder, "none");
      expect(await run([command, "--file", join(folderOfNone, "copy.db")])).toBe(2);
      expect(said.at(-1)).toBe(`--file: the folder ${folderOfNone} is not there: make it first.`);
      expect(await run([command, "--file", folder])).toBe(2);
      expect(said.at(-1)).toMatch(/is there already|is a folder/);
    },
  );

  it("counts what is in the log", async () => {
    expect(await run(["stats"])).toBe(0);
    expect(said).toContain("Entries    1600 in 1600 streams");
    expect(said).toContain("     1600  note.written");
  });

  it("says how it is used when it is used wrongly", async () => {
    expect(await run(["verify", "--quickly"])).toBe(2);
    expect(await run(["show"])).toBe(2);
    expect(await run(["verify-receipt", "receipt.pdf"])).toBe(1);
  });
});

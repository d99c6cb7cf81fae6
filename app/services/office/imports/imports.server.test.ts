import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import { sql } from "kysely";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { seedDemoOffice } from "~/app/services/assembly/demo/demo-office.server";
import { systemClock } from "~/app/services/platform/portal/clock.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { claimImport, findImportWork } from "~/db/queries/office/import-work";
import { findUploads } from "~/db/queries/documents/uploads";
import { getCaseRecord } from "~/tests/support/import-records";
import { databaseSource, DIALECTS, type DatabaseSource } from "~/tests/support/databases";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";
import { addTime } from "~/workflows/kit";

import { toActor } from "../../cases/access/standing.server";
import { SYSTEM } from "../../platform/portal/system-actor";
import { isCaseNews } from "../../workspace/notices/case-news.server";
import { getLines } from "./lines.server";
import { resultLines } from "./result.server";
import { toClaim } from "./run-worker.server";
import { findRun, measureFile, recordRun, toRunStream, startRun } from "./runs.server";
import { workOnRun } from "./work.server";

const PEOPLE = { officer: "officer.demo", practitioner: "pa.demo" };

describe.each(DIALECTS)("an import on %s", (dialect) => {
  let source: DatabaseSource;
  let folder = "";
  let portal: Portal;

  beforeAll(async () => {
    source = await databaseSource(dialect);
    folder = await mkdtemp(join(tmpdir(), "portal-imports-"));
    const { url } = await source.create();
    const config = readConfig({
      PORTAL_MODE: "test",
      PORTAL_DATA: folder,
      DATABASE_URL: url,
      PORTAL_LOG_LEVEL: "silent",
    });
    portal = await createPortal(config, createLogger(config), systemClock, SHARED_PROGRAMS);
    await seedDemoOffice(portal, { cases: 6, seed: 7 });
  }, 240_000);
  afterAll(async () => {
    await portal?.close();
    await source?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  async function handIn(
    records: readonly (object | string)[],
    dry = false,
    command = { by: SYSTEM, commandId: ulid() },
  ): Promise<string> {
    const path = join(folder, `${ulid()}.ndjson`);
    await writeFile(
      path,
      records.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("\n"),
    );
    const { size, hash } = await measureFile(path);
    const handed = {
      door: "command",
      format: "ndjson",
      dry,
      path,
      name: "records.ndjson",
      size,
      hash,
    } as const;
    const started = await startRun(portal, handed, { ...command, requestId: "test" });
    if (started.outcome === "refused") throw new Error(started.refusals.map(({ guard }) => guard).join());
    return started.id;
  }
  async function loadResult(id: string) {
    const run = await findRun(portal, id);
    const lines = [];
    for await (const line of resultLines(portal, id, { locale: "en", t: await getFixedT("en") }))
      lines.push(line);
    return { state: run?.current.state, counts: run?.current.context.counts, lines };
  }
  async function bring(records: readonly (object | string)[], dry = false) {
    const id = await handIn(records, dry);
    await workOnRun(portal, id);
    return { id, ...(await loadResult(id)) };
  }
  const size = async () => (await portal.log.head()).size;
  const counts = (created: number, changed: number, unchanged: number, refused: number) => ({
    created,
    changed,
    unchanged,
    refused,
  });

  test("brings in what is not known, changes what differs, and does nothing the second time", async () => {
    const records = Array.from({ length: 40 }, (_, index) =>
      getCaseRecord(index, { ...PEOPLE, from: 100_001 }),
    );
    const first = await bring(records);
    expect([first.state, first.counts]).toEqual(["finished", counts(40, 0, 0, 0)]);
    const before = await size();
    const again = await bring(records);
    expect(again.counts).toEqual(counts(0, 0, 40, 0));
    // Nothing but the run's own two facts.
    expect((await size()) - before).toBe(2);
    const [one, ...others] = records;
    const third = await bring([{ ...one, debtor: { ...one?.debtor, phone: "99999999" } }, ...others]);
    expect(third.counts).toEqual(counts(0, 1, 39, 0));
    expect(third.lines[0]?.changes).toEqual([{ path: "debtor.phone", from: "21000000", to: "99999999" }]);
  });

  test("remarks on a new case of which nothing but its name and status is told, and takes it", async () => {
    const bare = {
      kind: "case",
      number: "HCB 99001/2026",
      particulars: { nameEn: "CHAN Tai Man" },
      status: "ACT",
    };
    const dated = { ...bare, number: "HCB 99002/2026", dates: { petition: "2026-01-05" } };
    const { counts: done, lines } = await bring([bare, dated]);
    expect(done).toEqual(counts(2, 0, 0, 0));
    expect(lines.map(({ remarks, problems }) => [remarks.length, problems.length])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(lines[0]?.remarks[0]).toContain("until someone is appointed no firm sees the case");
  });

  test.runIf(dialect === "sqlite")(
    "counts what a process took that ended within its first batch",
    async () => {
      const id = await handIn([1, 2, 3].map((place) => getCaseRecord(place, { ...PEOPLE, from: 900_001 })));
      const { kysely } = portal.database;
      await sql`create trigger ends before insert on import_record begin select raise(abort, 'ended'); end`.execute(
        kysely,
      );
      await expect(workOnRun(portal, id)).rejects.toThrow("ended");
      await sql`drop trigger ends`.execute(kysely);
      await workOnRun(portal, id);
      expect((await loadResult(id)).counts).toEqual(counts(3, 0, 0, 0));
    },
  );

  test("is kept by the process that reads over what was done before, however long that takes", async () => {
    const id = await handIn(
      Array.from({ length: 60 }, (_, index) => getCaseRecord(index, { ...PEOPLE, from: 950_001 })),
    );
    const stopping = new AbortController();
    await workOnRun(portal, id, {
      signal: stopping.signal,
      onProgress: (done) => done >= 30 && stopping.abort(),
    });
    const { done = 0 } = (await findImportWork(portal.database, id)) ?? {};
    expect(done).toBeGreaterThanOrEqual(30);
    let passed = 0;
    const [clock, sinceStart] = [portal.clock, performance.now.bind(performance)];
    const now = () => addTime(clock.now(), passed);
    const measured = vi.spyOn(performance, "now").mockImplementation(() => sinceStart() + passed);
    const taken: boolean[] = [];
    /** Each line takes five seconds, and another process would like to have the run. */
    async function* slowly(content: AsyncIterable<Uint8Array>) {
      for await (const { text } of getLines(content)) {
        passed += 5_000;
        taken.push(await claimImport(portal.database, toClaim(id, "another", now())));
        yield Buffer.from(`${text}\n`);
      }
    }
    const documents = {
      ...portal.documents,
      stream: async (file: Parameters<Portal["documents"]["stream"]>[0]) =>
        Readable.from(slowly(await portal.documents.stream(file)), { highWaterMark: 1 }),
    };
    try {
      expect(await workOnRun({ ...portal, clock: { now }, documents }, id)).toBe(true);
    } finally {
      measured.mockRestore();
    }
    expect(taken).toEqual(taken.map(() => false));
    expect(await loadResult(id)).toMatchObject({ state: "finished", counts: counts(60, 0, 0, 0) });
  });

  test("is no news where a case comes as a whole, and news where it changes", async () => {
    const record = getCaseRecord(1, { ...PEOPLE, from: 200_001 });
    await bring([record]);
    const stream = `case-file/${record.number.replace(/[ /]/g, "-")}`;
    expect((await portal.log.read(stream)).some(isCaseNews)).toBe(false);
    await bring([{ ...record, assigned: { supervisor: "supervisor.demo" } }]);
    expect((await portal.log.read(stream)).some(isCaseNews)).toBe(true);
  });

  test("tells of each record that is wrong, at its field, and takes the others", async () => {
    const { counts: found, lines } = await bring([
      "no json",
      { kind: "creditor" },
      { ...getCaseRecord(1, { from: 300_001 }), status: "OPEN" },
      { ...getCaseRecord(2, { from: 300_001 }), assigned: { officer: "nobody.at.all" } },
      {
        ...getCaseRecord(3, { from: 300_001 }),
        appointments: { A: { practitioner: "pa.demo", role: "OL", kind: "SOLE", from: "2026-01-01" } },
      },
      getCaseRecord(4, { from: 300_001 }),
    ]);
    expect(found).toEqual(counts(1, 0, 0, 5));
    expect(lines.map(({ problems }) => problems.map(({ path, code }) => `${path} ${code}`))).toEqual([
      [" notJson"],
      ["kind unknownKind"],
      ["status choice"],
      ["assigned.officer unknownOfficer"],
      [" ERR-CASE-001"],
      [],
    ]);
  });

  test("is one run for its command and its records, and none for other records, whenever they come", async () => {
    const user = await portal.findUser("admin.demo");
    if (user === null) throw new Error("There is an administrator");
    const command = { by: toActor(user, "office"), commandId: ulid() };
    const stored = async () => (await findUploads(portal.database, toRunStream(command.commandId))).length;
    const id = await handIn(["one"], false, command);
    expect(await handIn(["one"], false, command)).toBe(id);
    await expect(handIn(["one", "two"], false, command)).rejects.toThrow("usedCommand");
    await expect(handIn(["one"], true, command)).rejects.toThrow("usedCommand");
    expect(await stored()).toBe(1);
  });

  test("only looked at, changes nothing and knows what was told earlier in the file", async () => {
    const records = [
      { kind: "firm", key: "firm-new", nameEn: "New Firm", shortName: "NEW", firmType: "PIP" },
      {
        kind: "practitioner",
        loginName: "new.pa",
        fullName: "NEW Person",
        email: "new.pa@firm.example",
        firm: "NEW",
      },
      {
        ...getCaseRecord(0, { from: 400_001 }),
        appointments: { A: { practitioner: "new.pa", role: "OT", kind: "SOLE", from: "2026-01-01" } },
      },
    ];
    const before = await size();
    const looked = await bring(records, true);
    expect([looked.state, looked.counts]).toEqual(["checked", counts(3, 0, 0, 0)]);
    expect((await size()) - before).toBe(2);
    await recordRun(
      portal,
      looked.id,
      "taking.requested",
      {},
      { by: SYSTEM, commandId: "t", requestId: "t" },
    );
    await workOnRun(portal, looked.id);
    expect(await loadResult(looked.id)).toMatchObject({ state: "finished", counts: counts(3, 0, 0, 0) });
    expect((await bring(records)).counts).toEqual(counts(0, 0, 3, 0));
    const renamed = { kind: "firm", key: "firm-new", nameEn: "Newer Firm", phone: "21234567" };
    expect((await bring([renamed])).lines[0]?.changes).toEqual([
      { path: "nameEn", from: "New Firm", to: "Newer Firm" },
      { path: "phone", from: null, to: "21234567" },
    ]);
    const taken = { kind: "firm", key: "firm-other", nameEn: "Newer Firm", shortName: "O", firmType: "PIP" };
    expect((await bring([taken])).lines[0]?.problems[0]).toMatchObject({ path: "nameEn", code: "taken" });
  });

  test("is worked on by one process, goes on where it was stopped, and ends when it is cancelled", async () => {
    const records = Array.from({ length: 60 }, (_, index) =>
      getCaseRecord(index, { ...PEOPLE, from: 500_001 }),
    );
    const id = await handIn(records);
    const stopping = new AbortController();
    await workOnRun(portal, id, { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect((await findRun(portal, id))?.current.state).toBe("taking");
    const [one, other] = await Promise.all([workOnRun(portal, id), workOnRun(portal, id)]);
    expect([one, other].filter(Boolean)).toHaveLength(1);
    expect(await loadResult(id)).toMatchObject({ state: "finished", counts: counts(60, 0, 0, 0) });
    const next = await handIn(records);
    await recordRun(portal, next, "run.cancelled", {}, { by: SYSTEM, commandId: "c", requestId: "c" });
    await workOnRun(portal, next);
    expect((await findRun(portal, next))?.current.state).toBe("cancelled");
  });

  test("does not disturb another over the same cases", async () => {
    const records = Array.from({ length: 80 }, (_, index) =>
      getCaseRecord(index, { ...PEOPLE, from: 600_001 }),
    );
    const ids = [await handIn(records), await handIn(records)];
    await Promise.all(ids.map((id) => workOnRun(portal, id)));
    const [first, second] = await Promise.all(ids.map(loadResult));
    expect([first?.counts?.refused, second?.counts?.refused]).toEqual([0, 0]);
    const created = (first?.counts?.created ?? 0) + (second?.counts?.created ?? 0);
    expect(created).toBe(80);
    expect(await portal.log.verify()).toEqual([]);
    expect((await portal.log.verifyLists({ lists: ["case_file", "import_run"] })).findings).toEqual([]);
  });
});

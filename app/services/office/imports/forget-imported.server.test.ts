/** What records said of a person: sealed while it is there, and gone when the case is forgotten or the run's time is over. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { ulid } from "ulidx";
import { beforeAll, expect, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findUploads } from "~/db/queries/documents/uploads";
import { openOwnPortal } from "~/tests/support/own-portal";
import { people } from "~/tests/support/filing";
import { getCaseRecord } from "~/tests/support/import-records";
import { factRecorder } from "~/tests/support/fact-recorder";
import { caseFile } from "~/workflows/records/case-file";
import { addTime, IMPORT_LIFETIME, type Actor } from "~/workflows/kit";

import { SYSTEM } from "../../platform/portal/system-actor";
import type { Portal } from "../../platform/portal/portal";
import { resultLines } from "./result.server";
import { findRun, measureFile, toRunStream, startRun } from "./runs.server";
import { forgetImports } from "./forget-runs.server";
import { workOnRun } from "./work.server";

const legal: Actor = { ...people.officer, id: "legal.demo", role: "legal", rights: ["CASE_RETENTION"] };
let folder: string;
let portal: Portal;
let now = "2025-06-02T04:00:00.000Z";
const recordFact = factRecorder(() => ({ portal, now }));

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  folder = own.folder;
  return own.close;
});

async function handIn(records: readonly object[], dry = false): Promise<string> {
  const path = join(folder, `${ulid()}.ndjson`);
  await writeFile(path, records.map((each) => JSON.stringify(each)).join("\n"));
  const measured = await measureFile(path);
  const handed = {
    door: "command",
    format: "ndjson",
    dry,
    path,
    name: "records.ndjson",
    ...measured,
  } as const;
  const started = await startRun(portal, handed, { by: SYSTEM, commandId: ulid(), requestId: "test" });
  if (started.outcome === "refused") throw new Error("The run did not start");
  return started.id;
}
async function bring(records: readonly object[], dry = false): Promise<string> {
  const id = await handIn(records, dry);
  await workOnRun(portal, id);
  return id;
}
async function told(id: string) {
  const lines = [];
  for await (const line of resultLines(portal, id, { locale: "en", t: await getFixedT("en") }))
    lines.push(line);
  return lines;
}
/** A bankruptcy, by its number. */
const forget = (number: string) =>
  recordFact(
    caseFile,
    `${caseFile.type}/${number.replace(/[ /]/g, "-")}`,
    "case.forgotten",
    { number, year: Number(number.slice(-4)), type: "B", authority: "ORO/1", typedNumber: number },
    legal,
  );
const written = async () =>
  JSON.stringify(await portal.database.kysely.selectFrom("import_record").selectAll().execute());
const loadFiles = async (id: string) => findUploads(portal.database, toRunStream(id));
const getPhone = (record: ReturnType<typeof getCaseRecord>, phone: string) => ({
  ...record,
  status: "CLS",
  debtor: { ...record.debtor, phone },
});

test("records of a person are sealed, and gone with the case or with the run", async () => {
  const one = getCaseRecord(0, { from: 100_001 });
  const other = getCaseRecord(2, { from: 100_001 });
  await bring([{ ...one, status: "OPEN" }]);
  await bring([one, other]);
  const changed = await bring([getPhone(one, "98765432"), getPhone(other, "87654321")]);
  const waiting = await bring([getPhone(one, "76543210")], true);
  const begun = await handIn([getPhone(other, "65432109")], true);

  expect((await told(changed)).flatMap(({ changes }) => changes.map(({ to }) => to))).toContain("98765432");
  for (const phone of ["98765432", "87654321", "76543210", "21000000"])
    expect(await written()).not.toContain(phone);

  now = "2033-06-02T04:00:00.000Z";
  await forget(one.number);
  await portal.log.deliverEffects();

  const [forgotten, left] = await told(changed);
  expect(forgotten?.changes).toEqual([]);
  expect(forgotten?.problems).toMatchObject([{ path: "", code: "forgotten" }]);
  expect(left?.changes.map(({ to }) => to)).toContain("87654321");
  expect(await loadFiles(changed)).toEqual([]);
  expect(await loadFiles(waiting)).toEqual([]);
  expect((await findRun(portal, waiting))?.current.state).toBe("cancelled");
  // Of another case alone.
  expect(await loadFiles(begun)).toHaveLength(1);
  const refused = await portal.database.kysely
    .selectFrom("import_record")
    .selectAll()
    .where("outcome", "=", "refused")
    .execute();
  expect(refused.map(({ detail }) => detail)).toEqual([expect.stringContaining("forgotten")]);

  await forgetImports(portal, addTime(now, IMPORT_LIFETIME));
  expect(await findRun(portal, changed)).toBeNull();
  expect(JSON.parse(await written())).toEqual([]);
  expect(
    await portal.database.kysely
      .selectFrom("import_work")
      .selectAll()
      .where("run_id", "=", changed)
      .execute(),
  ).toEqual([]);
});

test("a run that is at work on the case's records is waited for", async () => {
  const record = { ...getCaseRecord(4, { from: 200_001 }), status: "CLS" };
  await bring([record]);
  const again = await handIn([getPhone(record, "98765432"), getCaseRecord(6, { from: 200_001 })]);
  const stopping = new AbortController();
  await workOnRun(portal, again, { signal: stopping.signal, onProgress: () => stopping.abort() });
  now = addTime(now, 8 * 366 * 86_400_000);
  await forget(record.number);
  await portal.log.deliverEffects();
  expect(await written()).not.toContain("98765432");
  if ((await findRun(portal, again))?.current.state === "taking") await workOnRun(portal, again);
  now = addTime(now, 60 * 60_000);
  await portal.log.deliverEffects();
  expect((await told(again))[0]?.problems).toMatchObject([{ code: "forgotten" }]);
  expect(await loadFiles(again)).toEqual([]);
});

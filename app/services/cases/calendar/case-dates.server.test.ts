import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "~/db/database";
import { caseRow } from "~/tests/support/case-rows";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import { EMPTY_CASE, type CaseFile } from "~/workflows/records/case-file/index";
import { GENERAL_HOLIDAYS } from "~/workflows/kit";

import { createCaseDatesReader } from "./case-dates.server";

const SPAN = { from: "2026-01-01", to: "2028-01-01", holidays: GENERAL_HOLIDAYS };
const heardOn = (firstHearing: string): CaseFile => ({ ...EMPTY_CASE, dates: { firstHearing } });
const hearing = (on: string) => ({ dates: [expect.objectContaining({ rule: "firstHearing", on })] });

let source: DatabaseSource;
let database: Database;
let cases = 0;

beforeAll(async () => {
  source = await databaseSource("sqlite");
  ({ database } = await source.create());
});
afterAll(() => source.dispose());

/** A case whose newest entry stands at the first place of the log. */
async function insert(file: CaseFile, status = "ACT"): Promise<string> {
  const id = `HCB-${String((cases += 1))}-2026`;
  const row = { ...caseRow(cases), id, case_no: id, status, position: 1, detail: JSON.stringify(file) };
  await database.kysely.insertInto("case_file").values(row).execute();
  return id;
}
async function change(id: string, file: CaseFile, position: number): Promise<void> {
  const detail = JSON.stringify(file);
  await database.kysely.updateTable("case_file").set({ detail, position }).where("id", "=", id).execute();
}

describe("dates of cases that have been read out before", () => {
  it("are those that the file says now", async () => {
    const id = await insert(heardOn("2026-03-02"));
    expect(await createCaseDatesReader(database, SPAN)([{ id, position: 1 }])).toEqual([
      expect.objectContaining(hearing("2026-03-02")),
    ]);
    await change(id, heardOn("2026-04-07"), 2);

    expect(await createCaseDatesReader(database, SPAN)([{ id, position: 2 }])).toEqual([
      expect.objectContaining(hearing("2026-04-07")),
    ]);
  });

  it("are read no more while no entry of the case was added", async () => {
    const id = await insert(heardOn("2026-03-02"));
    await createCaseDatesReader(database, SPAN)([{ id, position: 1 }]);
    await change(id, heardOn("2026-04-07"), 1);

    const again = await createCaseDatesReader(database, SPAN)([{ id, position: 1 }]);

    expect(again).toEqual([expect.objectContaining(hearing("2026-03-02"))]);
  });

  it("are another case's in the database of another office", async () => {
    const { database: other } = await source.create();
    const id = await insert(heardOn("2026-03-02"));
    const theirs = { ...caseRow(1), id, position: 1, detail: JSON.stringify(heardOn("2026-05-04")) };
    await other.kysely.insertInto("case_file").values(theirs).execute();
    await createCaseDatesReader(database, SPAN)([{ id, position: 1 }]);

    const found = await createCaseDatesReader(other, SPAN)([{ id, position: 1 }]);

    expect(found).toEqual([expect.objectContaining(hearing("2026-05-04"))]);
  });

  it("come in the order that is asked for, some of them read before; a case that is gone is left out", async () => {
    const [first, second] = [await insert(heardOn("2026-03-02")), await insert(heardOn("2026-05-04"))];
    const loadDates = createCaseDatesReader(database, SPAN);
    await loadDates([{ id: second, position: 1 }]);

    const found = await loadDates([first, "HCB-0-2026", second].map((id) => ({ id, position: 1 })));

    expect(found.map(({ id, caseNo }) => [id, caseNo])).toEqual([
      [first, first],
      [second, second],
    ]);
  });

  it("lie in the time that is asked for, and are none of a case that is closed", async () => {
    const id = await insert(heardOn("2026-03-02"));
    const closed = await insert(heardOn("2026-03-02"), "CLS");
    expect(await createCaseDatesReader(database, SPAN)([{ id, position: 1 }])).toMatchObject([
      { dates: [{}] },
    ]);

    expect(
      await createCaseDatesReader(database, { ...SPAN, from: "2026-03-03" })([{ id, position: 1 }]),
    ).toMatchObject([{ dates: [] }]);
    expect(await createCaseDatesReader(database, SPAN)([{ id: closed, position: 1 }])).toEqual([
      { id: closed, caseNo: closed, dates: [] },
    ]);
  });

  it("move with the table of holidays", async () => {
    const id = await insert({ ...EMPTY_CASE, type: "B", dates: { bankruptcyOrder: "2026-03-02" } });
    const corrected = new Set([...GENERAL_HOLIDAYS, "2026-03-03"]);
    const [listed] = await createCaseDatesReader(database, SPAN)([{ id, position: 1 }]);
    const [moved] = await createCaseDatesReader(database, { ...SPAN, holidays: corrected })([
      { id, position: 1 },
    ]);

    expect(listed?.dates.length).toBeGreaterThan(0);
    expect(moved?.dates).not.toEqual(listed?.dates);
  });
});

/** Pages of the case list, short and long. */
import { join } from "node:path";

import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";
import { findCasePage } from "~/db/queries/cases/cases";
import type { CaseQuery } from "~/db/queries/cases/cases";

import { insertCases } from "../support/case-rows";
import { time } from "./measure";
import type { Timing } from "./measure";

const REPEATS = 150;
const first = { page: 1, size: 20 } as const;

const PAGES: Readonly<Record<string, CaseQuery>> = {
  "everything, newest order first": { ...first, sort: { column: "order_date", direction: "desc" } },
  "active, newest order first": {
    ...first,
    status: "ACT",
    sort: { column: "order_date", direction: "desc" },
  },
  "active liquidations by name": {
    ...first,
    status: "ACT",
    type: "L",
    sort: { column: "name_en", direction: "asc" },
  },
  "an officer's cases by last update": {
    ...first,
    assigned: { personId: "officer-3", on: "2026-01-01" },
    sort: { column: "updated_at", direction: "desc" },
  },
  "active, “chan”, by case number": {
    ...first,
    status: "ACT",
    search: "chan",
    sort: { column: "case_no", direction: "asc" },
  },
  "“陳大”, newest order first": {
    ...first,
    search: "陳大",
    sort: { column: "order_date", direction: "desc" },
  },
  "one case by its number": {
    ...first,
    search: "HCB 612/2021",
    sort: { column: "case_no", direction: "asc" },
  },
  "a firm's present cases by name": {
    ...first,
    firmIds: ["firm-3"],
    activeOn: "2026-01-01",
    sort: { column: "name_en", direction: "asc" },
  },
  "everything, page 40, by last update": {
    page: 40,
    size: 20,
    sort: { column: "updated_at", direction: "desc" },
  },
};

/** Median times of each page, by the number of cases in the list. */
export async function measureCaseList(folder: string, cases: number): Promise<Map<string, Timing>> {
  const database = openDatabase(`sqlite:${join(folder, `cases-${cases}.db`)}`);
  await migrate(database);
  await insertCases(database, cases);
  const timings = new Map<string, Timing>();
  for (const [name, query] of Object.entries(PAGES)) {
    await time(30, 1, () => findCasePage(database, query));
    timings.set(name, await time(REPEATS, 1, () => findCasePage(database, query)));
  }
  await database.close();
  return timings;
}

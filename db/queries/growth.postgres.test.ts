/**
 * The rows that a page of the case list goes through: PostgreSQL counts them for each statement, so that no clock decides. Beyond
 * what a list counts to they must not grow with the list.
 */
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import type { Database } from "~/db/database";
import { CASE_LIST_QUERIES, CAST } from "~/tests/support/case-list-queries";
import { insertCases } from "~/tests/support/case-rows";
import { databaseSource, DIALECTS } from "~/tests/support/databases";
import { loadStatements } from "~/tests/support/statements";

/** Of the shorter list a firm has more cases than a list counts to, and of the longer one twice as many. */
const SHORT = 30_000;
const LONG = 60_000;
/** How far a search or a firm's cases are collected grows with the root of the list: 1.41 times. */
const MOST_GROWTH = 1.6;
/** Searches and what is outstanding go through what has the rarest word or alert, by whichever plan: `bench:scale` measures them. */
const PAGES = Object.entries(CASE_LIST_QUERIES["findCasePage"] ?? {}).filter(
  ([name]) => !/search|outstanding|^firm, of former days$/.test(name),
);
const NOT_ASKED = ["case_term", "case_alert", "case_order"];
/** Up to so many rows are a page, what is counted beside it, and which plan is chosen for them. */
const FEW = 5_000;

interface Plan {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(Plan).optional(),
  }),
);
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan })]) })]);

const countTableRows = (plan: Plan): number =>
  (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, part) => sum + countTableRows(part), 0);

/** How many rows the statements of each query go through, by the query's name. */
async function countRows(database: Database): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  for (const [name, query] of PAGES) {
    let rows = 0;
    for (const { sql, parameters } of await loadStatements(database, query, CAST)) {
      const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
      const answer = Explained.parse((await database.kysely.executeQuery(explain)).rows);
      rows += countTableRows(answer[0]["QUERY PLAN"][0].Plan);
    }
    counted.set(name, rows);
  }
  return counted;
}

describe.runIf(DIALECTS.includes("postgres"))("pages of a case list that grows", () => {
  let source: Awaited<ReturnType<typeof databaseSource>>;
  let short: ReadonlyMap<string, number>;
  let long: ReadonlyMap<string, number>;

  beforeAll(async () => {
    source = await databaseSource("postgres");
    const { database } = await source.create();
    const measure = async (from: number, to: number) => {
      await insertCases(database, to, { from, without: NOT_ASKED });
      await database.kysely.executeQuery(CompiledQuery.raw("analyze"));
      return countRows(database);
    };
    short = await measure(0, SHORT);
    long = await measure(SHORT, LONG);
  });
  afterAll(() => source.dispose());

  it.each(PAGES.map(([name]) => name))("%s", (name) => {
    const [before, after] = [short.get(name) ?? 0, long.get(name) ?? 0];
    expect(before).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(Math.max(FEW, before * MOST_GROWTH));
  });
});

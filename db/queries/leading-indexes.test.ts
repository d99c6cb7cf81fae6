/**
 * The indexes that SQLite reads some queries from, whether its tables were counted (`analyze`) or not: with the one an index
 * that nearly all rows are in may look as good as one that few are in, without the other every index looks alike.
 */
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { updateStatistics } from "~/db/statistics";
import { caseRow, insertCases } from "~/tests/support/case-rows";
import { CAST, LIST_QUERIES } from "~/tests/support/list-queries";
import { loadStatements } from "~/tests/support/statements";
import { submissionRow } from "~/tests/support/submission-rows";

const FORMS = 1_500;
const at = "2025-06-01T00:00:00.000Z";

let database: Database;
beforeAll(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
  await insertCases(database, 500);
  for (let next = 0; next < FORMS; next += 100)
    await database.kysely
      .insertInto("submission")
      .values(
        Array.from({ length: 100 }, (_, place) => {
          const index = next + place;
          return submissionRow({
            id: `referral-b1/${String(index)}`,
            case_id: caseRow(index % 500).id,
            started_at: at,
            ...(index % 50 !== 0 && { last_submitted_at: at, holder: "office", status: "submitted" }),
            reference: `B1-2025-${String(index)}`,
          });
        }),
      )
      .execute();
});
afterAll(() => database.close());

/** Function, what it is asked, and what its plan has to say. */
const PLANS: readonly (readonly [keyof typeof LIST_QUERIES, string, RegExp])[] = [
  ["countSubmissionsUpToLimit", "office, with reviewers", /INDEX submission_with_reviewer/],
  [
    "findSubmissionPage",
    "office, search for the references of a year",
    /COVERING INDEX submission_by_type_reference[^]*ORDER BY/,
  ],
  // The cases lead, and not the family that most forms are of.
  ["findSubmissionPage", "office, of the cases of a page", /json_each[^]*submission_of_case \(case_id=\?/],
  // The cases of a batch lead here too: of a type that reports offences there may be hundreds of thousands.
  ["findDatedForms", "of some cases", /submission_of_case \(case_id=\?/],
  ["findDatedForms", "office, of some cases", /submission_of_case \(case_id=\?/],
  // Of few the list is not walked in its order: what they match leads.
  ["findSubmissionPage", "office, those still being prepared", /submission_by_type_status[^]*ORDER BY/],
  // In the order of the index: nothing is collected to find each case once.
  [
    "findSubmissionPage",
    "firm, newest first",
    /a USING COVERING INDEX case_appointment_firm_id[^]*COVERING INDEX submission_of_case/,
  ],
  ["findCasePage", "firm, in force", /COVERING INDEX case_appointment_firm_id/],
  ["findCasePage", "search for a name", /COVERING INDEX case_term_term/],
  ["findCasesToRemind", "open", /case_to_remind_of_status \(status=\?/],
];

async function expectPlan(
  name: keyof typeof LIST_QUERIES,
  queryText: string,
  expected: RegExp,
): Promise<void> {
  const query = LIST_QUERIES[name]?.[queryText];
  if (query === undefined) throw new Error(`There is no ${name}: ${queryText}`);
  const plans = await Promise.all((await loadStatements(database, query, CAST)).map(buildPlan));
  expect(plans.join("\n")).toMatch(expected);
}

describe("in a database that was never counted, rows are read from", () => {
  it.each(PLANS)("%s: %s", expectPlan);
});

describe("in a database whose statistics the portal keeps up to date, rows are read from", () => {
  beforeAll(() => updateStatistics(database));
  it.each(PLANS)("%s: %s", expectPlan);
});

describe("in a database that was counted, rows are read from", () => {
  beforeAll(async () => {
    await sql`pragma analysis_limit = 0`.execute(database.kysely);
    await sql`analyze`.execute(database.kysely);
  });
  it.each(PLANS)("%s: %s", expectPlan);
});

const Step = z.object({ detail: z.string() });

async function buildPlan({ sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await database.kysely.executeQuery(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  return rows.map((row) => Step.parse(row).detail).join("\n");
}

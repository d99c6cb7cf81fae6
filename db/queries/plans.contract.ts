/** No list goes through a table that grows: each of its queries is answered from an index, on any database. */
import { readdir, readFile } from "node:fs/promises";

import { CompiledQuery, sql } from "kysely";
import { expect, it } from "vitest";
import * as z from "zod";

import type { Database } from "~/db/database";
import { insertCases } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";
import { CAST, LIST_QUERIES, type ListQuery } from "~/tests/support/list-queries";
import { loadStatements } from "~/tests/support/statements";

import { countSubmissionsUpToLimit } from "./filings/submissions";

/** Tables that grow with the office's work; all others have a row for each person, firm or setting. */
const GROWING = [
  "account_chain",
  "account_period",
  "account_print",
  "annual_statement",
  "access_denial",
  "call_return",
  "case_alert",
  "case_appointment",
  "case_assigned",
  "case_colleague",
  "case_document",
  "case_file",
  "case_forms",
  "case_order",
  "case_programme",
  "case_taker",
  "case_to_remind",
  "case_term",
  "cash_book",
  "cash_book_entry",
  "conduct_reminder",
  "contact_change",
  "contribution",
  "savings_letter",
  "dossier",
  "event",
  "filing_change",
  "import_record",
  "ledger_batch",
  "ledger_request",
  "no_objection_letter",
  "notice",
  "payment",
  "payment_attempt",
  "payment_exception",
  "payment_money",
  "payment_stream",
  "peq_case",
  "proof",
  "proof_index",
  "proof_request",
  "question",
  "release_application",
  "release_inquiry",
  "return_call",
  "statement_import",
  "statement_letter_run",
  "submission",
  "submission_dates",
  "submission_filing",
  "taker",
  "webhook_delivery",
];
/** Background work that looks for what is due, and metrics of what waits: their own tests say how much they take at a time. */
const CHORES: ReadonlySet<string> = new Set([
  // Of the outbox, which holds what is not delivered yet alone.
  "findOldestEffects",
  "findCasesWithoutPeriods",
  "findChainsDue",
  "countEarlierFilings",
  "findEarlierFilings",
  "findDeadlinesToAnnounce",
  "findExpiredDrafts",
  "findDraftsEndingBy",
  "findRemindersDue",
  "findOverdueStatements",
  "findWithholdingsOver",
  "findFinalsDue",
  "findRemindersOfClosedCases",
  "findReturnsToCheck",
  "findPendingLedgers",
  "findLettersUnderWay",
  "findLedgerBatchesUnderWay",
  "findLedgerBatchesOver",
  "findLedgersReadySince",
  "findPendingIndexes",
  "findIndexesReadySince",
  "findUnansweredAttempts",
  "findFirstAttempt",
  "findAttemptsBegun",
  "findAttemptsOver",
  "findProofsEndingBy",
  "findPendingPrints",
  "findPrintsReadySince",
  "findPendingDossiers",
  "findDossiersReadySince",
  "findContactChangesDue",
  "findContributionsToWatch",
  "findYearsToOpen",
  "findYearsOver",
  "findStatementsToRemind",
]);

export const plansContract: QueryContract = {
  about: "plans of the lists",
  prepare: (database) => insertCases(database, 1_500),
  promises: (database) => {
    const named = Object.entries(LIST_QUERIES).flatMap(([name, variants]) =>
      Object.entries(variants).map(([queryName, query]) => [`${name}: ${queryName}`, query] as const),
    );
    it.each(named)("%s", async (_, query) => {
      const compiled = await loadStatements(database(), query, CAST);
      expect(compiled.length).toBeGreaterThan(0);
      for (const statement of compiled)
        expect([await scannedBy(database(), statement), statement.sql]).toEqual([[], statement.sql]);
    });

    it("every query of a table that grows is among them", async () => {
      const missing: string[] = [];
      const folder = new URL(".", import.meta.url);
      const mentions = new RegExp(`\\b(${GROWING.join("|")})\\b`);
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /^[a-z]+[\\/][a-z-]+\.ts$/.test(file),
      );
      expect(files.length).toBeGreaterThan(60);
      for (const file of files) {
        const text = await readFile(new URL(file, folder), "utf8");
        // Function by function: what stands between one export and the next.
        for (const [part, name = ""] of text.matchAll(
          /export async function\*? (\w+)[\s\S]*?(?=\nexport |$)/g,
        ))
          if (
            /^(find|count|is|get|own)/.test(name) &&
            readsFrom(part, mentions) &&
            !(name in LIST_QUERIES) &&
            !CHORES.has(name)
          )
            missing.push(`${file}: ${name}`);
      }
      expect(missing).toEqual([]);
    });

    it("the forms that somebody in the office holds are not gone through for each case of a firm", async () => {
      const waiting: ListQuery = (input, { firm, today: on }) =>
        countSubmissionsUpToLimit(input, {
          visibleTo: { firmIds: [firm], on },
          types: ["referral-b1"],
          holder: "reviewer",
        });
      const statements = await loadStatements(database(), waiting, CAST);
      expect(statements.length).toBeGreaterThan(0);
      const plans = await Promise.all(statements.map((statement) => explained(database(), statement)));
      expect(plans.join()).not.toContain("submission_with_reviewer");
    });

    it("a query without an index is told of", async () => {
      const slow: ListQuery = ({ kysely }) =>
        kysely.selectFrom("case_file").select("id").where("detail", "like", "%x%").execute();
      const [statement] = await loadStatements(database(), slow, CAST);
      expect(statement && (await scannedBy(database(), statement))).toEqual(["case_file"]);
    });
  },
};

const readsFrom = (text: string, table: RegExp): boolean =>
  [...text.matchAll(/(?:from|join|selectFrom\(|Join\()\s*["(]?\s*([a-z_]+)/gi)].some(([, name = ""]) =>
    table.test(name),
  );

async function explained(
  { kysely, dialect }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  const explain = dialect === "sqlite" ? "explain query plan" : "explain";
  return kysely.transaction().execute(async (connection) => {
    // PostgreSQL goes through a small table by choice.
    if (dialect === "postgres") await sql`set local enable_seqscan = off`.execute(connection);
    const { rows } = await connection.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

/** The growing tables that a statement goes through from beginning to end. */
async function scannedBy(database: Database, statement: CompiledQuery): Promise<readonly string[]> {
  const found =
    database.dialect === "sqlite"
      ? await scannedBySqlite(database, statement)
      : await scannedByPostgres(database, statement);
  return [...new Set(found)].filter((table) => GROWING.includes(table));
}

const Step = z.object({ detail: z.string() });

async function scannedBySqlite(
  { kysely }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<readonly string[]> {
  const { rows } = await kysely.executeQuery(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  const limited = / limit /i.test(text);
  return rows.flatMap((row) => {
    const { detail } = Step.parse(row);
    const [, alias] = /^SCAN (\S+)/.exec(detail) ?? [];
    // An index that is walked from its beginning is no better, unless the walk ends with the page.
    if (alias === undefined || (limited && detail.includes("INDEX"))) return [];
    return [getTable(alias, text)];
  });
}

/** `submission as s` */
function getTable(alias: string, text: string): string {
  const plain = text.replaceAll('"', "");
  return new RegExp(`\\b(\\w+) as ${alias}\\b`, "i").exec(plain)?.[1] ?? alias;
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const Plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    Plans: z.array(Plan).optional(),
  }),
);
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan })]) })]);

/** PostgreSQL goes through a small table by choice: asked not to, it does so only where it has no index. */
async function scannedByPostgres(
  { kysely }: Database,
  { sql: text, parameters }: CompiledQuery,
): Promise<readonly string[]> {
  return kysely.transaction().execute(async (connection) => {
    await sql`set local enable_seqscan = off`.execute(connection);
    const { rows } = await connection.executeQuery(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    const [
      {
        "QUERY PLAN": [{ Plan: root }],
      },
    ] = Explained.parse(rows);
    return seqScansIn(root);
  });
}

function seqScansIn(plan: Plan): readonly string[] {
  const below = (plan.Plans ?? []).flatMap(seqScansIn);
  return plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "", ...below] : below;
}

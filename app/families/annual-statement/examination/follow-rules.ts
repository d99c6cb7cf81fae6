/** What the list of annual statements keeps of their examination: what the rules found in the edition that stands, what a person found, and which rules that did not follow. */
import type { AnnualStatementTable } from "~/db/schema";
import type { RecordedEntry, Satellite } from "~/events/types";
import type { AnnualStatement } from "~/workflows/records/annual-statement/index";

type Columns = Partial<Pick<AnnualStatementTable, "found" | "overruled" | "result">>;

/** @param told what the entry alone says */
export function followRules(told: AnnualStatement, { type }: Pick<RecordedEntry, "type">): Columns {
  return {
    ...(told.editions.length > 0 && { found: null }),
    ...(told.proposal !== null && { found: "" }),
    ...(told.findings !== null && { found: told.findings.found.join(",") }),
    ...(type === "statement.examined" && {
      overruled: told.examination?.overruled?.join(",") ?? "",
      result: told.examination?.result ?? null,
    }),
    ...(type === "examination.reopened" && { overruled: null, result: null }),
  };
}

/** A row for each rule that found something, by which it is counted how the rules fare. */
export const findingsSatellite: Satellite<AnnualStatementTable> = {
  table: "annual_statement_finding",
  parent: "statement_id",
  getRows({ id, found, overruled }) {
    const notFollowed = new Set(listIds(overruled));
    return listIds(found).map((rule) => ({
      statement_id: id,
      rule,
      overruled: notFollowed.has(rule) ? 1 : 0,
    }));
  },
};

const listIds = (joined: string | null): readonly string[] =>
  joined === null || joined === "" ? [] : joined.split(",");

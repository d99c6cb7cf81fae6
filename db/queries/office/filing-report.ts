/** What was filed within a period, and what the office did, counted for its reports. */
import { sql } from "kysely";

import type { Database } from "../../database";

/** The first day and the last, in Hong Kong. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface FilingCount {
  readonly type: string;
  readonly firmId: string | null;
  /** The day of the filing. */
  readonly day: string;
  /** A later edition of what was filed before. */
  readonly isAgain: boolean;
  /** The day of the office's first answer to it; `null` while there is none. */
  readonly answeredOn: string | null;
  readonly count: number;
}

/** Filings of a period, those alike counted together. */
export async function countFilings(
  { kysely }: Database,
  { from, to }: Days,
): Promise<readonly FilingCount[]> {
  const rows = await kysely
    .selectFrom((source) =>
      source
        .selectFrom("filing_change as filing")
        .innerJoin("submission", "submission.id", "filing.submission_id")
        .where("filing.kind", "=", "filing")
        .where("filing.day", ">=", from)
        .where("filing.day", "<=", to)
        .select(["submission.type", "submission.firm_id", "filing.day"])
        .select(sql<number>`case when filing.edition > 1 then 1 else 0 end`.as("again"))
        .select((select) =>
          select
            .selectFrom("filing_change as answer")
            .select(({ fn }) => fn.min("answer.day").as("day"))
            .whereRef("answer.submission_id", "=", "filing.submission_id")
            .whereRef("answer.position", ">", "filing.position")
            .where("answer.by_office", "=", 1)
            .as("answered_on"),
        )
        .as("filed"),
    )
    .select(["type", "firm_id", "day", "again", "answered_on"])
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .groupBy(["type", "firm_id", "day", "again", "answered_on"])
    .execute();
  return rows.map(({ type, firm_id: firmId, day, again, answered_on: answeredOn, count }) => ({
    type,
    firmId,
    day,
    isAgain: Number(again) === 1,
    answeredOn,
    count: Number(count),
  }));
}

export interface AnswerCount {
  readonly type: string;
  readonly firmId: string | null;
  readonly month: string;
  /** `acknowledgement`, `remark`, `decision` or `withdrawal` */
  readonly kind: string;
  readonly fact: string;
  readonly count: number;
}

/** What followed on filings within a period, those alike counted together. */
export async function countAnswers(
  { kysely }: Database,
  { from, to }: Days,
): Promise<readonly AnswerCount[]> {
  const month = sql<string>`substr(filing_change.day, 1, 7)`;
  const rows = await kysely
    .selectFrom("filing_change")
    .innerJoin("submission", "submission.id", "filing_change.submission_id")
    .where("filing_change.day", ">=", from)
    .where("filing_change.day", "<=", to)
    .where("filing_change.kind", "!=", "filing")
    .select(["submission.type", "submission.firm_id", "filing_change.kind", "filing_change.fact"])
    .select(month.as("month"))
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .groupBy(["submission.type", "submission.firm_id", "filing_change.kind", "filing_change.fact", month])
    .execute();
  return rows.map(({ firm_id: firmId, count, ...row }) => ({ ...row, firmId, count: Number(count) }));
}

/** What happened to filings, in the order of the log. */
import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";

import type { Database } from "../../database";
import type { FilingChangeTable } from "../../schema";
import { isInForce } from "../platform/in-force";

/** With the case of the form and its number; the lists have both of whatever was filed. */
export type FilingChangeRow = Selectable<FilingChangeTable> & {
  readonly case_id: string | null;
  readonly case_no: string | null;
};
export interface FilingChangesQuery {
  /** Position in the log that is known already. */
  readonly after: number;
  /** How many are looked at. */
  readonly limit: number;
  /** Only those that the firm may know of: it is appointed on this day, or was on the day on which it happened. */
  readonly visibleTo?: Reader | undefined;
}
interface Reader {
  readonly firmId: string;
  readonly on: string;
}
export interface FilingChanges {
  readonly changes: readonly FilingChangeRow[];
  /** The last position that was looked at. */
  readonly next: number;
  readonly isMore: boolean;
}

/** However long the log is, no more than `limit` rows are looked at. */
export async function findFilingChanges(
  { kysely }: Database,
  { after, limit, visibleTo }: FilingChangesQuery,
): Promise<FilingChanges> {
  const rows = await kysely
    .selectFrom((from) =>
      from
        .selectFrom("filing_change")
        .selectAll()
        .where("position", ">", after)
        .orderBy("position")
        .limit(limit)
        .as("change"),
    )
    .leftJoin("submission", "submission.id", "change.submission_id")
    .leftJoin("case_file", "case_file.id", "submission.case_id")
    .selectAll("change")
    .select(["submission.case_id", "case_file.case_no", isVisible(visibleTo).as("visible")])
    .orderBy("change.position")
    .execute();
  return {
    changes: rows.flatMap(({ visible, ...row }) => (Number(visible) === 1 ? [row] : [])),
    next: rows.at(-1)?.position ?? after,
    isMore: rows.length === limit,
  };
}

/** What happened while the firm was appointed stays known to it; who is appointed today knows everything. */
function isVisible(reader: Reader | undefined): RawBuilder<number> {
  if (reader === undefined) return sql<number>`1`;
  return sql<number>`case when exists (select 1 from case_appointment as a
    where a.case_id = submission.case_id and a.capacity = submission.filed_by and a.firm_id = ${reader.firmId}
      and (${isInForce("a", reader.on)}
        or (a.from_date <= change.day and (a.to_date is null or a.to_date > change.day)))) then 1 else 0 end`;
}

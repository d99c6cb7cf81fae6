/** Attempts to file for which the portal had no room: of one form, of the office's list, and those that no filing has followed yet. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { FilingAttemptTable } from "../../schema";
import { contains, countUpTo, countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type FilingAttemptRow = Selectable<FilingAttemptTable> & {
  login_name: string;
  full_name: string;
  full_name_zh: string | null;
  role: string;
  /** `null` where the case is not in the register. */
  case_no: string | null;
};
export type FilingAttemptSortColumn = "at" | "case_id";

export interface FilingAttemptQuery extends PageRequest {
  /** Part of a ticket's number, a name, a login name or a case number. */
  readonly search?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly what?: string | undefined;
  /** Of one form alone: its stream. */
  readonly form?: string | undefined;
  readonly sort: Sort<FilingAttemptSortColumn>;
}

export async function findFilingAttemptPage(
  { kysely }: Database,
  query: FilingAttemptQuery,
): Promise<Page<FilingAttemptRow>> {
  const typed = (query.search ?? "").trim();
  let matching = kysely
    .selectFrom("filing_attempt")
    .innerJoin("account", "account.id", "filing_attempt.account_id")
    .leftJoin("case_file", "case_file.id", "filing_attempt.case_id");
  if (query.form !== undefined) matching = matching.where("filing_attempt.form", "=", query.form);
  if (query.states !== undefined) matching = matching.where("filing_attempt.state", "in", query.states);
  if (query.what !== undefined) matching = matching.where("filing_attempt.what", "=", query.what);
  if (typed !== "")
    matching = matching.where((where) =>
      where.or(
        [
          "filing_attempt.id",
          "account.login_name",
          "account.full_name",
          "account.full_name_zh",
          "case_file.case_no",
        ].map((column) => contains(column, typed)),
      ),
    );
  const total = await countUpToLimit(kysely, matching.select("filing_attempt.id"));
  const { column, direction } = query.sort;
  const order = inDirection(direction);
  const rows = await matching
    .selectAll("filing_attempt")
    .select(["account.login_name", "account.full_name", "account.full_name_zh", "account.role"])
    .select("case_file.case_no")
    .orderBy(`filing_attempt.${column}`, order)
    .orderBy("filing_attempt.at", order)
    .orderBy("filing_attempt.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total };
}

/** Of a case that is forgotten, whatever became of them. */
export async function findAttemptsOfForm(
  { kysely }: Database,
  form: string,
): Promise<readonly Pick<Selectable<FilingAttemptTable>, "id">[]> {
  return kysely.selectFrom("filing_attempt").select("id").where("form", "=", form).execute();
}

/** Those of an account that were recorded since an instant, as far as the limit. */
export async function countAttemptsSince(
  { kysely }: Database,
  accountId: string,
  since: string,
  limit: number,
): Promise<number> {
  const recorded = kysely
    .selectFrom("filing_attempt")
    .select("id")
    .where("account_id", "=", accountId)
    .where("recorded_at", ">=", since);
  return countUpTo(kysely, recorded, limit - 1);
}

/** Attempts that a filing of the same form has followed which is not noted on them yet, with its time. */
export async function findFollowedAttempts(
  { kysely }: Database,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<readonly { readonly id: string; readonly filedAt: string }[]> {
  const rows = await kysely
    .selectFrom("filing_attempt")
    .innerJoin("event", "event.stream", "filing_attempt.form")
    .select("filing_attempt.id")
    .select(({ fn }) => fn.min("event.at").as("filedAt"))
    .where("filing_attempt.open", "=", 1)
    .where("filing_attempt.at", ">=", since)
    .where("event.type", "=", "form.submitted")
    .whereRef("event.at", ">=", "filing_attempt.at")
    .groupBy("filing_attempt.id")
    .orderBy("filing_attempt.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, filedAt }) => ({ id, filedAt: String(filedAt) }));
}

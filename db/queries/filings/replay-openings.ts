/** Replays of forms that were opened: by whom, why. They are few: what people of the office look into one by one. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ReplayOpeningTable } from "../../schema";
import { contains, countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type ReplayOpeningRow = Selectable<ReplayOpeningTable> & {
  login_name: string;
  full_name: string;
  full_name_zh: string | null;
  role: string;
  /** `null` where the case was erased. */
  case_no: string | null;
};
export type ReplayOpeningSortColumn = "at" | "full_name" | "case_id";

export interface ReplayOpeningQuery extends PageRequest {
  /** Part of a name, a login name, a case number or a reason. */
  readonly search?: string | undefined;
  /** Of one form alone. */
  readonly form?: string | undefined;
  readonly sort: Sort<ReplayOpeningSortColumn>;
}

/** The last time since an instant at which somebody opened the replay of a form. */
export async function findReplayOpeningSince(
  { kysely }: Database,
  { account, form, since }: { readonly account: string; readonly form: string; readonly since: string },
): Promise<Selectable<ReplayOpeningTable> | undefined> {
  return kysely
    .selectFrom("replay_opening")
    .selectAll()
    .where("form", "=", form)
    .where("account_id", "=", account)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findReplayOpeningPage(
  { kysely }: Database,
  query: ReplayOpeningQuery,
): Promise<Page<ReplayOpeningRow>> {
  const typed = (query.search ?? "").trim();
  let matching = kysely
    .selectFrom("replay_opening")
    .innerJoin("account", "account.id", "replay_opening.account_id")
    .leftJoin("case_file", "case_file.id", "replay_opening.case_id");
  if (query.form !== undefined) matching = matching.where("replay_opening.form", "=", query.form);
  if (typed !== "")
    matching = matching.where((where) =>
      where.or(
        [
          "account.login_name",
          "account.full_name",
          "account.full_name_zh",
          "case_file.case_no",
          "replay_opening.reason",
        ].map((column) => contains(column, typed)),
      ),
    );
  const total = await countUpToLimit(kysely, matching.select("replay_opening.id"));
  const { column, direction } = query.sort;
  const order = inDirection(direction);
  const rows = await matching
    .selectAll("replay_opening")
    .select(["account.login_name", "account.full_name", "account.full_name_zh", "account.role"])
    .select("case_file.case_no")
    .orderBy(column === "full_name" ? "account.full_name" : `replay_opening.${column}`, order)
    .orderBy("replay_opening.at", order)
    .orderBy("replay_opening.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total };
}

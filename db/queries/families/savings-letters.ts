/** Bankrupts' requests for letters of authorisation, as the office lists them. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { SavingsLetterTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest, Total } from "../platform/paging";

/** With the case that it is about. */
type SavingsLetterRow = Selectable<SavingsLetterTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

/** @param which the states that are looked for, the oldest request first; or those that were dealt with, the last of them first */
export async function findSavingsLetterPage(
  { kysely }: Database,
  { which, ...page }: PageRequest & { readonly which: readonly string[] | "ended" },
): Promise<Page<SavingsLetterRow>> {
  const requests = kysely.selectFrom("savings_letter");
  const matching =
    which === "ended"
      ? requests.where("savings_letter.ended_at", "is not", null)
      : requests.where("savings_letter.state", "in", which);
  const total = await countUpToLimit(kysely, matching.select("savings_letter.id"));
  const ordered =
    which === "ended"
      ? matching.orderBy("savings_letter.ended_at", "desc").orderBy("savings_letter.id", "desc")
      : matching.orderBy("savings_letter.requested_at").orderBy("savings_letter.id");
  const rows = await ordered
    .innerJoin("case_file", "case_file.id", "savings_letter.id")
    .selectAll("savings_letter")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** How many wait. @param states that are looked for */
export const countSavingsLetters = ({ kysely }: Database, states: readonly string[]): Promise<Total> =>
  countUpToLimit(kysely, kysely.selectFrom("savings_letter").select("id").where("state", "in", states));

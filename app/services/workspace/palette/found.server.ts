/** Who searches, and the cases that fit what they typed: those that their lists would show them. */
import type { TFunction } from "i18next";

import { findCasePage, type CaseFileRow } from "~/db/queries/cases/cases";
import type { Locale } from "~/workflows/kit";

import { caseScope } from "../../cases/lists/case-lists.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import type { Visit } from "../../filings/visit/visit.server";
import type { TypedSearch } from "./typed-search";

export interface SearchContext {
  readonly portal: Portal;
  readonly visit: Pick<Visit, "case">;
  readonly user: CurrentUser;
  readonly locale: Locale;
  readonly t: TFunction;
  /** Says which introductions were read. */
  readonly request: Request;
}

/** Lines of each group. */
export const FEW = 6;
/** The rights of which one leads to a list of cases. */
const CASE_LISTS = ["MENU_CASE_LIST", "MENU_MY_CASE", "MENU_MY_CASE_PEQ"];

export async function findCases(
  { portal, user }: SearchContext,
  { rest }: TypedSearch,
): Promise<readonly CaseFileRow[]> {
  const scope = caseScope(user, "all", hongKongDay(portal.clock.now()));
  if (rest === "" || scope === null || !CASE_LISTS.some((right) => user.rights.includes(right))) return [];
  const { rows } = await findCasePage(portal.database, {
    ...scope,
    search: rest,
    sort: { column: "case_no", direction: "desc" },
    page: 1,
    size: FEW,
  });
  return rows;
}

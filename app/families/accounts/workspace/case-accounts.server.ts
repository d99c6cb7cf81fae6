/** The accounts of one case: every period that was opened, and how far it is. */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { isFormer } from "~/workflows/kit";

import type { CaseTabRequest } from "~/app/services/workspace/case-overview/case-overview.server";

import { createAccountReader, toItem } from "./workspace.server";
import type { AccountItem } from "./workspace.view";

/** The newest period of each kind first. Of somebody's former case there are those alone that they may read. */
export async function listAccountsOfCase({
  portal,
  user,
  visible,
  seen,
  locale,
}: Pick<CaseTabRequest, "portal" | "user" | "visible" | "seen" | "locale">): Promise<readonly AccountItem[]> {
  const readable = new Set(seen.map(({ submission }) => submission.stream));
  const periods = (await findPeriodsOfCase(portal.database, visible.id)).filter(
    ({ id }) => !isFormer(visible.by) || readable.has(id),
  );
  const reader = await createAccountReader(portal, user, locale, periods);
  const named = { case_no: visible.caseNo, case_name_en: visible.nameEn, case_name_zh: visible.nameZh };
  return periods.map((period) => toItem({ ...period, ...named }, reader)).reverse();
}

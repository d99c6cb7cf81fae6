import { formatDate } from "~/app/i18n/format";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { findAccountContext } from "~/workflows/shared/account-period/index";

/** The period of an account: of its kind a case has one for every year. `null`: the form is no account. */
export function findFormSubject({ current }: Pick<VisibleSubmission, "current">): string | null {
  const account = findAccountContext(current.context);
  return account && `${formatDate(account.period.from)} – ${formatDate(account.period.to)}`;
}

/** A statement that the form or the books have left behind: nobody reviews, signs or sends its figures unawares. */
import { say, type Locale } from "~/workflows/kit";
import { accountStates } from "~/workflows/shared/account-period/states";
import { findAccountContext } from "~/workflows/shared/account-period/index";
import { isIn } from "~/workflows/kit/states";

import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** What the office has is as it was filed, and is the office's to judge. */
export function findOutdatedNotices(
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  statementAt: string,
  locale: Locale,
): readonly FormNotice[] {
  const account = findAccountContext(current.context);
  if (account === null || account.statement === null || account.newest) return [];
  if (isIn(accountStates, current.state, "withOffice", "certified", "forgotten")) return [];
  return [
    {
      tone: "warning",
      title: say(type, locale, "notices.outdated.title"),
      text: say(type, locale, "notices.outdated.text"),
      link: { to: statementAt, label: say(type, locale, "notices.outdated.link") },
    },
  ];
}

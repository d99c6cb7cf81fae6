/** While a yearly report is empty, that the one before can be taken over. */
import { accountS89 } from "~/workflows/forms/account-s89/index";
import { hasTag, say, type Locale } from "~/workflows/kit";
import { findAccountContext } from "~/workflows/shared/account-period/index";

import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** What is asked for in words: nobody has begun this year's report while all of it is empty. */
const WRITTEN = ["realizationProblems", "adjudicationProgress", "delayMatters"];

/** Until something is written, where there is a year before. */
export function findFormerReportNotices(
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  formerAt: string,
  locale: Locale,
): readonly FormNotice[] {
  const { values } = current.context;
  if (type.type !== accountS89.type || !hasTag(type, current.state, "editable")) return [];
  if ((findAccountContext(current.context)?.follows ?? null) === null) return [];
  if (WRITTEN.some((field) => (values[field] ?? "") !== "")) return [];
  return [
    {
      tone: "info",
      title: say(type, locale, "notices.former.title"),
      text: say(type, locale, "notices.former.text"),
      link: { to: formerAt, label: say(type, locale, "notices.former.link") },
    },
  ];
}

/** A B1 that names a default which was lifted since, or of which the statement has come: nothing refuses it, and nobody sends or reads it unawares. */
import { getRows, say, type Locale, type SubmissionContext } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import { findWhyNoDefault, type AlertedCase } from "~/workflows/records/case-file/index";

import { formatDate, formatAll } from "~/app/i18n/format";
import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

type FormWithDefaults = Pick<VisibleSubmission, "type"> & {
  readonly current: { readonly context: Pick<SubmissionContext, "values"> };
  readonly caseFile: { readonly file: AlertedCase };
};

const REASONS = ["received", "notNeeded", "lifted"] as const;

/** One notice for each reason, with the years that the form names and the case has no default of. */
export function noDefaultNotice(
  { type, current, caseFile: { file } }: FormWithDefaults,
  locale: Locale,
): readonly FormNotice[] {
  if (type.type !== referralB1.type) return [];
  const named = getRows(current.context.values["defaults"]).flatMap(({ anniversaryDate: day }) =>
    typeof day === "string" ? [{ day, why: findWhyNoDefault(file, day) }] : [],
  );
  return REASONS.flatMap((reason) => {
    const days = [...new Set(named.filter(({ why }) => why === reason).map(({ day }) => day))];
    if (days.length === 0) return [];
    const day = formatAll(
      days.map((each) => formatDate(each)),
      locale,
    );
    return [
      {
        tone: "warning" as const,
        title: say(type, locale, "notices.noDefault.title", { day }),
        text: say(type, locale, `notices.noDefault.${reason}`),
      },
    ];
  });
}

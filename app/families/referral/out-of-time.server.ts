/** A referral whose time limit has passed is still the officer's to judge, so that nothing refuses it; but nobody sends it unawares. */
import {
  addMonths,
  isCalendarDate,
  PROSECUTION_MONTHS,
  say,
  type Instant,
  type Locale,
  type SubmissionContext,
} from "~/workflows/kit";

import { formatDate } from "~/app/i18n/format";
import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";

import { referral } from "./family";

type DatedForm = Pick<VisibleSubmission, "type"> & {
  readonly current: { readonly context: Pick<SubmissionContext, "values" | "filed"> };
};

/** Summary proceedings are bound to the first discovery (s.140(2), Cap. 6). What was filed was in time or not on its own day. */
export function outOfTimeNotice(
  { type, current: { context } }: DatedForm,
  locale: Locale,
  now: Instant,
): readonly FormNotice[] {
  const discovered = context.values["firstDiscoveryDate"];
  if (type.family !== referral.name || context.filed.length > 0) return [];
  if (typeof discovered !== "string" || !isCalendarDate(discovered)) return [];
  const until = addMonths(discovered, PROSECUTION_MONTHS.discovery);
  if (until >= hongKongDay(now)) return [];
  const params = { discovered: formatDate(discovered), until: formatDate(until) };
  return [
    {
      tone: "warning",
      title: say(type, locale, "notices.outOfTime.title"),
      text: say(type, locale, "notices.outOfTime.text", params),
    },
  ];
}

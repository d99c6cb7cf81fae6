/** What the server does for referrals. */
import { createSubmissionExporter } from "~/app/services/assembly/exports/form-lists.server";

import type { FamilyServices } from "../family.server";
import { buildReferralsDemo } from "./demo/demo.server";
import { referral } from "./family";
import { followedUpEffect } from "./followed-up.server";
import { noDefaultNotice } from "./no-default.server";
import { otherNameNotice } from "./other-name.server";
import { outOfTimeNotice } from "./out-of-time.server";
import { referralWidgets } from "./widgets.server";

export const referralServices: FamilyServices = {
  exports: { [referral.listedAt]: createSubmissionExporter(referral.name, (t) => t("referrals.title")) },
  widgets: referralWidgets,
  formNotices: (submission, locale, now) => [
    ...otherNameNotice(submission, locale),
    ...noDefaultNotice(submission, locale),
    ...outOfTimeNotice(submission, locale, now),
  ],
  effects: (portal) => [followedUpEffect(portal)],
  demo: buildReferralsDemo,
};

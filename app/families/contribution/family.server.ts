/** What the server does for contributions. */
import type { FamilyServices } from "../family.server";
import { buildContributionsDemo } from "./demo/demo.server";
import { contributionNotices } from "./notices/effects.server";
import { noticeJob } from "./notices/remind.server";
import { contributionActivity } from "./view/case-activity.server";
import { forgetContributionsEffect, paymentsEffect } from "./watch/effects.server";
import { missingContributions, openObjections } from "./watch/list.server";
import { contributionProjection } from "./watch/projection.server";
import { watchContributions } from "./watch/watch.server";

export const contributionServices: FamilyServices = {
  exports: {},
  widgets: [],
  waiting: [missingContributions, openObjections],
  effects: (portal) => [
    paymentsEffect(portal),
    forgetContributionsEffect(portal),
    ...contributionNotices(portal),
  ],
  projections: [contributionProjection],
  jobs: [
    noticeJob,
    {
      name: "watch-contributions",
      every: "nightly",
      run: ({ portal, signal }) => watchContributions(portal, signal),
    },
  ],
  caseActivity: contributionActivity,
  demo: buildContributionsDemo,
  demoNight: watchContributions,
};

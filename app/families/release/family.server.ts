/** What the server does for releases. */
import { countReleasesToAnswer } from "~/db/queries/releases";

import { hongKongDay } from "~/app/services/portal/clock.server";
import { holds, SIZES } from "~/app/services/dashboard/widget.server";
import type { FamilyServices } from "../family.server";
import { RELEASE_STEPS } from "./api/release-steps.server";
import { RELEASE_API } from "./api/releases.server";
import { releaseActivity } from "./applications/case-activity.server";
import { releasesOfCase } from "./applications/releases-of-case.server";
import { demoOfReleases } from "./demo/demo.server";
import { departmentSheet } from "./departments/department-inquiry.server";
import { openInquiries } from "./departments/inquiries-widget.server";
import { releaseDates } from "./following/dates.server";
import { followReleaseEffect } from "./following/follow-release.server";
import { forgetReleasesEffect } from "./following/forget-releases.server";
import { readsAllReleases, releasesSheet } from "./list/release-list.server";
import { releaseNews } from "./news.server";
import { releaseProjection } from "./projection.server";
import { DEPARTMENT_INQUIRIES, listAddress } from "./streams.server";

export const releaseServices: FamilyServices = {
  exports: {
    [listAddress("B")]: releasesSheet("B"),
    [listAddress("L")]: releasesSheet("L"),
    [DEPARTMENT_INQUIRIES]: departmentSheet,
  },
  widgets: [
    {
      id: "openInquiries",
      place: 10,
      size: SIZES.list,
      shownTo: holds("RELEASE_PDD", "RELEASE_FSD"),
      fill: openInquiries,
    },
  ],
  overview: {
    label: (t) => t("release.toAnswer"),
    to: `${listAddress("B")}?waiting=yes`,
    count: async ({ portal, user }) =>
      readsAllReleases(user) || user.firmIds.length === 0
        ? { count: 0, capped: false }
        : countReleasesToAnswer(portal.database, {
            firmIds: user.firmIds,
            on: hongKongDay(portal.clock.now()),
          }),
  },
  news: [releaseNews],
  effects: (portal) => [followReleaseEffect(portal), forgetReleasesEffect(portal)],
  projections: [releaseProjection],
  caseActivity: releaseActivity,
  caseRecords: releasesOfCase,
  findDates: releaseDates,
  calls: [...RELEASE_API, ...RELEASE_STEPS],
  demo: demoOfReleases,
};

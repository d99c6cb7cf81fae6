/** What the server does for releases. */
import { countReleasesToAnswer, findDepartmentInquiries } from "~/db/queries/families/releases";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { requiresRight, SIZES } from "~/app/services/workspace/dashboard/widget.server";
import type { FamilyServices } from "../family.server";
import { releaseActivity } from "./applications/case-activity.server";
import { loadReleasesOfCase } from "./applications/releases-of-case.server";
import { buildReleasesDemo } from "./demo/demo.server";
import { listDepartments, departmentSheet } from "./departments/department-inquiry.server";
import { openInquiries } from "./departments/inquiries-widget.server";
import { releaseDates } from "./effects/dates.server";
import { followReleaseEffect } from "./effects/follow-release.server";
import { forgetReleasesEffect } from "./effects/forget-releases.server";
import { readsAllReleases, releasesSheet } from "./list/release-list.server";
import { releaseNews } from "./news.server";
import { releaseProjection } from "./projection.server";
import { CASE_TYPES, DEPARTMENT_INQUIRIES, listAddress } from "./streams.server";

export const releaseServices: FamilyServices = {
  exports: {
    [listAddress("B")]: releasesSheet("B"),
    [listAddress("L")]: releasesSheet("L"),
    [DEPARTMENT_INQUIRIES]: departmentSheet,
  },
  widgets: [
    {
      id: "openInquiries",
      order: 10,
      size: SIZES.list,
      shownTo: requiresRight("RELEASE_PDD", "RELEASE_FSD"),
      fill: openInquiries,
    },
  ],
  // Each list has those of its own cases: what is counted is what the link shows.
  overview: CASE_TYPES.map((caseType) => ({
    label: (t) => t(`release.toAnswer.${caseType}`),
    to: `${listAddress(caseType)}?waiting=yes`,
    // The office asks: it has nothing to answer.
    shownTo: (user) => !readsAllReleases(user) && user.firmIds.length > 0,
    count: ({ portal, user }) =>
      countReleasesToAnswer(portal.database, caseType, {
        firmIds: user.firmIds,
        on: hongKongDay(portal.clock.now()),
      }),
  })),
  waiting: [
    {
      label: (t) => t("release.departments.waiting"),
      to: `${DEPARTMENT_INQUIRIES}?standing=open`,
      shownTo: (user) => listDepartments(user).length > 0,
      count: async ({ portal, user }) =>
        (
          await findDepartmentInquiries(portal.database, {
            addressees: listDepartments(user),
            open: true,
            direction: "asc",
            page: 1,
            size: 1,
          })
        ).total,
    },
  ],
  news: [releaseNews],
  effects: (portal) => [followReleaseEffect(portal), forgetReleasesEffect(portal)],
  projections: [releaseProjection],
  caseActivity: releaseActivity,
  caseRecords: loadReleasesOfCase,
  findDates: releaseDates,
  demo: buildReleasesDemo,
};

/** What the server does for reports and returns on directors' conduct, and for the reminders of them. */
import { TEN_MINUTES, type Job } from "~/app/services/assembly/background/job";
import { createSubmissionExporter } from "~/app/services/assembly/exports/form-lists.server";

import type { FamilyServices } from "../family.server";
import { buildConductDemo } from "./demo/demo.server";
import { letters, reminders } from "./exports.server";
import { conduct } from "./family";
import { directorsNotice } from "./directors-in-annex.server";
import { finalReturnPage, paperPage } from "./form-pages.server";
import { reminderActivity } from "./reminders/case-activity.server";
import { conductReturnsEffect } from "./reminders/conduct-returns.server";
import { correctedCaseEffect } from "./reminders/corrected-case.server";
import { conductReminderProjection } from "./reminders/projection.server";
import { findRemindersOfCase } from "./reminders/reminders-of-case.server";
import { REMINDER_JOBS, REMINDER_WORK } from "./reminders/remind.server";
import { reminderNews } from "./reminders/reminder-news.server";

const jobs: readonly Job[] = REMINDER_JOBS.map((name) => ({
  name,
  every: TEN_MINUTES,
  run: ({ portal, now }) => REMINDER_WORK[name](portal, now),
}));

export const conductServices: FamilyServices = {
  exports: {
    [conduct.listedAt]: createSubmissionExporter(conduct.name, (t) => t("conduct.list.title")),
    "/d1-d2-reminders": reminders,
    "/formd1d2Reminders/reminders": letters,
  },
  widgets: [],
  formPages: [paperPage, finalReturnPage],
  formNotices: directorsNotice,
  news: [reminderNews],
  effects: (portal) => [conductReturnsEffect(portal), correctedCaseEffect(portal)],
  jobs,
  projections: [conductReminderProjection],
  caseActivity: reminderActivity,
  caseRecords: findRemindersOfCase,
  demo: buildConductDemo,
};

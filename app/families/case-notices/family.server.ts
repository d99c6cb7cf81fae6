/** What the server does for the notices of a case. */
import { createSubmissionExporter } from "~/app/services/assembly/exports/form-lists.server";

import type { FamilyServices } from "../family.server";
import { demoOfNotices } from "./demo/demo.server";
import { caseNotices } from "./family";
import { noticeOfDifferences, toldDates } from "./told-dates.server";

export const caseNoticesServices: FamilyServices = {
  exports: {
    [caseNotices.listedAt]: createSubmissionExporter(caseNotices.name, (t) => t("caseNotices.title")),
  },
  widgets: [],
  formNotices: noticeOfDifferences,
  toldDates,
  demo: demoOfNotices,
};

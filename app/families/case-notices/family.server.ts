/** What the server does for the notices of a case. */
import { createSubmissionExporter } from "~/app/services/assembly/exports/form-lists.server";

import type { FamilyServices } from "../family.server";
import { buildNoticesDemo } from "./demo/demo.server";
import { caseNotices } from "./family";
import { buildDifferencesNotice, listReportedDates } from "./reported-dates.server";

export const caseNoticesServices: FamilyServices = {
  exports: {
    [caseNotices.listedAt]: createSubmissionExporter(caseNotices.name, (t) => t("caseNotices.title")),
  },
  widgets: [],
  formNotices: buildDifferencesNotice,
  toldDates: listReportedDates,
  demo: buildNoticesDemo,
};

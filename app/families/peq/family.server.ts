/** What the server does for preliminary examinations. */
import type { FormPage } from "~/app/services/filings/submissions/form-page.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { findExamined } from "~/db/queries/families/peq-cases";
import { AGENT } from "~/workflows/records/case-file/index";
import { peq as form } from "~/workflows/forms/peq/index";

import type { FamilyServices } from "../family.server";
import { examinations } from "./case-satellite.server";
import { buildExaminationsDemo } from "./demo/demo.server";
import { examinations as examinationSheet, peqCases } from "./exports.server";
import { peq } from "./family";
import { interviewDateEffect } from "./interview-date.server";
import { peqWidgets } from "./widgets.server";

/** Where the agent tells of the interview as it happens. */
const interviewPage: FormPage = {
  page: "interview",
  after: "form",
  isShown: ({ type, by }) => type.type === form.type && by.rights.includes(type.rights.fill),
  addressFor: (submission) => getAddress(submission, "interview"),
};

export const peqServices: FamilyServices = {
  exports: {
    [peq.listedAt]: examinationSheet,
    "/my-peq-case-list/bo-made": peqCases("boMade"),
    "/my-peq-case-list/petition": peqCases("petition"),
    "/my-peq-case-list/bo-not-made": peqCases("boNotMade"),
  },
  widgets: peqWidgets,
  formPages: [interviewPage],
  deadlines: {
    capacity: AGENT,
    right: "MENU_MY_CASE_PEQ",
    rules: new Set(["peqInterview", "peqDocuments", "peqThirtyDays", "peqFortyDays"] as const),
    getAddress: (caseId) => `/casefile/${caseId}/peq/overview`,
    findDone: findExamined,
  },
  caseSatellites: [examinations],
  effects: (portal) => [interviewDateEffect(portal)],
  demo: buildExaminationsDemo,
};

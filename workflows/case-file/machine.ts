/** A case is open or closed; what exactly it is, its status code says. */
import { defineProcedure, leadsTo, machineOf, shownAs } from "../kit";
import type { Procedure } from "../kit";
import { CASE_STATUSES, caseFileFacts } from "./facts";
import { guards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_CASE, evolveCase } from "./memory";
import type { CaseFile } from "./memory";

const to = leadsTo<string, keyof typeof guards>;

const administration = (here: string) => ({
  "case.statusChanged": [
    to("closed", "closesCase", "mayManageCases"),
    to("open", "leavesCaseOpen", "mayManageCases"),
  ],
  "case.dateRecorded": to(here, "mayManageCases"),
  "case.renamed": to(here, "mayManageCases"),
  "practitioner.appointed": to(
    here,
    "mayManageCases",
    "isNewAppointment",
    "fitsTypeOfCase",
    "isNotAppointedYet",
  ),
  "practitioner.identified": to(here, "mayManageCases", "isKnownByName"),
  "practitioner.ceased": to(here, "mayManageCases", "isRunningAppointment", "ceasesAfterItBegan"),
  "agent.appointed": to(here, "mayManageCases", "isBankruptcy", "isNewAgent", "hasNoAgentThen"),
  "agent.ceased": to(here, "mayManageCases", "isRunningAgent", "ceasesAfterItBegan"),
  "officer.assigned": to(here, "mayManageCases"),
  "officer.adhocAssigned": to(here, "mayManageCases", "isNewAdhoc", "expiresInTime"),
  "officer.adhocEnded": to(here, "mayManageCases", "isRunningAdhoc"),
});

const machine = machineOf<CaseFile>({
  type: "case-file",
  memory: EMPTY_CASE,
  evolve: evolveCase,
  guards,
  states: {
    notStarted: {
      ...shownAs("notStarted", "office", "unlisted"),
      on: {
        "case.imported": [
          to("closed", "closesCase", "mayManageCases"),
          to("open", "leavesCaseOpen", "mayManageCases"),
        ],
      },
    },
    open: { ...shownAs("ACT", "office"), on: administration("open") },
    closed: { ...shownAs("CLS", "nobody"), on: administration("closed") },
  },
});

export const caseFile = defineProcedure<CaseFile, Procedure<CaseFile>>({
  type: "case-file",
  machine,
  evolve: evolveCase,
  initialContext: EMPTY_CASE,
  guards,
  facts: caseFileFacts,
  sealed: ["case.imported", "case.renamed"],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: CASE_STATUSES,
  statusOf: (state, { status }) => (state === "notStarted" ? state : status),
});

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

const keeping = (here: string) => ({
  "case.statusChanged": [
    to("closed", "closesCase", "mayKeepCases"),
    to("open", "keepsCaseOpen", "mayKeepCases"),
  ],
  "case.dateRecorded": to(here, "mayKeepCases"),
  "case.renamed": to(here, "mayKeepCases"),
  "practitioner.appointed": to(
    here,
    "mayKeepCases",
    "isNewAppointment",
    "fitsTypeOfCase",
    "isNotAppointedYet",
  ),
  "practitioner.identified": to(here, "mayKeepCases", "isKnownByName"),
  "practitioner.ceased": to(here, "mayKeepCases", "isRunningAppointment", "ceasesAfterItBegan"),
  "agent.appointed": to(here, "mayKeepCases", "isBankruptcy", "isNewAgent", "hasNoAgentThen"),
  "agent.ceased": to(here, "mayKeepCases", "isRunningAgent", "ceasesAfterItBegan"),
  "officer.assigned": to(here, "mayKeepCases"),
  "officer.adhocAssigned": to(here, "mayKeepCases", "isNewAdhoc", "expiresInTime"),
  "officer.adhocEnded": to(here, "mayKeepCases", "isRunningAdhoc"),
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
          to("closed", "closesCase", "mayKeepCases"),
          to("open", "keepsCaseOpen", "mayKeepCases"),
        ],
      },
    },
    open: { ...shownAs("ACT", "office"), on: keeping("open") },
    closed: { ...shownAs("CLS", "nobody"), on: keeping("closed") },
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

/** A case is open or closed; what exactly it is, its status code says. */
import { defineProcedure, leadsTo, machineOf, shownAs } from "../kit";
import type { Procedure } from "../kit";
import type { CaseListName } from "./correcting";
import { correcting } from "./correcting";
import { CASE_STATUSES, caseFileFacts } from "./facts";
import { guards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_CASE } from "./case";
import type { CaseFile } from "./case";
import { evolveCase } from "./memory";

const to = leadsTo<string, keyof typeof guards>;

/** The three facts of a list of the case. */
const listOf = (name: CaseListName, here: string, ...more: readonly (keyof typeof guards)[]) => ({
  [`${name}.recorded`]: to(here, "mayKeepCases", ...more, "isNewEntry"),
  [`${name}.corrected`]: to(here, "mayKeepCases", "isKnownEntry", "entryReadsAsBefore", "entryFits"),
  [`${name}.removed`]: to(here, "mayKeepCases", "isKnownEntry"),
});

const keeping = (here: string) => ({
  "case.statusChanged": [
    to("closed", "closesCase", "mayKeepCases", "statusReadsAsBefore"),
    to("open", "keepsCaseOpen", "mayKeepCases", "statusReadsAsBefore"),
  ],
  "case.dateRecorded": to(here, "mayKeepCases", "followsNoOrder", "dateReadsAsBefore"),
  "case.renamed": to(here, "mayKeepCases"),
  "case.corrected": to(here, "mayKeepCases", "partReadsAsBefore", "partFits"),
  "debtor.corrected": to(here, "mayKeepCases", "partReadsAsBefore", "partFits"),
  "petition.corrected": to(here, "mayKeepCases", "partReadsAsBefore", "partFits"),
  ...listOf("director", here, "isLiquidation"),
  ...listOf("order", here),
  ...listOf("programme", here),
  ...listOf("security", here),
  ...listOf("settlement", here),
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
  sealed: [
    "case.imported",
    "case.renamed",
    "case.statusChanged",
    "case.dateRecorded",
    ...Object.keys(correcting),
  ],
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: CASE_STATUSES,
  statusOf: (state, { status }) => (state === "notStarted" ? state : status),
});

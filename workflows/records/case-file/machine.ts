/** A case is open or closed; what exactly it is, its status code says. */
import { leadsTo, declareProcedure, withWays } from "../../kit";
import type { CaseListName } from "./correcting";
import { CASE_STATUSES, caseFileFacts } from "./facts";
import { guards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_CASE } from "./case";
import type { CaseFile } from "./case";
import { evolveCase } from "./state";
import { caseStates } from "./states";

const to = leadsTo<keyof typeof caseStates, keyof typeof guards>;

/** The three facts of a list of the case. */
const buildListTransitions = (
  name: CaseListName,
  here: keyof typeof caseStates,
  ...more: readonly (keyof typeof guards)[]
) => ({
  [`${name}.recorded`]: to(here, "mayManageCases", ...more, "isNewEntry"),
  [`${name}.corrected`]: to(
    here,
    "mayManageCases",
    "isKnownEntry",
    "entryReadsAsBefore",
    "changesSomething",
    "entryFits",
  ),
  [`${name}.removed`]: to(here, "mayManageCases", "isKnownEntry"),
});

const correctsAppointment = (here: keyof typeof caseStates) =>
  to(
    here,
    "mayManageCases",
    "isKnownAppointment",
    "appointmentReadsAsBefore",
    "changesSomething",
    "appointmentFits",
    "endsAfterItBegan",
    "isCorrectedNotFarAhead",
    "isCorrectedWithinTheCase",
    "overlapsNoOther",
  );

const administration = (here: keyof typeof caseStates) => ({
  "case.statusChanged": [
    to("closed", "closesCase", "mayManageCases", "statusReadsAsBefore"),
    to("open", "leavesCaseOpen", "mayManageCases", "statusReadsAsBefore"),
  ],
  "case.dateRecorded": to(here, "mayManageCases", "followsNoOrder", "dateReadsAsBefore"),
  "case.renamed": to(here, "mayManageCases"),
  "case.corrected": to(here, "mayManageCases", "partReadsAsBefore", "changesSomething", "partFits"),
  "debtor.corrected": to(here, "mayManageCases", "partReadsAsBefore", "changesSomething", "partFits"),
  "petition.corrected": to(here, "mayManageCases", "partReadsAsBefore", "changesSomething", "partFits"),
  ...buildListTransitions("director", here, "isLiquidation"),
  ...buildListTransitions("order", here),
  ...buildListTransitions("programme", here),
  ...buildListTransitions("security", here),
  ...buildListTransitions("settlement", here),
  "practitioner.appointed": to(
    here,
    "mayManageCases",
    "isNewAppointment",
    "fitsTypeOfCase",
    "isNotAppointedYet",
    "beginsWithTheCase",
    "isNotFarAhead",
  ),
  "practitioner.corrected": correctsAppointment(here),
  "practitioner.identified": to(here, "mayManageCases", "isKnownByName"),
  "practitioner.unidentified": to(here, "mayManageCases", "isKnownAs"),
  "practitioner.ceased": to(
    here,
    "mayManageCases",
    "isRunningAppointment",
    "ceasesAfterItBegan",
    "isNotFarAhead",
  ),
  "agent.appointed": to(
    here,
    "mayManageCases",
    "isBankruptcy",
    "isNewAgent",
    "hasNoAgentThen",
    "beginsWithTheCase",
    "isNotFarAhead",
  ),
  "agent.corrected": correctsAppointment(here),
  "agent.ceased": to(here, "mayManageCases", "isRunningAgent", "ceasesAfterItBegan", "isNotFarAhead"),
  "contact.verified": to(
    here,
    "mayVerifyContact",
    "isOfBankrupt",
    "isUnverified",
    "namesContact",
    "contactReadsAsBefore",
  ),
  "contact.corrected": to(
    here,
    "mayVerifyContact",
    "isVerified",
    "contactReadsAsBefore",
    "changesSomething",
    "hasReason",
  ),
  "contact.changed": to(here, "isPortal", "isOfBankrupt", "caseReadsAsAsked"),
  "colleague.assigned": to(here, "mayNameColleagues", "isOfOwnFirm", "isNotNamedYet"),
  "colleague.released": to(here, "mayTakeOff", "isNamed"),
  "officer.assigned": to(here, "mayManageCases"),
  "officer.adhocAssigned": to(here, "mayManageCases", "isNewAdhoc", "expiresInTime"),
  "officer.adhocEnded": to(here, "mayManageCases", "isRunningAdhoc"),
  "hold.placed": to(here, "mayRetain", "isNewHold"),
  "hold.lifted": to(here, "mayRetain", "isHoldInForce"),
});

export const caseFile = declareProcedure<CaseFile>({
  type: "case-file",
  initialContext: EMPTY_CASE,
  evolve: evolveCase,
  guards,
  states: withWays(caseStates, {
    notStarted: {
      "case.imported": [
        to("closed", "closesCase", "mayManageCases"),
        to("open", "leavesCaseOpen", "mayManageCases"),
      ],
    },
    open: administration("open"),
    closed: {
      ...administration("closed"),
      "case.forgotten": to("forgotten", "mayRetain", "isUnderNoHold", "isKeptLongEnough", "namesThisCase"),
    },
    forgotten: {},
  }),
  facts: caseFileFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: CASE_STATUSES,
  getStatus: (state, { status }) => (state === "open" || state === "closed" ? status : state),
});

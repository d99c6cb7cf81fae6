/** A case is open or closed; what exactly it is, its status code says. */
import { assign, setup } from "xstate";
import {
  INVALID_ACTION,
  NO_PERMISSION,
  allOf,
  defineProcedure,
  guard,
  hasRight,
  leadsTo,
  shownAs,
} from "../kit";
import type { Fact, Guard, Procedure } from "../kit";
import { CASE_STATUSES, CLOSED_STATUSES, caseFileFacts } from "./facts";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_CASE, evolveCase } from "./memory";
import type { CaseFile } from "./memory";

const closes = (fact: Fact): boolean => CLOSED_STATUSES.some((status) => status === fact.data.status);

const guards = {
  /** Cases come by import; a supervisor may correct and assign. */
  mayKeepCases: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) => by.standing === "system" || (by.standing === "office" && hasRight(by, "CASE_MAINTAIN")),
  ),
  closesCase: guard("road", INVALID_ACTION, (_, fact) => closes(fact)),
  keepsCaseOpen: guard("road", INVALID_ACTION, (_, fact) => !closes(fact)),
  isNewAppointment: guard(
    "data",
    INVALID_ACTION,
    ({ appointments }, fact) => !appointments.some((each) => each.appointment === fact.data.appointment),
  ),
  isRunningAppointment: guard("data", INVALID_ACTION, ({ appointments }, fact) =>
    appointments.some((each) => each.appointment === fact.data.appointment && each.ceasedOn === null),
  ),
} satisfies Record<string, Guard<CaseFile>>;

const types: { context?: CaseFile; events?: Fact } = {};
const to = leadsTo<string, keyof typeof guards>;

const keeping = (here: string) => ({
  "case.statusChanged": [
    to("closed", "closesCase", "mayKeepCases"),
    to("open", "keepsCaseOpen", "mayKeepCases"),
  ],
  "case.dateRecorded": to(here, "mayKeepCases"),
  "case.renamed": to(here, "mayKeepCases"),
  "practitioner.appointed": to(here, "mayKeepCases", "isNewAppointment"),
  "practitioner.ceased": to(here, "mayKeepCases", "isRunningAppointment"),
  "officer.assigned": to(here, "mayKeepCases"),
});

const machine = setup({
  types,
  guards: { allOf: allOf<CaseFile, keyof typeof guards>(guards) },
  actions: { remember: assign(({ context, event }) => evolveCase(context, event)) },
}).createMachine({
  id: "case-file",
  context: EMPTY_CASE,
  initial: "notStarted",
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

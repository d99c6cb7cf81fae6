/**
 * A no-objection letter: the bankrupt asks for it, the rules of discharge decide, the portal seals it, and an officer may hold it. The only
 * face that others use.
 */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  hasReason,
  isOfficeWith,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  withWays,
} from "../../kit";
import type { Guard, Procedure } from "../../kit";
import { findOutcome } from "./criteria";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_LETTER, evolveLetter, letterFacts } from "./state";
import type { NoObjection } from "./state";
import { letterStates } from "./states";

/** Holds letters back, releases them, and checks many cases at once. */
const KEEPS = "NOL_MAINTAIN";

const guards = {
  mayAsk: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  isScheduler: isScheduler<NoObjection>(),
  followsFromFindings: guard("data", INVALID_ACTION, (_, fact) => {
    const checked = readFact(letterFacts["criteria.checked"], fact);
    return checked !== null && checked.code === findOutcome(checked.findings);
  }),
  isInOrder: guard("branch", INVALID_ACTION, (_, { data }) => data.code === null),
  isRefused: guard("branch", INVALID_ACTION, (_, { data }) => data.code !== null),
  isOfDayJudged: guard(
    "data",
    INVALID_ACTION,
    ({ checked }, fact) => checked?.on === readFact(letterFacts["letter.issued"], fact)?.on,
  ),
  mayHold: isOfficeWith<NoObjection>(KEEPS),
  hasReason: hasReason<NoObjection>(),
  wasIssued: guard("branch", INVALID_ACTION, ({ issued }) => issued !== null),
  wasNotIssued: guard("branch", INVALID_ACTION, ({ issued }) => issued === null),
} satisfies Record<string, Guard<NoObjection>>;

type State = keyof typeof letterStates;
const to = leadsTo<State, keyof typeof guards>;
const judging = {
  "criteria.checked": [
    to("inOrder", "isScheduler", "followsFromFindings", "isInOrder"),
    to("refused", "isScheduler", "followsFromFindings", "isRefused"),
  ],
};
const forgetting = { "letter.forgotten": to("forgotten", "isScheduler") };
const holding = { "letter.held": to("held", "mayHold", "hasReason") };

export const noObjectionLetter: Procedure<NoObjection> = declareProcedure<NoObjection>({
  type: "no-objection-letter",
  evolve: evolveLetter,
  initialContext: EMPTY_LETTER,
  guards,
  facts: letterFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["asked", "inOrder", "issued", "held", "refused"],
  states: withWays(letterStates, {
    notStarted: { "letter.asked": to("asked", "mayAsk") },
    asked: {
      ...judging,
      ...forgetting,
    },
    // The rules are asked once more in the append in which it is issued.
    inOrder: {
      ...judging,
      "letter.issued": to("issued", "isScheduler", "isOfDayJudged"),
      ...holding,
      ...forgetting,
    },
    issued: { ...holding, ...forgetting },
    held: {
      "hold.released": [
        to("issued", "mayHold", "hasReason", "wasIssued"),
        to("inOrder", "mayHold", "hasReason", "wasNotIssued"),
      ],
      ...forgetting,
    },
    // Not the last state of its chart: it can still be forgotten.
    refused: forgetting,
    forgotten: {},
  }),
});

export {
  BECAUSE,
  CODE_OF_RULE,
  FINDING_DAYS,
  LETTER_CODES,
  LETTER_RULES,
  getDischargeDay,
  listAdministrators,
  listFindings,
  findOutcome,
} from "./criteria";
export type {
  Administrator,
  LetterGround,
  Finding,
  FindingDay,
  LetterCase,
  LetterCode,
  LetterRule,
} from "./criteria";
export { EMPTY_LETTER, LETTER_PROOFS, letterFacts } from "./state";
export type { LetterHold, LetterProof, NoObjection } from "./state";

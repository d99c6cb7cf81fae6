/**
 * A request on a filed proof: to amend it, to withdraw it, or to record that the debt was assigned. The counter decides; what it
 * approves becomes a fact of the proof's own stream as well. The only face that others use.
 */
import {
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  guard,
  hasReason,
  hasRight,
  hongKongDate,
  isOfficeWith,
  isScheduler,
  leadsTo,
  declareProcedure,
  readFact,
  withWays,
} from "../../kit";
import type { Actor, Guard, Procedure } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_REQUEST, evolveRequest, isWhole, requestFacts } from "./state";
import type { ProofRequest } from "./state";
import { requestStates } from "./states";

/** Somebody whose proof it is, or who acts for the institution: the portal says so by the standing. */
const isTheirs = (by: Actor): boolean => by.standing === "party" && hasRight(by, "POD_FILE");

const isCounter = (by: Actor): boolean => by.standing === "office" && hasRight(by, "POD_COUNTER");

const guards = {
  mayRequest: guard("circumstances", NO_PERMISSION, (_, { by }) => isTheirs(by) || isCounter(by)),
  /** The counter asks for nobody but whoever proved on paper, and keeps the letter that asks for it. */
  isTheirsOrInWriting: guard("data", FILL_MANDATORY, (_, fact) => {
    const data = readFact(requestFacts["request.made"], fact);
    const isInWriting = data?.onPaper === true && data.document !== undefined;
    return data !== null && (isCounter(fact.by) ? isInWriting : data.onPaper === undefined);
  }),
  mayTakeBack: guard(
    "circumstances",
    NO_PERMISSION,
    ({ onPaper }, { by }) => isTheirs(by) || (onPaper === true && isCounter(by)),
  ),
  isWhole: guard("data", FILL_MANDATORY, (_, fact) => {
    const data = readFact(requestFacts["request.made"], fact);
    return data !== null && isWhole(data);
  }),
  /** A debt is not assigned by an assignment that is still to come. */
  isAssignedByToday: guard("data", INVALID_ACTION, (_, fact) => {
    const on = readFact(requestFacts["request.made"], fact)?.on;
    return on === undefined || on <= hongKongDate(fact.at);
  }),
  mayCounter: isOfficeWith<ProofRequest>("POD_COUNTER"),
  isAmendment: guard("circumstances", "ERR-WKSP-001", ({ kind }) => kind === "amendment"),
  hasReason: hasReason<ProofRequest>(),
  isScheduler: isScheduler<ProofRequest>(),
} satisfies Record<string, Guard<ProofRequest>>;

const to = leadsTo<keyof typeof requestStates, keyof typeof guards>;
const forgetting = { "request.forgotten": to("forgotten", "isScheduler") };

export const proofRequest: Procedure<ProofRequest> = declareProcedure<ProofRequest>({
  type: "proof-request",
  evolve: evolveRequest,
  initialContext: EMPTY_REQUEST,
  guards,
  facts: requestFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: ["pendingCounterReview", "rejectedByCounterStaff", "completed", "withdrawn"],
  states: withWays(requestStates, {
    notStarted: {
      "request.made": to("pending", "mayRequest", "isTheirsOrInWriting", "isWhole", "isAssignedByToday"),
    },
    pending: {
      "request.approved": to("completed", "mayCounter"),
      "request.approvedAmended": to("completed", "mayCounter", "isAmendment"),
      "request.rejected": to("rejected", "mayCounter", "hasReason"),
      "request.withdrawn": to("withdrawn", "mayTakeBack"),
      ...forgetting,
    },
    completed: forgetting,
    rejected: forgetting,
    withdrawn: forgetting,
    forgotten: {},
  }),
});

export { EMPTY_REQUEST, REQUEST_KINDS } from "./state";
export type { NewCreditor, ProofRequest, RequestKind } from "./state";

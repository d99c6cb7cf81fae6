/**
 * An institution applies for an account, or a firm of practitioners for its principal administrator. One officer checks, two different
 * ones approve, and nobody approves a firm of their own. What was approved is renewed in time, or its accounts sleep.
 */
import {
  DRAFT_LIFETIME,
  FILL_MANDATORY,
  INVALID_ACTION,
  NO_PERMISSION,
  REGISTRATION_KEPT,
  declareProcedure,
  getText,
  guard,
  hasReason,
  hasRight,
  hongKongDate,
  isOfficeWith,
  isScheduler,
  isUntouchedFor,
  leadsTo,
  readFact,
  withWays,
} from "../../kit";
import type { Guard } from "../../kit";
import { getNumberKey, isSignatory, listAnswerGaps } from "./answers";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { EMPTY_REGISTRATION, evolveRegistration, registrationFacts } from "./state";
import type { RegistrationMemory } from "./state";
import { registrationStates } from "./states";

/** Sees applications, checks, returns and refuses them, and confirms renewals. */
export const REGISTRATION_CHECK = "REGISTRATION_CHECK";
/** Approves them, the first or the second time, and decides on reviews. */
export const REGISTRATION_APPROVE = "REGISTRATION_APPROVE";

/** Codes of the member and account family (section 8): "registration prohibited", and "approval state". */
const NUMBER_TAKEN = "ERR-MEMBER-015";
const APPROVAL_STATE = "ERR-MEMBER-017";

type Registration = RegistrationMemory;
const approving = (fact: Parameters<Guard<Registration>["objection"]>[1]) =>
  readFact(registrationFacts["registration.approved"], fact) ??
  readFact(registrationFacts["approval.given"], fact);

const guards = {
  mayApply: guard("circumstances", NO_PERMISSION, (_, { by }) => by.standing === "party"),
  /** Whoever has proved the address or the number from which it was begun. */
  mayGoOn: guard(
    "circumstances",
    NO_PERMISSION,
    ({ applicant }, { by }) => by.standing === "party" && by.id === applicant,
  ),
  /** The same; or who administers the firm that came of it: its principal, or whoever acts for the institution. */
  mayRenew: guard(
    "circumstances",
    NO_PERMISSION,
    ({ applicant, approved }, { by }) =>
      by.standing === "party" &&
      (by.id === applicant ||
        (approved !== null &&
          by.firm === approved.firm &&
          (hasRight(by, "REF_SUBMIT") || by.role === "creditor"))),
  ),
  mayCheck: isOfficeWith<Registration>(REGISTRATION_CHECK),
  mayApprove: isOfficeWith<Registration>(REGISTRATION_APPROVE),
  isScheduler: isScheduler<Registration>(),
  isComplete: guard("circumstances", FILL_MANDATORY, ({ kind, answers }) => {
    const count = Object.keys(listAnswerGaps(kind, answers)).length;
    return count === 0 || { count };
  }),
  hasSafeAnnex: guard("circumstances", FILL_MANDATORY, ({ annex }) => annex?.scan === "clean"),
  isDeclaredBySignatory: guard("data", FILL_MANDATORY, ({ answers }, fact) =>
    isSignatory(answers, getText(fact, "declaredBy")),
  ),
  hasDeclarer: guard("data", FILL_MANDATORY, (_, fact) => getText(fact, "declaredBy") !== ""),
  isVouched: guard(
    "data",
    FILL_MANDATORY,
    (_, fact) => getText(fact, "vouchedBy") !== "" && getText(fact, "paper") !== "",
  ),
  hasReason: hasReason<Registration>(),
  /** What the portal found of whoever approves; and nobody approves what they have applied for. */
  isNotOwn: guard("data", NO_PERMISSION, ({ applicant }, fact) => {
    const read = approving(fact);
    return read !== null && read.tie === null && fact.by.id !== applicant;
  }),
  isNumberFree: guard("data", NUMBER_TAKEN, (_, fact) => approving(fact)?.clash === null),
  isNumberOfAnswers: guard(
    "data",
    INVALID_ACTION,
    ({ answers }, fact) =>
      readFact(registrationFacts["registration.approved"], fact)?.number === getNumberKey(answers),
  ),
  isAnotherOfficer: guard(
    "circumstances",
    APPROVAL_STATE,
    ({ firstApproval }, { by }) => firstApproval !== null && firstApproval.by !== by.id,
  ),
  isNotRefuser: guard(
    "circumstances",
    APPROVAL_STATE,
    ({ refusedBy }, { by }) => refusedBy !== null && refusedBy !== by.id,
  ),
  hasReviewLeft: guard("circumstances", INVALID_ACTION, ({ review }) => review === null),
  isRenewalTime: guard(
    "circumstances",
    INVALID_ACTION,
    ({ span }, { at }) => span !== null && hongKongDate(at) >= span.renewFrom,
  ),
  isPastEnd: guard(
    "circumstances",
    INVALID_ACTION,
    ({ span }, { at }) => span !== null && hongKongDate(at) > span.until,
  ),
  isLater: guard("data", INVALID_ACTION, ({ span }, fact) => {
    const next = readFact(registrationFacts["renewal.confirmed"], fact);
    return next !== null && span !== null && next.until > span.until && next.until > hongKongDate(fact.at);
  }),
  isAbandoned: isUntouchedFor<Registration>(DRAFT_LIFETIME),
  isLongEnded: isUntouchedFor<Registration>(REGISTRATION_KEPT),
} satisfies Record<string, Guard<Registration>>;

type State = keyof typeof registrationStates;
const to = leadsTo<State, keyof typeof guards>;

const writing = (here: "drafting" | "returned") => ({
  "answers.saved": to(here, "mayGoOn"),
  "annex.attached": to(here, "mayGoOn"),
  "annex.removed": to(here, "mayGoOn"),
  "registration.submitted": to("submitted", "mayGoOn", "isComplete", "hasSafeAnnex", "isDeclaredBySignatory"),
  "registration.withdrawn": to("withdrawn", "mayGoOn"),
  "registration.forgotten": to("forgotten", "isScheduler", "isAbandoned"),
});
const ended = { "registration.forgotten": to("forgotten", "isScheduler", "isLongEnded") };

export const registration = declareProcedure<Registration>({
  type: "registration",
  initialContext: EMPTY_REGISTRATION,
  evolve: evolveRegistration,
  guards,
  states: withWays(registrationStates, {
    notStarted: { "registration.begun": to("drafting", "mayApply") },
    drafting: writing("drafting"),
    returned: writing("returned"),
    // Whatever an officer has done with it so far, it can be sent back, refused, checked anew, or withdrawn.
    examining: {
      "registration.checked": to("checked", "mayCheck", "isVouched"),
      "registration.returned": to("returned", "mayCheck", "hasReason"),
      "registration.refused": to("refused", "mayCheck", "hasReason"),
      "registration.withdrawn": to("withdrawn", "mayGoOn"),
    },
    submitted: {},
    checked: { "approval.given": to("approvedOnce", "mayApprove", "isNotOwn", "isNumberFree") },
    approvedOnce: {
      "registration.approved": to(
        "approved",
        "mayApprove",
        "isAnotherOfficer",
        "isNotOwn",
        "isNumberFree",
        "isNumberOfAnswers",
      ),
    },
    refused: { "review.asked": to("reviewing", "mayGoOn", "hasReviewLeft", "hasReason"), ...ended },
    reviewing: {
      "review.granted": to("submitted", "mayApprove", "isNotRefuser", "hasReason"),
      "review.dismissed": to("refusalUpheld", "mayApprove", "isNotRefuser", "hasReason"),
      "registration.withdrawn": to("withdrawn", "mayGoOn"),
    },
    refusalUpheld: ended,
    withdrawn: ended,
    approved: { "renewal.fellDue": to("renewalDue", "isScheduler", "isRenewalTime") },
    renewalDue: {
      "renewal.asked": to("renewing", "mayRenew", "hasDeclarer"),
      "registration.lapsed": to("lapsed", "isScheduler", "isPastEnd"),
    },
    // What waits with the office in time does not lapse.
    renewing: {
      "renewal.confirmed": to("approved", "mayCheck", "isLater"),
      "renewal.returned": to("renewalDue", "mayCheck", "hasReason"),
    },
    lapsed: { "renewal.asked": to("waking", "mayRenew", "hasDeclarer") },
    waking: {
      "renewal.confirmed": to("approved", "mayCheck", "isLater"),
      "renewal.returned": to("lapsed", "mayCheck", "hasReason"),
    },
    forgotten: {},
  }),
  facts: registrationFacts,
  wording: { en, "zh-hk": zhHk, "zh-cn": zhCn },
  statuses: [
    "drafting",
    "returned",
    "submitted",
    "checked",
    "approvedOnce",
    "refused",
    "reviewing",
    "refusalUpheld",
    "withdrawn",
    "approved",
    "renewalDue",
    "renewing",
    "lapsed",
    "waking",
  ],
});

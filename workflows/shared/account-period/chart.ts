/**
 * The chart of accounts: opened by the calendar or the office, filled in, compiled from the cash books, reviewed, signed by everybody
 * who must, submitted, and checked, sent back or certified by the office. A statement of proceedings (s.89) has no figures and is
 * compiled from nothing: its chart is the same without that.
 */
import { filingTransitions, into, leadsTo, stays, withWays } from "../../kit";
import type { FilingGuardName, StateDefinition, Transitions } from "../../kit";
import type { AccountGuardName } from "./guards";
import type { AccountDescription, AccountState } from "./states";

const { READY, editing } = filingTransitions;

type Name = AccountGuardName | FilingGuardName;
type Steps = Transitions<AccountState, Name>;
const to = leadsTo<AccountState, Name>;
const stay = stays<Name>;

/** Changes that come from outside: of the case's dates, of the period before, of the cash books. What was compiled is then out of date. */
const following = {
  "dates.rederived": stay("isScheduler", "areOtherDates"),
  "due.corrected": stay("mayOpenPeriod", "isOnDemand", "isOtherDueDay", "changesSomething", "hasReason"),
  "opening.fixed": stay("isScheduler"),
  "books.changed": stay("isScheduler"),
  "deadline.announced": stay("isScheduler", "isAnnouncementDue"),
} satisfies Steps;
/** What was filed stays as filed. */
const marking: Steps = { "disagreement.noted": stay("isScheduler") };
const compiling = (target: AccountState): Steps => ({
  "statement.compiled": to(
    target,
    "mayFill",
    "holdsLease",
    "compilesThisVersion",
    "isUnderThis",
    "booksBalance",
    "opensWithFormerClosing",
  ),
});
/** The office has paid back what was overpaid of the fee. */
const refunding: Steps = {
  "fee.refunded": stay("isOffice", "refundsNoMore", "leavesNothingBelowNil"),
};
/** To the preparer: of an account that was filed before it stays an amendment. */
const returning: Steps = {
  "form.returned": [
    to("amendmentRequired", "isAmendment", "maySubmit", "hasReasonOrPins"),
    to("open", "isNoAmendment", "maySubmit", "hasReasonOrPins"),
  ],
};

/**
 * @param declared the states, as lists of the kind of case call them
 * @param figures whether it has figures, which are compiled from cash books before it goes anywhere
 */
export function accountChart(
  declared: Readonly<Record<AccountState, AccountDescription>>,
  figures: boolean,
):
  | Readonly<Record<AccountState, StateDefinition<AccountState, Name>>>
  | Readonly<Record<Exclude<AccountState, "compiled">, StateDefinition<AccountState, Name>>> {
  const compiled: readonly Name[] = figures ? ["isCompiled"] : [];
  const signs: readonly Name[] = ["maySubmit", "isComplete", "hasSafeFiles", ...compiled];
  const signingHere = (...more: readonly Name[]): Steps => ({
    "form.signed": to("pendingSignature", ...signs, "hasNotSigned", "signsThisVersion", ...more),
  });
  const goingOn = (...more: readonly Name[]): Steps => ({
    "signing.begun": to("pendingSignature", ...signs, ...more),
    ...signingHere(...more),
  });
  const preparing = (here: AccountState, ...more: readonly Name[]): Steps => ({
    ...editing,
    ...following,
    ...(figures && compiling(here === "amendmentRequired" ? here : "compiled")),
    "review.requested": to("withPrincipal", ...READY, ...compiled, ...more),
    ...goingOn(...more),
  });
  // Taken back by its preparer before anybody has begun to sign: it is again what it was.
  const recalling: Steps = {
    "review.recalled": [
      to("amendmentRequired", "isAmendment", "mayFillOnly", "isNotSigned"),
      ...(figures
        ? [to("compiled", "isNoAmendment", "isStatementNewest", "mayFillOnly", "isNotSigned")]
        : []),
      to(
        "open",
        "isNoAmendment",
        ...(figures ? (["isStatementOld"] as const) : []),
        "mayFillOnly",
        "isNotSigned",
      ),
    ],
  };
  const ways = {
    notStarted: { "period.opened": to("open", "mayOpenPeriod", "isPeriod", "followsFormer") },
    open: preparing("open"),
    withPrincipal: { ...following, ...returning, ...recalling, ...goingOn() },
    pendingSignature: {
      ...following,
      ...returning,
      ...signingHere(),
      "scan.uploaded": to(
        "pendingSignature",
        "mayFillOrSubmit",
        "isComplete",
        "hasSafeFiles",
        ...compiled,
        "scansThisVersion",
      ),
      "form.submitted": to("withOffice", ...signs, "isSigned", "isSignedByAll"),
    },
    withOffice: {
      ...marking,
      ...(figures && refunding),
      "office.checked": stay("isOffice", "notChecked"),
      "amendment.required": to("amendmentRequired", "isOffice", "hasReasonOrPins"),
      // The period before is certified by now. Nothing of what was filed changes with it.
      "opening.fixed": stay("isScheduler"),
      "accounts.certified": figures
        ? to("certified", "maySupervise", "isFormerCertified", "booksHoldWhatItSays")
        : to("certified", "maySupervise"),
    },
    amendmentRequired: {
      ...preparing("amendmentRequired", "pinsAnswered"),
      ...(figures && refunding),
    },
    certified: {
      ...marking,
      ...(figures && refunding),
      ...(figures && { "difference.accepted": stay("maySupervise", "isDifference") }),
    },
    forgotten: {},
  } satisfies Readonly<Record<string, Steps>>;
  const { compiled: whenCompiled, ...others } = declared;
  if (!figures) return withWays<typeof others, Name, AccountState>(others, ways);
  // Another text, other dates or other entries: it is to be compiled again.
  const reopening = into("open", {
    "draft.saved": editing["draft.saved"],
    "draft.restored": editing["draft.restored"],
    "dates.rederived": following["dates.rederived"],
    "opening.fixed": following["opening.fixed"],
    "books.changed": following["books.changed"],
  });
  const all = { ...others, compiled: whenCompiled };
  return withWays<typeof all, Name>(all, { ...ways, compiled: { ...preparing("compiled"), ...reopening } });
}

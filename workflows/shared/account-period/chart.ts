/**
 * The chart of accounts: opened by the calendar or the office, filled in, compiled from the cash books, reviewed, signed by everybody
 * who must, submitted, and checked, sent back or certified by the office. A statement of proceedings (s.89) has no figures and is
 * compiled from nothing: its chart is the same without that.
 */
import { filingTransitions, leadsTo, withWays } from "../../kit";
import type { FilingGuardName, StateDefinition, Transitions } from "../../kit";
import type { AccountGuardName } from "./guards";
import type { AccountDescription, AccountState } from "./states";

const { READY, editing } = filingTransitions;

type Name = AccountGuardName | FilingGuardName;
type Steps = Transitions<AccountState, Name>;
const to = leadsTo<AccountState, Name>;

/** Changes that come from outside: of the case's dates, of the period before, of the cash books. What was compiled is then out of date. */
const following = (here: AccountState): Steps => ({
  "dates.rederived": to(here, "isScheduler", "areOtherDates"),
  "due.corrected": to(here, "mayOpenPeriod", "isOnDemand", "isOtherDueDay", "changesSomething", "hasReason"),
  "opening.fixed": to(here, "isScheduler"),
  "books.changed": to(here, "isScheduler"),
  "deadline.announced": to(here, "isScheduler", "isAnnouncementDue"),
});
/** What was filed stays as filed. */
const marking = (here: AccountState): Steps => ({ "disagreement.noted": to(here, "isScheduler") });
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
const refunding = (here: AccountState): Steps => ({
  "fee.refunded": to(here, "isOffice", "refundsNoMore", "leavesNothingBelowNil"),
});
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
    ...editing(here),
    ...following(here),
    ...(figures && compiling(here === "amendmentRequired" ? here : "compiled")),
    "review.requested": to("withPrincipal", ...READY, ...compiled, ...more),
    ...goingOn(...more),
  });
  const ways = {
    notStarted: { "period.opened": to("open", "mayOpenPeriod", "isPeriod", "followsFormer") },
    open: preparing("open"),
    withPrincipal: { ...following("withPrincipal"), ...returning, ...goingOn() },
    pendingSignature: {
      ...following("pendingSignature"),
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
      ...marking("withOffice"),
      ...(figures && refunding("withOffice")),
      "office.checked": to("withOffice", "isOffice", "notChecked"),
      "amendment.required": to("amendmentRequired", "isOffice", "hasReasonOrPins"),
      // The period before is certified by now. Nothing of what was filed changes with it.
      "opening.fixed": to("withOffice", "isScheduler"),
      "accounts.certified": figures
        ? to("certified", "maySupervise", "isFormerCertified", "booksHoldWhatItSays")
        : to("certified", "maySupervise"),
    },
    amendmentRequired: {
      ...preparing("amendmentRequired", "pinsAnswered"),
      ...(figures && refunding("amendmentRequired")),
    },
    certified: {
      ...marking("certified"),
      ...(figures && refunding("certified")),
      ...(figures && { "difference.accepted": to("certified", "maySupervise", "isDifference") }),
    },
    forgotten: {},
  } satisfies Readonly<Record<string, Steps>>;
  const { compiled: whenCompiled, ...others } = declared;
  if (!figures) return withWays<Exclude<AccountState, "compiled">, Name, AccountState>(others, ways);
  const on = preparing("compiled");
  // Another text, other dates or other entries: it is to be compiled again.
  const again = [
    "draft.saved",
    "draft.restored",
    "dates.rederived",
    "opening.fixed",
    "books.changed",
  ] as const;
  const reopening = Object.fromEntries(again.map((fact) => [fact, preparing("open")[fact]]));
  const all = { ...others, compiled: whenCompiled };
  return withWays<AccountState, Name>(all, { ...ways, compiled: withSteps(on, reopening) });
}

function withSteps(on: Steps, others: Readonly<Record<string, Steps[string] | undefined>>): Steps {
  const steps = Object.entries({ ...on, ...others });
  return Object.fromEntries(
    steps.flatMap(([fact, step]) => (step === undefined ? [] : [[fact, step] as const])),
  );
}

/** What the three accounts declare alike: chart, guards, memory, rights and words. */
import {
  defineSubmission,
  filingOnOwnChart,
  hongKongDate,
  isAmong,
  statesWith,
  mergeWording,
} from "../../kit";
import type {
  CalendarDate,
  Fact,
  FormDefinition,
  FormPeriod,
  StandingInList,
  SubmissionContext,
  SubmissionSummary,
  SubmissionType,
  Wording,
} from "../../kit";
import { accountChart } from "./chart";
import { isOverdue } from "./deadline";
import { periodFacts } from "./facts";
import { accountGuards } from "./guards";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { NO_PERIOD, findAccountContext, readPeriodData, evolveAccount } from "./state";
import type { PeriodMemory } from "./state";
import type { AccountKind } from "./periods";
import { accountStates, bankruptcyStates, liquidationStates } from "./states";

const OVERDUE = "overdue";
/** What is still being prepared becomes overdue by the day alone. */
const PREPARED = statesWith(accountStates, "lists", "prepared");

/** Every status that can be shown, in the order of section 4. */
const STATUSES: Readonly<Record<"B" | "L", readonly string[]>> = {
  B: [
    "draft",
    OVERDUE,
    "submittedToPrincipal",
    "pendingSignature",
    "submittedToOffice",
    "amendmentRequired",
    "completed",
  ],
  L: ["active", "submitted", "filled", OVERDUE],
};

/** The submission type of an account. @param own its form and its own words */
export function accountType(
  kind: AccountKind,
  { form, wording }: { readonly form: FormDefinition; readonly wording: Wording },
): SubmissionType {
  const caseType = kind === "s203" ? "L" : "B";
  const states = kind === "s203" ? liquidationStates : bankruptcyStates;
  const procedure = filingOnOwnChart<PeriodMemory, string, keyof typeof accountGuards>(
    {
      type: `account-${kind}`,
      form,
      rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
      caseTypes: [caseType],
      wording: mergeWording({ en, "zh-hk": zhHk, "zh-cn": zhCn }, wording),
      statuses: STATUSES[caseType],
      getStatus: (state, { period: { dueOn } }, at) =>
        isAmong(PREPARED, state) && isOverdue(dueOn, hongKongDate(at)) ? OVERDUE : undefined,
      datesBeside,
    },
    {
      memory: NO_PERIOD,
      facts: periodFacts,
      guards: accountGuards,
      evolve: evolveAccount,
      summarise,
      remembersAs: {
        "amendment.required": "resubmission.requested",
        "office.checked": "office.acknowledged",
      },
      states: accountChart(states, kind !== "s89"),
    },
  );
  return defineSubmission({
    ...procedure,
    code: kind,
    family: "account",
    begunBy,
    statusOn,
    hasDoneTheirPart,
    findPeriod,
  });
}

/** What dates of the form are compared with (`labels` of the locales): the order, and the last day of the period. */
function datesBeside(context: SubmissionContext): Readonly<Record<string, CalendarDate>> {
  const account = findAccountContext(context);
  return account === null ? {} : { orderDate: account.countedFrom, periodTo: account.period.to };
}

function findPeriod(context: SubmissionContext): FormPeriod | null {
  const { from = "", to = "" } = findAccountContext(context)?.period ?? {};
  // What opened it may be erased.
  return from === "" ? null : { from, to };
}

/** Overdue is entered by nobody. */
const statusOn = ({ state, status, dueOn }: StandingInList, today: CalendarDate): string =>
  isAmong(PREPARED, state) && isOverdue(dueOn, today) ? OVERDUE : status;

function begunBy(fact: Fact): { readonly caseId: string; readonly dueOn: CalendarDate } | null {
  const data = fact.type === "period.opened" ? readPeriodData("period.opened", fact) : null;
  return data && { caseId: data.caseId, dueOn: data.dueOn };
}

/** Whoever has signed what stands now waits for the others. */
function hasDoneTheirPart(state: string, context: SubmissionContext, person: string): boolean {
  const { contentVersion } = context;
  const signatures = findAccountContext(context)?.signatures ?? [];
  return (
    state === "pendingSignature" &&
    signatures.some((each) => each.by === person && each.contentVersion === contentVersion)
  );
}

/** In short: who has signed, which edition it is, and the last day as it was derived anew. */
function summarise(summary: SubmissionSummary, fact: Fact): SubmissionSummary {
  switch (fact.type) {
    case "form.signed":
      return { ...summary, approvedBy: [...summary.approvedBy, fact.by.id] };
    case "form.returned":
    case "signing.begun":
      return { ...summary, approvedBy: [], signed: false };
    case "scan.uploaded":
      return { ...summary, signed: true };
    case "office.checked":
      return { ...summary, acknowledgedAt: fact.at };
    case "amendment.required":
      return { ...summary, edition: summary.edition + 1, approvedBy: [], signed: false };
    case "dates.rederived": {
      const data = readPeriodData("dates.rederived", fact);
      return data !== null && summary.dueOn === data.was.dueOn
        ? { ...summary, dueOn: data.now.dueOn }
        : summary;
    }
    case "due.corrected": {
      const data = readPeriodData("due.corrected", fact);
      return data !== null && summary.dueOn === data.was ? { ...summary, dueOn: data.now } : summary;
    }
    default:
      return summary;
  }
}

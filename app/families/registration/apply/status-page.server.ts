/** An application for whoever made it: how it stands, what is to be done next, and what happened so far. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import {
  getChartState,
  getHolder,
  getText,
  hasTag,
  isInHistory,
  say,
  sayPastTense,
  whatMayHappen,
  type Holder,
  type Instant,
} from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { registration, type ApplicantKind } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { DOOR } from "../addresses";
import type { OwnRegistration } from "../streams.server";
import { describeAnswers, type AnswerSection } from "./describe-answers.server";
import { listStepGaps, listSteps } from "./steps";

/** A step of the application, and how far it is. */
interface StepItem {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly state: "notStarted" | "inProgress" | "complete";
}
export interface HistoryItem {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly detail: string | null;
}
export interface StatusPage {
  readonly id: string;
  readonly reference: string;
  readonly kind: ApplicantKind;
  readonly name: string;
  readonly state: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly holder: Holder;
  /** What the office wrote last. */
  readonly reason: string | null;
  readonly submittedAt: Instant | null;
  readonly until: string | null;
  /** While it is written: its steps, and how each stands. */
  readonly tasks: readonly StepItem[] | null;
  readonly sections: readonly AnswerSection[];
  readonly annex: string | null;
  readonly review: string | null;
  readonly mayWithdraw: boolean;
  readonly mayAskReview: boolean;
  readonly mayRenew: boolean;
  readonly history: readonly HistoryItem[];
}

export function buildStatusPage(
  { portal, locale, t }: Pick<PageContext, "portal" | "locale" | "t">,
  { id, current, by }: OwnRegistration,
): StatusPage {
  const { context, state } = current;
  const { status } = getChartState(registration, state);
  const possible = whatMayHappen(registration, current, by, portal.clock.now());
  const may = (fact: string) => possible.some((each) => each.fact === fact && each.allowed);
  const { answers, annex, span } = context;
  const isWritten = hasTag(registration, state, "editable");
  return {
    id,
    reference: context.reference,
    kind: context.kind,
    name: (locale === "en" ? "" : answers.nameZh) || answers.nameEn,
    state,
    status,
    statusLabel: say(registration, locale, `status.${status}`),
    holder: getHolder(registration, state),
    reason: context.reason,
    submittedAt: context.submitted?.at ?? null,
    until: span === null ? null : formatDate(span.until),
    tasks: isWritten ? listTasks(id, context, t) : null,
    sections: isWritten ? [] : describeAnswers(context, t),
    annex: annex?.name ?? null,
    review: context.review?.reason ?? null,
    mayWithdraw: may("registration.withdrawn"),
    mayAskReview: may("review.asked"),
    // The typed name alone is still missing of what the chart asks for.
    mayRenew: isIn(registrationStates, state, "renewalDue", "lapsed"),
    history: listHistory(current, locale, t),
  };
}

function listTasks(
  id: string,
  { kind, answers, annex }: OwnRegistration["current"]["context"],
  t: TFunction,
): readonly StepItem[] {
  const steps = listSteps(kind).map((step) => {
    const isDone = Object.keys(listStepGaps(step, kind, answers)).length === 0;
    return {
      id: step,
      label: t(`registration.steps.${step}`),
      to: `${DOOR}/${id}/step/${step}`,
      state: isDone ? ("complete" as const) : ("inProgress" as const),
    };
  });
  return [
    ...steps,
    {
      id: "annex",
      label: t("registration.annex.title"),
      to: `${DOOR}/${id}/annex`,
      state: annex === null ? "notStarted" : "complete",
    },
    {
      id: "declare",
      label: t("registration.declare.title"),
      to: `${DOOR}/${id}/declare`,
      state: "notStarted",
    },
  ];
}

/** The office is named as such: who of it did what is its own affair. */
function listHistory(
  { entries }: OwnRegistration["current"],
  locale: PageContext["locale"],
  t: TFunction,
): readonly HistoryItem[] {
  return entries
    .filter(({ type }) => isInHistory(registration.facts, type, false))
    .map((entry) => ({
      id: String(entry.version),
      title: sayPastTense(registration, locale, entry.type),
      at: entry.at,
      by: t(`registration.by.${sideOf(entry.meta.by.standing)}`),
      detail: getText(toFact(entry), "reason") || null,
    }));
}

const sideOf = (standing: string): "party" | "office" | "system" =>
  standing === "office" || standing === "system" ? standing : "party";

/**
 * "Where is my form?": the running machine in plain words for the person who asks. Where the form is, who has it since
 * when, what comes next, and for each thing that cannot be done now the sentence that says why.
 */
import {
  getInitialState,
  findExpiry,
  getChartState,
  getHolder,
  say,
  sayHolder,
  sayEffect,
  sayFact,
  getStatus,
  whatMayHappen,
  type Actor,
  type CalendarDate,
  type Holder,
  type Instant,
  type Locale,
  type PossibleFact,
  type Procedure,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

import { drawChart, type Path } from "../../office/charts/drawing.server";
import type { DrawnChart } from "../../office/charts/types";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";
import { explainRefusals } from "../../platform/pages/reasons";
import { hasButton } from "./act.server";

export interface Reason {
  readonly guard: string;
  readonly code: string;
  readonly sentence: string;
}

export interface ActionOffered {
  readonly fact: string;
  readonly label: string;
  /** The effect that it has; `null` for what has a page of its own. */
  readonly effect: string | null;
  readonly allowed: boolean;
  readonly reasons: readonly Reason[];
  /** Words of the status that it leads to. */
  readonly leadsTo: string | null;
  readonly asks: readonly string[];
  /** Something can be said with it, and need not be. */
  readonly takesNote: boolean;
}

export interface Position {
  readonly state: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  readonly since: Instant;
  readonly dueOn: CalendarDate | null;
  /** When the draft ends unless somebody saves it. */
  readonly expiresAt: Instant | null;
  readonly actions: readonly ActionOffered[];
  readonly chart: DrawnChart;
}

/** Every button, or page of its own, that the submission could have, allowed or not, with its reasons. */
export function listActions(
  type: SubmissionType,
  current: LoadedStream<SubmissionContext>,
  by: Actor,
  at: Instant,
  locale: Locale,
): readonly ActionOffered[] {
  return listOfferedActions(type, whatMayHappen(type, current, by, at), locale);
}

/** The same, of what is known already of what may happen. */
export const listOfferedActions = (
  type: SubmissionType,
  possibilities: readonly PossibleFact[],
  locale: Locale,
): readonly ActionOffered[] =>
  possibilities
    .filter(({ fact }) => isOffered(type, fact))
    .map((possibility) => offered(type, possibility, locale));

function isOffered({ facts }: SubmissionType, fact: string): boolean {
  const by = facts[fact]?.by;
  return by === "button" || by === "page";
}

function offered(type: SubmissionType, possibility: PossibleFact, locale: Locale): ActionOffered {
  const { fact, allowed, refusals, leadsTo, asks } = possibility;
  return {
    fact,
    allowed,
    asks,
    takesNote: type.facts[fact]?.asks?.includes("note") === true && !asks.includes("hasNote"),
    label: sayFact(type, locale, fact),
    effect: hasButton(type, fact) ? sayEffect(type, locale, fact) : null,
    reasons: explainRefusals(type, refusals, locale),
    leadsTo: leadsTo === null ? null : say(type, locale, getChartState(type, leadsTo).statusKey),
  };
}

/** The states that a stream passed through, its beginning first. */
export function getPath(procedure: Procedure, entries: readonly { readonly state: string }[]): Path {
  return [getInitialState(procedure).state, ...entries.map(({ state }) => state)];
}

/** The present place of the form, for the person who asks. */
export async function loadPosition(
  type: SubmissionType,
  current: LoadedStream<SubmissionContext>,
  by: Actor,
  at: Instant,
  locale: Locale,
): Promise<Position> {
  const { state, context, entries } = current;
  const status = getStatus(type, state, context, at);
  const holder = getHolder(type, state);
  return {
    state,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    holder,
    holderLabel: sayHolder(type, state, locale),
    since: context.heldSince,
    dueOn: holder === "nobody" ? null : context.dueOn,
    expiresAt: findExpiry(type, state, context),
    actions: listActions(type, current, by, at, locale),
    chart: withoutForgotten(await drawChart(type, locale, { path: getPath(type, entries) })),
  };
}

/** What becomes of every form in the end, when its case is forgotten, tells nobody where theirs is. */
function withoutForgotten(chart: DrawnChart): DrawnChart {
  const isLeft = (state: string): boolean => !isIn(filingStates, state, "forgotten");
  return {
    ...chart,
    states: chart.states.filter(({ id }) => isLeft(id)),
    arrows: chart.arrows.filter(({ from, to }) => isLeft(from) && isLeft(to)),
  };
}

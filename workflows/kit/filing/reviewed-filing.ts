/**
 * The state chart of a form that is prepared, reviewed, signed, submitted and resubmitted (B1 to B3, PEQ, D1, D2). Its states are
 * in `transitions.ts`; a type that needs more (interviews, approvals) declares a `FilingExtension`.
 */
import { getForm } from "../form/versions";
import { buildMachine } from "../machine";
import type { StateDefinition } from "../machine";
import { isExpiring } from "../status";
import type { Fact, Guard, Instant, Procedure, Wording } from "../types";
import type { FormDefinition } from "../form/types";
import type { SubmissionContext, SubmissionType } from "./types";
import { EMPTY_FILING, filingEvolve } from "./evolve";
import { extendStates } from "./extension";
import type { FilingExtension } from "./extension";
import { FILING_SCHEMAS, FILING_UPCASTS, filingFacts } from "./facts";
import { ownStates } from "./own-chart";
import type { OwnChart } from "./own-chart";
import { filingGuards } from "./guards";

export interface ReviewedFiling<Context = SubmissionContext> extends Pick<
  SubmissionType,
  "type" | "form" | "rights" | "caseTypes" | "statusByEdition" | "datesBeside"
> {
  readonly formerForms?: readonly FormDefinition[];
  readonly wording: Wording;
  /** Every status that can be shown, in the order of the specification. */
  readonly statuses: readonly string[];
  /** Another status of a state, where the memory or the moment asks for it; nothing: the usual one. */
  readonly getStatus?: (state: string, context: Context, at: Instant) => string | undefined;
}

/** Gives the procedure of such a form; `defineSubmission` makes a submission type of it. */
export function reviewedFiling(filing: ReviewedFiling) {
  return extendedFiling(filing, NOTHING_MORE);
}

const NOTHING_MORE: FilingExtension<Readonly<Record<never, never>>, never, never> = {
  memory: {},
  facts: {},
  guards: {},
  evolve: (context) => context,
  states: {},
};

/**
 * The same, with states, facts, guards and memory of the type's own in the same chart (PEQ: interviews; D1 and D2: approval
 * by the other liquidators).
 */
export function extendedFiling<Own extends object, State extends string, Name extends string>(
  filing: ReviewedFiling<SubmissionContext & Own>,
  extension: FilingExtension<Own, State, Name>,
) {
  return filingOn(
    filing,
    { ...extension, facts: { ...extension.facts, ...filingFacts } },
    extendStates(extension),
  );
}

/** A filing on a chart of its own: of the kit's facts it has those that its states name, with the kit's guards and memory of them. */
export function filingOnOwnChart<Own extends object, State extends string, Name extends string>(
  filing: ReviewedFiling<SubmissionContext & Own>,
  chart: OwnChart<Own, State, Name>,
) {
  const { states, facts } = ownStates(chart);
  return filingOn(filing, { ...chart, facts }, states);
}

/** The parts of a filing's procedure that are its type's, with all of its facts. */
type FilingParts<Own extends object, Name extends string> = Pick<
  FilingExtension<Own, string, Name>,
  "memory" | "facts" | "schemas" | "upcasts" | "renamedStates" | "guards" | "evolve" | "summarise"
> &
  Pick<OwnChart<Own, string, Name>, "remembersAs">;

function filingOn<Own extends object, Name extends string>(
  filing: ReviewedFiling<SubmissionContext & Own>,
  parts: FilingParts<Own, Name>,
  states: Readonly<Record<string, StateDefinition<string, string>>>,
) {
  type Context = SubmissionContext & Own;
  const { type, form, formerForms = [], rights, caseTypes, wording, statuses, datesBeside } = filing;
  const getFormVersion = (version: number) => getForm({ type, form, formerForms }, version);
  const { facts, schemas, upcasts = [], renamedStates, summarise, remembersAs = {} } = parts;
  const initialContext: Context = { ...EMPTY_FILING, ...parts.memory };
  const guards: Readonly<Record<string, Guard<Context>>> = {
    ...parts.guards,
    ...filingGuards({ rights, caseTypes, getFormVersion, ...(datesBeside && { datesBeside }) }),
  };
  const remember = filingEvolve(getFormVersion);
  const asKits = (fact: Fact): Fact => ({ ...fact, type: remembersAs[fact.type] ?? fact.type });
  const evolve = (before: Context, fact: Fact): Context =>
    parts.evolve({ ...before, ...remember(before, asKits(fact)) }, fact);
  const procedure: Procedure<Context> = {
    type,
    machine: buildMachine<Context>({ type, memory: initialContext, guards, evolve, states }),
    evolve,
    initialContext,
    guards,
    facts,
    schemas: { ...FILING_SCHEMAS, ...schemas },
    upcasts: [...FILING_UPCASTS, ...upcasts],
    renamedStates: { ...renamedStates },
    wording,
    statuses,
    getStatus: (state, context, at) =>
      filing.getStatus?.(state, context, at) ??
      filing.statusByEdition?.(state, context.edition) ??
      (state === "drafted" && isExpiring(context, at) ? "draftExpiring" : states[state]?.meta.status) ??
      "undefined",
  };
  const { statusByEdition } = filing;
  return {
    ...procedure,
    facts,
    form,
    formerForms,
    rights,
    caseTypes,
    ...(statusByEdition && { statusByEdition }),
    ...(datesBeside && { datesBeside }),
    ...(summarise && { summarise }),
  };
}

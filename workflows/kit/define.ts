/** Declares a procedure or a submission type, and refuses a declaration that could not work. */
import * as z from "zod";

import { getChart } from "./chart";
import { problemOfListColumns } from "./filing/list-columns";
import { PREFILL_KEYS } from "./form/prefill";
import { listFields } from "./form/walk";
import { buildMachine, type MachineParts } from "./machine";
import type { Procedure } from "./types";
import type { SubmissionType } from "./filing/types";

/** @throws with what is wrong, when the declaration is loaded: a type without a status must never meet a user. */
export function defineProcedure<Context, Declared extends Procedure<Context>>(procedure: Declared): Declared {
  const wrong = (what: string) => new Error(`The procedure ${procedure.type} ${what}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(procedure.type)) throw wrong("is not named in kebab-case");
  const chart = getChart(procedure);
  for (const { id, status, tags } of chart.states) {
    if (!tags.includes("unlisted") && !procedure.statuses.includes(status)) {
      throw wrong(`does not list the status ${status} of its state ${id}`);
    }
  }
  const states = new Set(chart.states.map(({ id }) => id));
  const homonym = chart.regions.find(({ id }) => states.has(id));
  if (homonym) throw wrong(`calls a region as one of its states: ${homonym.id}`);
  for (const { id, to, fact, guards } of chart.transitions) {
    if (!states.has(to)) throw wrong(`leads to an unknown state: ${id}`);
    if (!procedure.facts[fact]) throw wrong(`does not say what ${fact} carries`);
    const missing = guards.find((name) => !procedure.guards[name]);
    if (missing !== undefined) throw wrong(`asks a guard that it does not have: ${missing}`);
  }
  const twice = chart.transitions.find(
    ({ from, fact, region }) =>
      region !== undefined &&
      chart.transitions.some((each) => each.from === from && each.fact === fact && each.region !== region),
  );
  if (twice) throw wrong(`says of ${twice.fact} for ${twice.region ?? ""} and for ${twice.from} within it`);
  for (const [type, { payload, asks = [] }] of Object.entries(procedure.facts)) {
    const values = payload instanceof z.ZodObject ? Object.keys(payload.shape) : [];
    const lost = asks.find((name) => !values.includes(name));
    if (lost !== undefined) throw wrong(`asks for ${lost}, which ${type} does not carry`);
  }
  refuseWrongPast(procedure, states, wrong);
  return procedure;
}

/**
 * Declares a procedure that is no form; its machine is made of its own guards and memory.
 * @throws as `defineProcedure` does
 */
export function declareProcedure<Context extends object>({
  states,
  ...declared
}: Omit<Procedure<Context>, "machine"> & Pick<MachineParts<Context>, "states">): Procedure<Context> {
  const { type, initialContext: memory, evolve, guards } = declared;
  return defineProcedure<Context, Procedure<Context>>({
    ...declared,
    machine: buildMachine<Context>({ type, memory, evolve, guards, states }),
  });
}

/** Refuses a past that does not fit the present. The lines about former entries must fit those about today's. */
function refuseWrongPast(
  {
    facts,
    schemas = {},
    upcasts = [],
    renamedStates = {},
  }: Pick<Procedure, "facts" | "schemas" | "upcasts" | "renamedStates">,
  states: ReadonlySet<string>,
  wrong: (what: string) => Error,
): void {
  for (const [type, schema] of Object.entries(schemas)) {
    if (!facts[type]) throw wrong(`has a schema version for ${type}, and no such fact`);
    for (let from = 1; from < schema; from += 1)
      if (!upcasts.some((step) => step.type === type && step.from === from))
        throw wrong(`does not lift version ${String(from)} of ${type}`);
  }
  for (const { type, from } of upcasts)
    if (from >= (schemas[type] ?? 1))
      throw wrong(`lifts version ${String(from)} of ${type}, which is today's`);
  for (const [former, today] of Object.entries(renamedStates)) {
    if (states.has(former)) throw wrong(`has the state ${former}, which was renamed`);
    if (!states.has(today)) throw wrong(`renames ${former} to an unknown state: ${today}`);
  }
}

/** @throws as `defineProcedure` does, and where the form's fields cannot be told apart. */
export function defineSubmission<Declared extends SubmissionType>(submission: Declared): Declared {
  for (const form of [submission.form, ...(submission.formerForms ?? [])]) {
    const ids = listFields(form).map(({ field }) => field.id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new Error(`${submission.type} has two fields with the name ${twice}`);
    const odd = ids.find((id) => !/^[a-z][A-Za-z0-9]*$/.test(id));
    const known = new Set<string>(PREFILL_KEYS);
    const lost = listFields(form).find(
      ({ field: { prefill } }) => prefill !== undefined && !known.has(prefill),
    );
    if (lost) throw new Error(`${submission.type} prefills ${lost.field.id} from what no case file knows`);
    if (odd !== undefined)
      throw new Error(`${submission.type} has a field that is not named in camelCase: ${odd}`);
  }
  const problem = problemOfListColumns(submission);
  if (problem !== undefined) throw new Error(`${submission.type} ${problem}`);
  defineProcedure(submission);
  return submission;
}

/** Under which of their rights somebody did something. The log records all that they had; the machine knows which one it asked. */
import { getInitialState, getChart, type SubmissionType } from "~/workflows/kit";

import { toFact } from "../../platform/portal/dispatch.server";
import type { HistoryStep } from "../reading/history.server";

/** Code of the error catalogue that guards about rights refuse with. */
const NO_PERMISSION = "ERR-AUTH-005";

/**
 * The rights of which each alone would have been enough; empty where none was asked, or where today's machine has no such step.
 * @param stateBefore the state recorded with the entry before; `null` for the first
 */
export function listRightsUsed(
  type: SubmissionType,
  { entry, before }: HistoryStep,
  stateBefore: string | null,
): readonly string[] {
  const from = stateBefore ?? getInitialState(type).state;
  const taken = getChart(type).transitions.find(
    (transition) =>
      transition.from === from && transition.fact === entry.type && transition.to === entry.state,
  );
  const guards = (taken?.guards ?? [])
    .flatMap((name) => type.guards[name] ?? [])
    .filter(({ code }) => code === NO_PERMISSION);
  const { recorded: _, ...fact } = toFact(entry);
  const enough = (rights: readonly string[]): boolean =>
    guards.every(
      (guard) =>
        guard.objection(before ?? type.initialContext, { ...fact, by: { ...fact.by, rights } }) === null,
    );
  return enough([]) ? [] : fact.by.rights.filter((right) => enough([right]));
}

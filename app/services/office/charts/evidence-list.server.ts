/** The submissions behind a figure of a chart. */
import { findLongestInState, findNewestPassages, NEWEST_KEPT } from "~/db/queries/office/chart-evidence";
import { idInStream } from "~/events/stream-id";
import { getChart, say, sayFact, type Instant, type Locale, type Procedure } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";

export interface PassedRow {
  readonly key: string;
  readonly id: string;
  /** When it took the step, or since when it is in the state. */
  readonly at: Instant;
  /** Milliseconds in the state; `null` for a step that leads nowhere else. */
  readonly stay: number | null;
}
export interface PassedList {
  readonly about:
    | { readonly kind: "state"; readonly label: string }
    | { readonly kind: "way"; readonly label: string; readonly from: string; readonly to: string };
  /** No more than these are listed. */
  readonly most: number;
  readonly rows: readonly PassedRow[];
}

/** @returns `null` for what the chart does not have, and for procedures whose things are not submissions: they have no page */
export async function loadPassages(
  { database, clock }: Pick<Portal, "database" | "clock">,
  procedure: Procedure,
  locale: Locale,
  input: { readonly state: string | null; readonly way: string | null },
): Promise<PassedList | null> {
  if (findSubmissionType(procedure.type) === undefined) return null;
  const { states, transitions } = getChart(procedure);
  const label = (id: string) => {
    const state = states.find((each) => each.id === id);
    return state ? say(procedure, locale, state.statusKey) : id;
  };
  const state = states.find(({ id }) => id === input.state);
  if (state !== undefined) {
    const now = Date.parse(clock.now());
    const found = await findLongestInState(database, { type: procedure.type, state: state.id });
    return {
      about: { kind: "state", label: label(state.id) },
      most: NEWEST_KEPT,
      rows: found.map(({ id, since }) => ({
        key: id,
        id: idInStream(id),
        at: since,
        stay: now - Date.parse(since),
      })),
    };
  }
  const way = transitions.find(({ id }) => id === input.way);
  if (way === undefined) return null;
  const { from, fact, to } = way;
  const found = await findNewestPassages(database, {
    procedure: procedure.type,
    from_state: from,
    fact,
    to_state: to,
  });
  return {
    about: { kind: "way", label: sayFact(procedure, locale, fact), from: label(from), to: label(to) },
    most: NEWEST_KEPT,
    rows: found.map(({ position, stream, at, stay }) => ({
      key: String(position),
      id: idInStream(stream),
      at,
      stay,
    })),
  };
}

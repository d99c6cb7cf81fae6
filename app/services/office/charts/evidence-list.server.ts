/** The submissions behind a figure of a chart. */
import { findLongestInState, findNewestPassages, NEWEST_KEPT } from "~/db/queries/office/chart-evidence";
import { idInStream } from "~/events/stream-id";
import { getChart, sayFact, type Instant, type Locale, type Procedure } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";
import { sayPlace } from "./drawing.server";

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
  const { states, transitions, declared } = getChart(procedure);
  const label = (id: string) => sayPlace(procedure, locale, id);
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
  const transition = transitions.find(({ id }) => id === input.way);
  const way =
    declared.find(({ id }) => id === input.way) ?? (transition && { ...transition, each: [transition] });
  if (way === undefined) return null;
  const found = await Promise.all(
    way.each.map(({ from, fact, to }) =>
      findNewestPassages(database, {
        procedure: procedure.type,
        from_state: from,
        fact,
        to_state: to,
      }),
    ),
  );
  const newest = found
    .flat()
    .sort((one, other) => other.position - one.position)
    .slice(0, NEWEST_KEPT);
  return {
    about: {
      kind: "way",
      label: sayFact(procedure, locale, way.fact),
      from: label(way.from),
      to: label(way.to ?? way.from),
    },
    most: NEWEST_KEPT,
    rows: newest.map(({ position, stream, at, stay }) => ({
      key: String(position),
      id: idInStream(stream),
      at,
      stay,
    })),
  };
}

/** The procedures as developers look at them: how large each is, and how many things are under way in it. */
import {
  getChart,
  findWords,
  say,
  sayHolder,
  type Holder,
  type Locale,
  type Procedure,
  type StateTag,
} from "~/workflows/kit";
import { findSubmissionType, procedures } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";
import { countLive } from "./live-counts.server";

export interface ListedProcedure {
  readonly type: string;
  readonly name: string;
  readonly isSubmission: boolean;
  readonly states: number;
  readonly facts: number;
  readonly transitions: number;
  readonly live: readonly { readonly state: string; readonly label: string; readonly count: number }[];
}

/** The name of a procedure where there is room for its title. */
export function getProcedureName(procedure: Pick<Procedure, "type" | "wording">, locale: Locale): string {
  return findWords(procedure, locale, "title") ?? findWords(procedure, locale, "name") ?? procedure.type;
}

/** @throws a 404 for a type that no procedure has */
export function getProcedureAt(type: string | undefined): Procedure {
  const found = procedures.find((procedure) => procedure.type === type);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export function listProcedures(portal: Portal, locale: Locale): Promise<readonly ListedProcedure[]> {
  return Promise.all(
    procedures.map(async (procedure) => {
      const { states, declared } = getChart(procedure);
      const counts = await countLive(portal, procedure.type);
      return {
        type: procedure.type,
        name: getProcedureName(procedure, locale),
        isSubmission: findSubmissionType(procedure.type) !== undefined,
        states: states.length,
        facts: new Set(declared.map(({ fact }) => fact)).size,
        transitions: declared.length,
        live: states.flatMap(({ id, statusKey }) => {
          const count = counts[id] ?? 0;
          return count === 0 ? [] : [{ state: id, label: say(procedure, locale, statusKey), count }];
        }),
      };
    }),
  );
}

export interface ListedState {
  readonly id: string;
  readonly label: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  readonly tags: readonly StateTag[];
  readonly count: number;
}

/** Every state with its status, its holder, and how many things are in it. */
export function listStates(
  procedure: Procedure,
  locale: Locale,
  counts: Readonly<Record<string, number>>,
): readonly ListedState[] {
  return getChart(procedure).states.map(({ id, statusKey, holder, tags }) => ({
    id,
    label: say(procedure, locale, statusKey),
    holder,
    holderLabel: sayHolder(procedure, id, locale),
    tags,
    count: counts[id] ?? 0,
  }));
}

/** One step in the life of a record that is no form: what happened, by whom under which rights, and what it changed. */
import type { FieldChange, Reader } from "../reading/comparison.server";
import type { RecordedEntry } from "~/events/types";
import { getInitialState, getChartState, say, sayPastTense, type Procedure } from "~/workflows/kit";

import { drawChart } from "../../office/charts/drawing.server";
import type { DrawnChart } from "../../office/charts/types";
import { toFact } from "../../platform/portal/dispatch.server";

import type { GetName } from "../../platform/portal/names.server";
import { getRightLabel, getRoleLabel, getStandingLabel } from "./labels.server";
import { findText, type ResolveName } from "./particulars.server";
import type { RecordType } from "./record-kinds";
import type { PlayedStep } from "./played-step";

export interface RecordStep extends PlayedStep {
  readonly chart: DrawnChart;
}

export interface StepContexts {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The memory of the record before and after a step.
 * @throws RangeError where the record has no such step
 */
export function getContextsAt(
  procedure: Procedure,
  entries: readonly RecordedEntry[],
  step: number,
): StepContexts & { readonly entry: RecordedEntry } {
  const entry = entries[step - 1];
  if (!entry) throw new RangeError(`There is no step ${step} among ${entries.length}`);
  const before = entries
    .slice(0, step - 1)
    .reduce<unknown>((memory, each) => procedure.evolve(memory, toFact(each)), procedure.initialContext);
  return { entry, before, after: procedure.evolve(before, toFact(entry)) };
}

export interface RecordReader extends Pick<Reader, "locale" | "t"> {
  readonly getName: GetName;
  /** Name of an account, firm or group by its id; the text itself where it is none. */
  readonly nameIn: ResolveName;
}

export async function recordStep(
  { procedure, shown }: RecordType,
  entries: readonly RecordedEntry[],
  step: number,
  reader: RecordReader,
): Promise<RecordStep> {
  const { locale, t, getName, nameIn } = reader;
  const { entry, before, after } = getContextsAt(procedure, entries, step);
  const { by, requestId } = entry.meta;
  const path = [getInitialState(procedure).state, ...entries.slice(0, step).map(({ state }) => state)];
  const changes = shown.flatMap((particular): readonly FieldChange[] => {
    const [was, is] = [before, after].map((memory) => findText(particular, memory, { locale, t, nameIn }));
    if (was === is) return [];
    const field = t(`activityReplay.particulars.${particular}`);
    return [{ id: particular, field, before: was ?? null, after: is ?? null }];
  });
  return {
    step,
    fact: entry.type,
    title: sayPastTense(procedure, locale, entry.type),
    at: entry.at,
    name: by.id === "system" ? t("replay.system") : getName(by.id),
    role: getRoleLabel(reader, by.role),
    standing: getStandingLabel(reader, by.standing),
    rights: by.rights.map((code) => getRightLabel(reader, code)),
    status: say(procedure, locale, `status.${getChartState(procedure, entry.state).status}`),
    position: entry.position,
    version: entry.version,
    hash: entry.hash,
    requestId: requestId ?? null,
    erased: entry.data === null,
    changes,
    chart: await drawChart(procedure, locale, { path }),
  };
}

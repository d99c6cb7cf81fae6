/** The job that counts, from the log, how things went through their charts. It goes on where it stopped. */
import type { ChartNewestPassageTable, ChartPassageTable } from "~/db/chart-tables";
import {
  addPassages,
  clearEvidence,
  findEvidencePlace,
  NEWEST_KEPT,
  readPassages,
  type CountedPassages,
  type Passage,
} from "~/db/queries/office/chart-evidence";
import { typeInStream } from "~/events/stream-id";
import { getInitialState, type Instant } from "~/workflows/kit";
import { procedures } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";
import { addStays, getLength, readStays } from "./dwell-times";

/** Entries that are counted and added at once. */
const AT_ONCE = 1_000;
/** Milliseconds of one run: what is left is counted by the next. */
const RUN = 5_000;

/** @param signal ends it before the next entries */
export async function countPassages(
  { database, log }: Pick<Portal, "database" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + RUN;
  // A log that was restored from a backup is shorter than what was counted.
  if ((await findEvidencePlace(database)).position > (await log.head()).size) await clearEvidence(database);
  while (!signal.aborted && performance.now() < end) {
    const { position: from } = await findEvidencePlace(database);
    const passages = await readPassages(database, { after: from, limit: AT_ONCE });
    const last = passages.at(-1);
    if (last === undefined) return;
    const place = { from, to: last.position, at: last.at };
    await addPassages(database, summarisePassages(passages), place, (one, other) =>
      JSON.stringify(addStays(readStays(one), readStays(other))),
    );
  }
}

const computeDwellTime = ({ since, at }: Passage): number | null =>
  since === null ? null : Date.parse(at) - Date.parse(since);
const getMonth = (at: Instant): string => at.slice(0, 7);

/** Facts that are not of a procedure any more have no chart. */
export function summarisePassages(passages: readonly Passage[]): CountedPassages {
  const beginnings = new Map(
    procedures.map((procedure) => [procedure.type, getInitialState(procedure).state]),
  );
  const counts = new Map<string, ChartPassageTable>();
  const newest = new Map<string, ChartNewestPassageTable[]>();
  for (const passage of passages) {
    const procedure = typeInStream(passage.stream);
    const beginning = beginnings.get(procedure);
    if (beginning === undefined) continue;
    const { fact, toState, position, stream, at } = passage;
    const way = { procedure, from_state: passage.fromState ?? beginning, fact, to_state: toState };
    const stay = computeDwellTime(passage);
    const month = getMonth(at);
    const id = Object.values(way).join(">");
    const known = counts.get(`${id}>${month}`);
    counts.set(`${id}>${month}`, {
      ...way,
      month,
      count: (known?.count ?? 0) + 1,
      returns: (known?.returns ?? 0) + (passage.isReturn ? 1 : 0),
      stays: JSON.stringify(
        addStays(readStays(known?.stays ?? "{}"), stay === null ? {} : { [getLength(stay)]: 1 }),
      ),
    });
    newest.set(id, [...(newest.get(id) ?? []), { ...way, position, stream, at, stay }]);
  }
  return {
    counts: [...counts.values()],
    newest: [...newest.values()].flatMap((rows) => rows.slice(-NEWEST_KEPT)),
  };
}

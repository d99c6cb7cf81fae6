/** The days of offences in forms. A form's stream is read once for each change of it, not for each look at a calendar. */
import * as z from "zod";

import type { Database } from "~/db/database";
import { findSubmissionDates, storeSubmissionDates } from "~/db/queries/submission-dates";
import type { DatedForm } from "~/db/queries/dated-forms";
import type { CalendarDate, FormValues } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import { ReadOut } from "./read-out";

/** Raise it when `offenceDates` of a type reads something else out of a form: what was kept is then read anew. */
const RULE = 1;

const Seen = z.object({ dates: z.array(z.string()), discovered: z.string().nullable() });
const StoredOffences = z.object({ written: Seen, filed: Seen });

/** Days of the offences, and the day on which they were discovered. */
export interface SeenOffences {
  readonly dates: readonly CalendarDate[];
  readonly discovered: CalendarDate | null;
}
export interface OffenceDates {
  /** As the form is written now. */
  readonly written: SeenOffences;
  /** As it was filed last. */
  readonly filed: SeenOffences;
}

/** Some hundred bytes each. */
const MOST_FORMS = 20_000;

/** What is stored is parsed once. */
const readOut = new WeakMap<Database, ReadOut<OffenceDates>>();

function readOutOf(database: Database): ReadOut<OffenceDates> {
  const known = readOut.get(database) ?? new ReadOut<OffenceDates>(MOST_FORMS);
  readOut.set(database, known);
  return known;
}

/** By form; forms of types that know no offences are absent. */
export async function offencesIn(
  portal: Pick<Portal, "database" | "log">,
  rows: readonly DatedForm[],
): Promise<ReadonlyMap<string, OffenceDates>> {
  const known = readOutOf(portal.database);
  const found = new Map<string, OffenceDates>();
  const unread: DatedForm[] = [];
  for (const row of rows) {
    if (findSubmissionType(row.type)?.offenceDates === undefined) continue;
    const dates = known.find(row.id, markOf(row));
    if (dates === undefined) unread.push(row);
    else found.set(row.id, dates);
  }
  const stored = await findSubmissionDates(
    portal.database,
    unread.map(({ id }) => id),
  );
  for (const row of unread) {
    const mark = markOf(row);
    const kept = stored.get(row.id);
    // One after the other: a feed that is asked for the first time must not hold everybody up.
    const dates =
      kept?.mark === mark
        ? StoredOffences.parse(JSON.parse(kept.dates))
        : await readAndStore(portal, row, mark);
    known.keep(row.id, mark, dates);
    found.set(row.id, dates);
  }
  return found;
}

async function readAndStore(
  portal: Pick<Portal, "database" | "log">,
  row: DatedForm,
  mark: string,
): Promise<OffenceDates> {
  const dates = await read(portal, row);
  await storeSubmissionDates(portal.database, row.id, { mark, dates: JSON.stringify(dates) });
  return dates;
}

/** Changes with whatever changes the form's content. */
function markOf({ state, edition, content_version: version, last_submitted_at: filed }: DatedForm): string {
  return [RULE, state, edition, version, filed].join(" ");
}

async function read(portal: Pick<Portal, "log">, row: DatedForm): Promise<OffenceDates> {
  const type = findSubmissionType(row.type);
  const context = type && (await loadStream(portal.log, type, row.id))?.context;
  const seenIn = (values: FormValues | undefined): SeenOffences => {
    const discovered = values?.["firstDiscoveryDate"];
    return {
      dates: (values && type?.offenceDates?.(values)) ?? [],
      discovered: typeof discovered === "string" && discovered !== "" ? discovered : null,
    };
  };
  return { written: seenIn(context?.values), filed: seenIn(context?.filed.at(-1)?.values) };
}

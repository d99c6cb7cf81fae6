/** The days of offences in forms. A form's stream is read once for each change of it, not for each look at a calendar. */
import * as z from "zod";

import { findSubmissionDates, storeSubmissionDates } from "~/db/queries/cases/submission-dates";
import type { DatedForm } from "~/db/queries/cases/dated-forms";
import type { CalendarDate, FormValues } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";

/** Raise it when `offenceDates` of a type reads something else out of a form: what was kept is then read anew. */
const RULE = 1;

const Seen = z.object({ dates: z.array(z.string()), discovered: z.string().nullable() });
const StoredOffences = z.object({ written: Seen, filed: Seen });

/** Days of the offences, and the day on which they were discovered. */
export interface VisibleOffences {
  readonly dates: readonly CalendarDate[];
  readonly discovered: CalendarDate | null;
}
export interface OffenceDates {
  /** As the form is written now. */
  readonly written: VisibleOffences;
  /** As it was filed last. */
  readonly filed: VisibleOffences;
}

/** By form; forms of types that know no offences are absent. */
export async function loadOffences(
  portal: Pick<Portal, "database" | "log">,
  rows: readonly DatedForm[],
): Promise<ReadonlyMap<string, OffenceDates>> {
  const forms = rows.filter(({ type }) => findSubmissionType(type)?.offenceDates !== undefined);
  const stored = await findSubmissionDates(
    portal.database,
    forms.map(({ id }) => id),
  );
  const found = new Map<string, OffenceDates>();
  for (const row of forms) {
    const mark = computeContentMark(row);
    const known = stored.get(row.id);
    if (known?.mark === mark) {
      found.set(row.id, StoredOffences.parse(JSON.parse(known.dates)));
      continue;
    }
    // One after the other: a feed that is asked for the first time must not hold everybody up.
    const dates = await read(portal, row);
    await storeSubmissionDates(portal.database, row.id, { mark, dates: JSON.stringify(dates) });
    found.set(row.id, dates);
  }
  return found;
}

/** Changes with whatever changes the form's content. */
function computeContentMark({
  state,
  edition,
  content_version: version,
  last_submitted_at: filed,
}: DatedForm): string {
  return [RULE, state, edition, version, filed].join(" ");
}

async function read(portal: Pick<Portal, "log">, row: DatedForm): Promise<OffenceDates> {
  const type = findSubmissionType(row.type);
  const context = type && (await loadStream(portal.log, type, row.id))?.context;
  const seenIn = (values: FormValues | undefined): VisibleOffences => {
    const discovered = values?.["firstDiscoveryDate"];
    return {
      dates: (values && type?.offenceDates?.(values)) ?? [],
      discovered: typeof discovered === "string" && discovered !== "" ? discovered : null,
    };
  };
  return { written: seenIn(context?.values), filed: seenIn(context?.filed.at(-1)?.values) };
}

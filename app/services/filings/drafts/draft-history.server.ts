/** What the history of a draft says to a save: the values that its page knows, and who saved the others. */
import type { RecordedEntry } from "~/events/types";
import {
  applyChanges,
  changesBetween,
  type FormDefinition,
  type FormValues,
  type Overlap,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

import { isOfPage } from "../../platform/portal/command-names.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { listMoments } from "../reading/history.server";
import type { Draft, OverlapView, SaveRequest } from "./save-request";

/**
 * The values that the page knows: the values that it was opened with, and what it has saved since. What others have saved
 * meanwhile is not in its inputs, however often it saves; taken for known, it would be taken back with the next save.
 */
export function knownToPage(
  { submission, basedOn, pageId }: Pick<SaveRequest, "submission" | "basedOn" | "pageId">,
  form: FormDefinition,
  { context, entries }: LoadedStream<SubmissionContext>,
): FormValues {
  // Nobody has saved since: what the page knows is what there is.
  if (basedOn >= context.contentVersion) return context.values;
  const { type, by } = submission;
  const { place, memory } = buildOpening(type, entries, basedOn);
  const opened = memory?.values ?? {};
  if (pageId === undefined) return opened;
  // A page saves nothing before it is opened.
  return listMoments(type, entries.slice(place), memory).reduce(
    (known, { entry, before, context: after }) => {
      if (!isOfPage(entry, by, pageId)) return known;
      return applyChanges(form, known, changesBetween(form, before?.values ?? {}, after.values));
    },
    opened,
  );
}

interface Opening {
  /** The number of entries. */
  readonly place: number;
  /** The result of folding them; `null` where there were none. */
  readonly memory: SubmissionContext | null;
}
/** By the first entry of a stream as it was read: what is read anew is folded anew. */
const MOST_OPENINGS = 8;
const openings = new WeakMap<RecordedEntry, Map<number, Opening>>();

/** The last moment of a content version: it does not change any more once there is a newer one. */
function buildOpening(type: SubmissionType, entries: readonly RecordedEntry[], basedOn: number): Opening {
  const [first] = entries;
  const known = (first && openings.get(first)) ?? new Map<number, Opening>();
  const found = known.get(basedOn);
  if (found) return found;
  const moments = listMoments(type, entries);
  const place = moments.findLastIndex(({ context }) => context.contentVersion <= basedOn) + 1;
  const opening = { place, memory: moments[place - 1]?.context ?? null };
  if (first) openings.set(first, known.set(basedOn, opening));
  const [oldest] = known.keys();
  if (known.size > MOST_OPENINGS && oldest !== undefined) known.delete(oldest);
  return opening;
}

/** Adds to each overlap who saved the other value, and when. */
export function nameAuthors(
  overlaps: readonly Overlap[],
  entries: readonly RecordedEntry[],
  submission: Draft,
): readonly OverlapView[] {
  return overlaps.map((overlap) => {
    const other = [...entries].reverse().find((entry) => touches(entry, overlap.path));
    return {
      ...overlap,
      by: other?.meta.by.id ?? submission.current.context.startedBy,
      at: other?.at ?? submission.current.context.lastSavedAt,
    };
  });
}

function touches(entry: RecordedEntry, path: string): boolean {
  const changes = entry.data?.changes;
  if (entry.type === "draft.restored") return true;
  return (
    typeof changes === "object" &&
    changes !== null &&
    Object.keys(changes).some((key) => key.startsWith(path))
  );
}

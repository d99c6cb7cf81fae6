/** A submission's stream for whoever changes it, with all its entries: its pages show what happened. */
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";
import type { SubmissionContext, SubmissionType } from "~/workflows/kit";

import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { loadForSaving as load } from "../../platform/portal/load-for-saving.server";
import { StreamCache } from "../../platform/portal/stream-cache.server";

/** The long drafts that this process remembers. */
export const draftCache = new StreamCache<SubmissionContext>({
  getSize: ({ entries }) => entries.reduce((sum, entry) => sum + getSize(entry), 0),
  minSize: 50,
  most: 60_000,
  keepsEntries: true,
});

export const loadForSaving = (
  log: EventLog,
  type: SubmissionType,
  stream: StreamId,
): Promise<LoadedStream<SubmissionContext> | undefined> => load(log, type, stream, draftCache);

/** A save of thousands of cells takes as long to read as so many entries of one change each. */
const CHANGES_OF_AN_ENTRY = 20;
const sizes = new WeakMap<RecordedEntry, number>();

function getSize(entry: RecordedEntry): number {
  const known = sizes.get(entry);
  if (known !== undefined) return known;
  const changes = Object.values(entry.data ?? {}).reduce<number>(
    (sum, part) => sum + (typeof part === "object" && part !== null ? Object.keys(part).length : 1),
    0,
  );
  const size = 1 + Math.floor(changes / CHANGES_OF_AN_ENTRY);
  sizes.set(entry, size);
  return size;
}

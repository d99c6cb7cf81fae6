/** A submission's stream for whoever changes it, with all its entries: its pages show what happened. */
import type { EventLog, StreamId } from "~/events/types";
import type { SubmissionContext, SubmissionType } from "~/workflows/kit";

import type { LoadedStream } from "../portal/dispatch.server";
import { loadForSaving as load } from "../portal/load-for-saving.server";
import { RememberedStreams } from "../portal/remembered-streams.server";

/** The long drafts that this process remembers. */
export const rememberedDrafts = new RememberedStreams<SubmissionContext>({
  sizeOf: ({ entries }) => entries.length,
  worthRemembering: 50,
  most: 60_000,
  keepsEntries: true,
});

export const loadForSaving = (
  log: EventLog,
  type: SubmissionType,
  stream: StreamId,
): Promise<LoadedStream<SubmissionContext> | undefined> => load(log, type, stream, rememberedDrafts);

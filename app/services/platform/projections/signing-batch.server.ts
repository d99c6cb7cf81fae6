/** The batches in which people sign many forms at once: whose, of which forms, and how they stand. */
import type { SigningBatchTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_BATCH, signingBatch } from "~/workflows/records/signing-batch/index";

import { toFact } from "../portal/dispatch.server";
import { keyByStream } from "./row-of-stream.server";

/** The forms in it and their marks are read from the stream: no list asks for them. */
export const signingBatchProjection: Projection<SigningBatchTable> = {
  name: "signing_batch",
  version: 1,
  table: "signing_batch",
  getKeys: keyByStream(signingBatch),
  fold: (row, entry, id) => {
    if (row !== undefined) return { ...row, state: entry.state, updated_at: entry.at };
    const { owner, group, items, openedAt } = signingBatch.evolve(EMPTY_BATCH, toFact(entry));
    return {
      id,
      owner,
      signing_group: group,
      state: entry.state,
      size: items.length,
      opened_at: openedAt,
      updated_at: entry.at,
    };
  },
};

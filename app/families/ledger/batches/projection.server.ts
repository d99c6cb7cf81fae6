/** Batches as the list knows them: nothing of the file, whose key goes with it. */
import type { LedgerBatchTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_BATCH, ledgerBatch } from "~/workflows/jobs/ledger-batch/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const ledgerBatchProjection: Projection<LedgerBatchTable> = {
  name: "ledger_batch",
  version: 1,
  table: "ledger_batch",
  getKeys: keyByStream(ledgerBatch),
  fold: (row, entry, id) => {
    const after = ledgerBatch.evolve(EMPTY_BATCH, toFact(entry));
    const known = row ?? {
      id,
      owner: after.owner,
      uploaded_at: after.uploadedAt,
      total: 0,
      asked: 0,
    };
    return {
      ...known,
      state: entry.state,
      ended_at: after.endedAt ?? row?.ended_at ?? null,
      whole: after.whole ?? row?.whole ?? null,
      ...(entry.type === "batch.checked" && { total: after.rows, asked: after.asked }),
    };
  },
};

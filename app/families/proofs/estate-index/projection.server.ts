/** Requests for indexes of proofs as the list knows them: nothing of the file, whose key goes with it. */
import type { ProofIndexTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_INDEX, proofIndex, type ProofIndex } from "~/workflows/jobs/proof-index/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { createStateReader, keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const proofIndexProjection: Projection<ProofIndexTable> = {
  name: "proof_index",
  version: 1,
  table: "proof_index",
  getKeys: keyByStream(proofIndex),
  fold: (row, entry, id) => {
    const after = proofIndex.evolve(readIndexRow(row), toFact(entry));
    return {
      id,
      owner: after.owner,
      state: entry.state,
      requested_at: after.requestedAt,
      prepared_at: after.preparedAt,
      detail: JSON.stringify({ ...after, file: null, fileName: "", rows: 0 }),
    };
  },
};

/** The request as the row remembers it. */
export const readIndexRow = createStateReader<ProofIndex>(EMPTY_INDEX, "estates", "period");

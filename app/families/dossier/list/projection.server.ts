/** Dossiers as their list knows them. */
import type { DossierTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { dossier, EMPTY_DOSSIER, type Dossier } from "~/workflows/jobs/dossier/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { createStateReader, keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const dossierProjection: Projection<DossierTable> = {
  name: "dossier",
  version: 1,
  table: "dossier",
  getKeys: keyByStream(dossier),
  fold: (row, entry, id) => {
    // The subject is sealed and its key destroyed, so the row is removed.
    if (entry.type === "dossier.forgotten") return undefined;
    const after = dossier.evolve(stateFromRow(row), toFact(entry));
    return {
      id,
      owner: after.owner,
      case_id: after.caseId,
      state: entry.state,
      requested_at: after.requestedAt,
      prepared_at: after.preparedAt,
      detail: JSON.stringify(after),
    };
  },
};

/** The dossier as the row remembers it. */
export const stateFromRow = createStateReader<Dossier>(EMPTY_DOSSIER, "caseId", "profile");

/** Dossiers as their list knows them. */
import type { DossierTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection } from "~/events/types";
import { dossier, EMPTY_DOSSIER, type Dossier } from "~/workflows/jobs/dossier/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";

export const dossierProjection: Projection<DossierTable> = {
  name: "dossier",
  version: 1,
  table: "dossier",
  getKeys: ({ stream }) => (stream.startsWith(`${dossier.type}/`) ? [idInStream(stream)] : []),
  fold: (row, entry, id) => {
    // The subject is sealed and its key destroyed, so the row is removed.
    if (entry.type === "dossier.forgotten") return undefined;
    const after = dossier.evolve(row === undefined ? EMPTY_DOSSIER : stateFromRow(row), toFact(entry));
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
export function stateFromRow({ detail }: Pick<DossierTable, "detail">): Dossier {
  const read: unknown = JSON.parse(detail);
  if (!isDossier(read)) throw new Error("The row of a dossier was not written by this fold");
  return read;
}

const isDossier = (value: unknown): value is Dossier =>
  typeof value === "object" && value !== null && "caseId" in value && "profile" in value;

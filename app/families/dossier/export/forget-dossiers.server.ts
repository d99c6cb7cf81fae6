/** Where a key is destroyed, every dossier that holds what it sealed goes as well: nothing comes back out of an old file of ours. */
import { findDossiersOfCase } from "~/db/queries/families/dossiers";
import { idInStream } from "~/events/stream-id";
import type { Effect, RecordedEntry } from "~/events/types";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { caseDocument } from "~/workflows/records/case-document/index";
import { caseFile } from "~/workflows/records/case-file/index";
import type { SubmissionContext } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";
import { statesWith } from "~/workflows/kit";
import { dossierStates } from "~/workflows/jobs/dossier/states";

import { stateFromRow } from "../list/projection.server";
import { forgetDossier } from "./make-dossiers.server";

const KEPT = statesWith(dossierStates, "within", "kept");

const getType = ({ stream }: Pick<RecordedEntry, "stream">): string => stream.slice(0, stream.indexOf("/"));
const findProcedure = (type: string) =>
  [caseFile, caseDocument].find((each) => each.type === type) ?? findSubmissionType(type);

/** @param portal asked for when an entry is delivered: the effect is declared before the log exists */
export const forgetDossiersEffect = (portal: () => Portal): Effect => ({
  name: "forget-dossiers",
  concerns: (entry) => findProcedure(getType(entry))?.facts[entry.type]?.destroys !== undefined,
  async run(entry) {
    const parts = portal();
    const caseId = await findCase(parts, entry);
    if (caseId === null) return;
    for (const row of await findDossiersOfCase(parts.database, { caseId, states: KEPT })) {
      const { form } = stateFromRow(row);
      if (form === null || form === entry.stream || getType(entry) === caseFile.type)
        await forgetDossier(parts, row.id);
    }
  },
});

/** A form's case id is stored in clear and survives erasure. */
async function findCase({ log }: Pick<Portal, "log">, entry: RecordedEntry): Promise<string | null> {
  const type = findSubmissionType(getType(entry));
  if (type === undefined) return idInStream(entry.stream);
  return (await loadStream<SubmissionContext>(log, type, entry.stream))?.context.caseId || null;
}

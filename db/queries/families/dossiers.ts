/** Dossiers to take along. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { DossierTable } from "../../schema";
import { createPendingQuery, createReadyQuery } from "../documents/prepared-files";

export type DossierRow = Selectable<DossierTable>;

/** Dossiers of one case and its forms that a person has asked for, the newest first. */
export function findOwnDossiers(
  { kysely }: Database,
  { owner, caseId, limit }: { readonly owner: string; readonly caseId: string; readonly limit: number },
): Promise<readonly DossierRow[]> {
  return kysely
    .selectFrom("dossier")
    .selectAll()
    .where("case_id", "=", caseId)
    .where("owner", "=", owner)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Dossiers of a case in these states, whoever asked for them. */
export function findDossiersOfCase(
  { kysely }: Database,
  { caseId, states }: { readonly caseId: string; readonly states: readonly string[] },
): Promise<readonly DossierRow[]> {
  return kysely
    .selectFrom("dossier")
    .selectAll()
    .where("case_id", "=", caseId)
    .where("state", "in", states)
    .execute();
}

/** Ids of dossiers that wait to be made, the oldest first. */
export const findPendingDossiers = createPendingQuery("dossier");

/** Ids of dossiers that were ready by an instant, the oldest first. */
export const findDossiersReadySince = createReadyQuery("dossier");

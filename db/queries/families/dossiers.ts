/** Dossiers to take along. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { DossierTable } from "../../schema";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

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
export async function findPendingDossiers(
  { kysely }: Database,
  { job, now, limit }: QueuedItem,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("dossier")
    .select("id")
    .where("state", "=", "pending")
    .where(isNotDeferred(job, sql.ref("dossier.id"), now))
    .orderBy("requested_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of dossiers that were ready by an instant, the oldest first. */
export async function findDossiersReadySince(
  { kysely }: Database,
  readyBy: string,
  { job, now, limit }: QueuedItem,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("dossier")
    .select("id")
    .where("state", "=", "ready")
    .where("prepared_at", "<=", readyBy)
    .where(isNotDeferred(job, sql.ref("dossier.id"), now))
    .orderBy("prepared_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

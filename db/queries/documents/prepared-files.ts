/**
 * The work on files that somebody asks for and that are there for a time (`preparedFile` in `workflows/kit`): which wait to be made,
 * and which are to be removed. Each kind has a list of its own.
 */
import { sql } from "kysely";

import type { Database } from "../../database";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";

type PreparedFileList = "account_print" | "dossier" | "ledger_request" | "proof_index";

/** A query for the ids of files that wait to be made, the oldest first. */
export const createPendingQuery =
  (list: PreparedFileList) =>
  async ({ kysely }: Database, { job, now, limit }: QueuedItem): Promise<readonly string[]> => {
    const rows = await kysely
      .selectFrom(list)
      .select("id")
      .where("state", "=", "pending")
      .where(isNotDeferred(job, sql.ref(`${list}.id`), now))
      .orderBy("requested_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };

/** A query for the ids of files that were ready by an instant, the oldest first. */
export const createReadyQuery =
  (list: PreparedFileList) =>
  async (
    { kysely }: Database,
    readyBy: string,
    { job, now, limit }: QueuedItem,
  ): Promise<readonly string[]> => {
    const rows = await kysely
      .selectFrom(list)
      .select("id")
      .where("state", "=", "ready")
      .where("prepared_at", "<=", readyBy)
      .where(isNotDeferred(job, sql.ref(`${list}.id`), now))
      .orderBy("prepared_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };

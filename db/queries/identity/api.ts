/** Personal access keys, and the answers that repeated calls get again. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { ApiAnswerTable, ApiKeyTable } from "../../schema";

export type ApiKeyRow = Selectable<ApiKeyTable>;
export type ApiAnswerRow = Selectable<ApiAnswerTable>;

/** A key that was not revoked, whether or not it has ended. */
export async function findApiKey({ kysely }: Database, hash: string): Promise<ApiKeyRow | undefined> {
  return kysely.selectFrom("api_key").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** Of one account, newest first, each with when it was used last. */
export async function findApiKeys(
  { kysely }: Database,
  accountId: string,
): Promise<readonly (ApiKeyRow & { readonly used_at: string | null })[]> {
  return kysely
    .selectFrom("api_key")
    .leftJoin("api_key_use", "api_key_use.key_id", "api_key.id")
    .selectAll("api_key")
    .select("api_key_use.used_at")
    .where("account_id", "=", accountId)
    .orderBy("api_key.id", "desc")
    .execute();
}

/** Notes a use. @param notSince a use since then is near enough: nothing is written */
export async function noteApiKeyUse(
  { kysely }: Database,
  keyId: string,
  at: string,
  notSince: string,
): Promise<void> {
  await kysely
    .insertInto("api_key_use")
    .values({ key_id: keyId, used_at: at })
    .onConflict((conflict) =>
      conflict.column("key_id").doUpdateSet({ used_at: at }).where("api_key_use.used_at", "<", notSince),
    )
    .execute();
}

/** Takes a call up; `false` where it is known already. */
export async function beginAnswer(
  { kysely }: Database,
  answer: Pick<ApiAnswerRow, "id" | "request_hash" | "begun_at">,
): Promise<boolean> {
  const result = await kysely
    .insertInto("api_answer")
    .values({ ...answer, status: null, body: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findAnswer({ kysely }: Database, id: string): Promise<ApiAnswerRow | undefined> {
  return kysely.selectFrom("api_answer").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Takes up a call that whoever began it has left unanswered; `false` where another was quicker. */
export async function takeAnswerOver(
  { kysely }: Database,
  id: string,
  { begunAt, at }: { readonly begunAt: string; readonly at: string },
): Promise<boolean> {
  const result = await kysely
    .updateTable("api_answer")
    .set({ begun_at: at })
    .where("id", "=", id)
    .where("begun_at", "=", begunAt)
    .where("status", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function storeAnswer(
  { kysely }: Database,
  id: string,
  answer: { readonly status: number; readonly body: string; readonly request_hash: string },
): Promise<void> {
  await kysely.updateTable("api_answer").set(answer).where("id", "=", id).execute();
}

export async function deleteAnswer({ kysely }: Database, id: string): Promise<void> {
  await kysely.deleteFrom("api_answer").where("id", "=", id).execute();
}

/** Whoever answered with nothing kept, and for whom nothing is done: the key and what tells its call from others. */
type ForgottenAnswer = Pick<ApiAnswerRow, "id" | "status" | "request_hash">;

/** Takes up a call once more whose answer was forgotten; `false` where another was quicker. @param callHash until it is answered again */
export async function takeForgottenAnswer(
  { kysely }: Database,
  { id, status, request_hash }: ForgottenAnswer,
  { at, callHash }: { readonly at: string; readonly callHash: string },
): Promise<boolean> {
  const result = await kysely
    .updateTable("api_answer")
    .set({ begun_at: at, status: null, request_hash: callHash })
    .where("id", "=", id)
    .where("request_hash", "=", request_hash)
    .where("status", "=", status)
    .where("body", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts the key back as it was: the call that was taken up once more could not be carried out. */
export async function leaveForgotten(
  { kysely }: Database,
  { id, status, request_hash }: ForgottenAnswer,
): Promise<void> {
  await kysely
    .updateTable("api_answer")
    .set({ status, request_hash, body: null })
    .where("id", "=", id)
    .execute();
}

/** Forgets what was answered. The keys stay, each with what tells its call from every other: none is ever used for another. */
export async function forgetAnswersBefore({ kysely }: Database, before: string): Promise<void> {
  await kysely
    .updateTable("api_answer")
    .set({ body: null })
    .where("body", "is not", null)
    .where("begun_at", "<", before)
    .execute();
}

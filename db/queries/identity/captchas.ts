/** Captchas that were shown and not yet answered. */
import type { Database } from "../../database";

interface StoredCaptcha {
  readonly sealedAnswer: string;
  readonly expiresAt: string;
}

export async function createCaptcha(
  { kysely }: Database,
  captcha: StoredCaptcha & { readonly id: string },
): Promise<void> {
  const { id, sealedAnswer, expiresAt } = captcha;
  await kysely
    .insertInto("captcha")
    .values({ id, sealed_answer: sealedAnswer, expires_at: expiresAt, used_at: null })
    .execute();
}

/** @returns what was issued, expired or not; undefined when it was answered or never was */
export async function findCaptcha({ kysely }: Database, id: string): Promise<StoredCaptcha | undefined> {
  return kysely
    .selectFrom("captcha")
    .select(["sealed_answer as sealedAnswer", "expires_at as expiresAt"])
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/**
 * Uses a captcha up, whatever the answer was: of two that use the same one at once, one gets it.
 * @returns what was issued, expired or not; undefined when it was used before or never was
 */
export async function takeCaptcha(
  { kysely }: Database,
  id: string,
  now: string,
): Promise<StoredCaptcha | undefined> {
  return kysely
    .updateTable("captcha")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning(["sealed_answer as sealedAnswer", "expires_at as expiresAt"])
    .executeTakeFirst();
}

/** @param before those that expired by then; a while ago, so that whoever answers late is told why */
export async function deleteExpiredCaptchas({ kysely }: Database, before: string): Promise<void> {
  await kysely.deleteFrom("captcha").where("expires_at", "<=", before).execute();
}

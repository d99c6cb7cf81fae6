/** Captchas that were shown and not yet answered. */
import type { Database } from "../database";

export async function createCaptcha(
  { kysely }: Database,
  captcha: { id: string; answerHash: string; expiresAt: string },
): Promise<void> {
  const { id, answerHash, expiresAt } = captcha;
  await kysely
    .insertInto("captcha")
    .values({ id, answer_hash: answerHash, expires_at: expiresAt, used_at: null })
    .execute();
}

/**
 * Uses a captcha up, whatever the answer was: of two that use the same one at once, one gets it.
 * @returns what was issued; undefined when it was used before, has expired or never was
 */
export async function takeCaptcha(
  { kysely }: Database,
  id: string,
  now: string,
): Promise<{ readonly answerHash: string; readonly expiresAt: string } | undefined> {
  const row = await kysely
    .updateTable("captcha")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["answer_hash", "expires_at"])
    .executeTakeFirst();
  return row && { answerHash: row.answer_hash, expiresAt: row.expires_at };
}

export async function deleteExpiredCaptchas({ kysely }: Database, now: string): Promise<void> {
  await kysely.deleteFrom("captcha").where("expires_at", "<=", now).execute();
}

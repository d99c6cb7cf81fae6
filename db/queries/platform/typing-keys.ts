/** Keys with which browsers seal what was typed, wrapped. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { TypingKeyTable } from "../../schema";

export type TypingKeyRow = Selectable<TypingKeyTable>;

export async function findTypingKey(
  { kysely }: Database,
  accountId: string,
): Promise<TypingKeyRow | undefined> {
  return kysely.selectFrom("typing_key").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

/**
 * Gives an account a key where it has none that was made at `since` or later; of two that come at once the first counts.
 * @returns the key that the account has now
 */
export async function saveTypingKey(
  database: Database,
  key: TypingKeyRow,
  since: string,
): Promise<TypingKeyRow> {
  const { wrapped, made_at } = key;
  await database.kysely
    .insertInto("typing_key")
    .values(key)
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ wrapped, made_at }).where("typing_key.made_at", "<", since),
    )
    .execute();
  return (await findTypingKey(database, key.account_id)) ?? key;
}

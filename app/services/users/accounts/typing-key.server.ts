/**
 * The key with which a person's browser seals what they typed and the portal has not. It is random, one for each account, wrapped with the
 * master key in the database, and given to nobody but the account that is logged in. A new password brings a new key: what
 * was sealed before is then lost to whoever has the browser.
 */
import { randomBytes } from "node:crypto";

import { findAccount } from "~/db/queries/users/accounts";
import { findTypingKey, saveTypingKey } from "~/db/queries/platform/typing-keys";

import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/account.server";

const KEY_IN_BYTES = 32;
const boundTo = (accountId: string): string => `typing-key/${accountId}`;

/** @returns the key in base64 (AES-256) */
export async function loadTypingKey(
  { database, keys, clock }: Pick<Portal, "database" | "keys" | "clock">,
  accountId: string,
): Promise<string> {
  const account = await findAccount(database, accountId);
  const since = account ? (stateFromRow(account).passwordSetAt ?? "") : "";
  await keys.fresh();
  const known = await findTypingKey(database, accountId);
  const row =
    known !== undefined && known.made_at >= since
      ? known
      : await saveTypingKey(
          database,
          {
            account_id: accountId,
            wrapped: keys.wrapping.wrap(randomBytes(KEY_IN_BYTES), boundTo(accountId)),
            made_at: clock.now(),
          },
          since,
        );
  return keys.wrapping.unwrap(row.wrapped, boundTo(accountId)).toString("base64");
}

/** Accounts that may be named in a case. */
import { findAccounts, type AccountRow } from "~/db/queries/users/accounts";

import type { Portal } from "../../platform/portal/portal";
import { accountStates } from "~/workflows/records/account/states";
import { isIn } from "~/workflows/kit/states";

/** The account, where it can log in and has one of the roles. */
export async function findActive(
  portal: Portal,
  id: string,
  roles: readonly string[],
): Promise<AccountRow | undefined> {
  const [found] = await findAccounts(portal.database, [id]);
  return found && isIn(accountStates, found.state, "active") && roles.includes(found.role)
    ? found
    : undefined;
}

/** The credentials of an account's holder, as the log remembers them. */
import type { Account, Credentials } from "~/workflows/records/account/index";
import { account } from "~/workflows/records/account/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";

/** @throws where there is no such account */
export async function loadCredentials(
  { log }: Pick<Portal, "log">,
  accountId: string,
): Promise<Credentials & Pick<Account, "company"> & { readonly state: string }> {
  const found = await loadStream(log, account, `account/${accountId}`);
  if (!found) throw new Error(`There is no account ${accountId}`);
  const { passkeys, secondFactor, identity, company } = found.context;
  return { passkeys, secondFactor, identity, company, state: found.state };
}

/** The same as far as the page shows it: no key leaves the server. */
export async function shownCredentials(portal: Pick<Portal, "log">, accountId: string) {
  const { passkeys, secondFactor, identity, company } = await loadCredentials(portal, accountId);
  return {
    company: company && { linkedAt: company.linkedAt },
    identity: identity && { linkedAt: identity.linkedAt, plus: identity.plus },
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt, synced }) => ({
      id,
      name,
      addedAt,
      lastUsedAt,
      synced,
    })),
    secondFactor,
  };
}

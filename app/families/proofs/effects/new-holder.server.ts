/**
 * The account of the creditor to whom a debt was assigned: found by the e-mail address that the assignment names, which the counter has
 * looked at. Of a creditor who files without an account the address is enough: their account follows from it, once they have proved it.
 */
import { findActiveAccounts } from "~/db/queries/users/accounts";
import type { ProofRequest } from "~/workflows/records/proof-request/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import { deriveVisitorId } from "~/app/services/identity/visitors/visitor-account.server";

interface Holder {
  readonly account: string | null;
  readonly firm: string | null;
}

/** @returns both `null` where nobody is known here: then nobody acts on the proof but the office and whoever administers the estate */
export async function findNewHolder(
  portal: Pick<Portal, "keys" | "database">,
  { email }: NonNullable<ProofRequest["to"]>,
): Promise<Holder> {
  const address = (email ?? "").trim().toLowerCase();
  if (address === "") return { account: null, firm: null };
  const creditors = await findActiveAccounts(portal.database, ["creditor"]);
  const theirs = creditors.filter((account) => account.email?.toLowerCase() === address);
  const [only, ...others] = theirs;
  // An address that several people share names none of them; that of an institution is its people's.
  if (only === undefined) return { account: deriveVisitorId(portal, address), firm: null };
  if (only.firm_id !== null && theirs.every((account) => account.firm_id === only.firm_id))
    return { account: null, firm: only.firm_id };
  return others.length > 0 ? { account: null, firm: null } : { account: only.id, firm: null };
}

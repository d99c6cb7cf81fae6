/** The creditor as the portal knows them: the institution of an account, or the person themselves. */
import { findAccount } from "~/db/queries/users/accounts";
import { findFirm } from "~/db/queries/users/firms";
import type { FormValues } from "~/workflows/kit";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { stateFromRow as rememberedAccount } from "~/app/services/platform/projections/account.server";
import { stateFromRow as rememberedFirm } from "~/app/services/platform/projections/firm.server";
import { isCompanyName } from "./company-name";

/** Name and addresses: the institution's, or the person's own. */
export async function loadCreditor(
  { database }: Pick<Portal, "database">,
  user: CurrentUser,
): Promise<FormValues> {
  const row = await findAccount(database, user.id);
  const account = row && rememberedAccount(row);
  const firmRow = user.firmId === null ? undefined : await findFirm(database, user.firmId);
  const firm = firmRow && rememberedFirm(firmRow);
  const isCompany = firm === undefined && isCompanyName(user.fullName);
  return {
    creditorName: firm?.nameEn ?? user.fullName,
    creditorNameZh: firm?.nameZh ?? user.fullNameZh,
    creditorAddress: firm?.address?.join("\n") ?? null,
    creditorPhone: firm?.phone ?? account?.officePhone ?? null,
    creditorEmail: account?.email ?? null,
    // Who signs for a company that came without an account is not known: its own name signs nothing.
    declarantName: isCompany ? null : user.fullName.toUpperCase(),
    signingAs: firm === undefined && !isCompany ? "creditor" : "authorised",
  };
}

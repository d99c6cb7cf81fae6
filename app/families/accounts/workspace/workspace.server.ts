/** The accounts of one kind that a person may see, a line for each case and period. */
import { formList } from "~/app/services/form-lists/form-list.server";
import type { PageRequest } from "~/app/services/pages/page.server";
import type { CurrentUser } from "~/app/services/portal/types";
import { ACCOUNT_KINDS, type AccountKind } from "~/workflows/account-period/index";

import { accounts, rightToWorkspace } from "../family";

/** @throws a 404 for a kind of account that there is not, and a 403 without the right to its workspace */
export function workspaceRequested({ rights }: Pick<CurrentUser, "rights">, named = ""): AccountKind {
  const kind = ACCOUNT_KINDS.find((each) => each === named);
  if (kind === undefined) throw new Response(null, { status: 404 });
  if (!rights.includes(rightToWorkspace(kind))) throw new Response(null, { status: 403 });
  return kind;
}

export function workspaceList({ portal, user, parameters, locale }: PageRequest, kind: AccountKind) {
  const asked = new URLSearchParams(parameters);
  asked.set("tab", kind);
  return formList(portal, user, asked, locale, accounts.name);
}

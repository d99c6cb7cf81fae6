/** An account as far as somebody may keep it. Others cannot tell it from one that does not exist. */
import {
  account,
  endToNotify,
  managesRole,
  managesAccount,
  type Account,
} from "~/workflows/records/account/index";
import type { Actor } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import { toActor } from "../../cases/access/standing.server";
import type { CurrentUser } from "../../platform/portal/types";

export interface VisibleAccount {
  readonly id: string;
  readonly current: LoadedStream<Account>;
  /** The reader, as they stand to accounts. */
  readonly by: Actor;
}

/** The signature under what somebody does to accounts and groups. */
export const toAdministratorActor = (user: CurrentUser): Actor =>
  toActor(user, user.firmId === null ? "office" : "none");

/** `null` for an account that is not there, or that the person does not keep. */
export async function findAccountFor(
  portal: LogParts,
  user: CurrentUser,
  accountId: string,
): Promise<VisibleAccount | null> {
  if (!/^[\w.-]{1,100}$/.test(accountId)) return null;
  const current = await loadStream(portal.log, account, `${account.type}/${accountId}`);
  if (!current) return null;
  const by = toAdministratorActor(user);
  const isManaged = managesAccount(by, current.context, hongKongDay(portal.clock.now()));
  return isManaged || mustNotify(by, current.context) ? { id: accountId, current, by } : null;
}

/** An account that has left a firm stays in its sight until the office has been told. */
function mustNotify(by: Actor, known: Account): boolean {
  return (
    by.firm !== null && endToNotify(known, by.firm) !== undefined && managesRole(by, known.role, [by.firm])
  );
}

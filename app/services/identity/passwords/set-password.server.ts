/** Sets a new password: by its holder who knows the old one, or with a mailed link. Both are a fact of the account. */
import { ulid } from "ulidx";

import { account, type Account } from "~/workflows/records/account/index";
import type { Actor } from "~/workflows/kit";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { hashPassword } from "../login/password.server";
import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";
import { judgePassword, type NewPassword } from "./judge-password.server";
import { judgeTypedPassword } from "./typed-password.server";
import { readResetLink, spendResetLink, voidResetLinks } from "./reset-links.server";

/** `null` where it is done, else the code to show. */
type Outcome = Promise<string | null>;

/**
 * Changes one's own password. Every session from before ends, this one too: begin another.
 * A wrong old password counts as a failed login, so that an open screen is no place for guessing.
 */
export async function changePassword(
  portal: Portal,
  user: CurrentUser,
  typed: NewPassword & { readonly oldPassword: string },
): Outcome {
  const person = await findPerson(portal, user.id);
  if (person === null) return "ERR-AUTH-001";
  const wrong = await judgeTypedPassword(portal, person, typed.oldPassword);
  if (wrong !== null) return wrong;
  const objection = await judgePassword(person, typed);
  if (objection !== null) return objection;
  return setPassword(portal, user.id, toActor(user, "none"), typed.newPassword, "changed");
}

/** Sets the password with a mailed link, which frees a locked account. A refused password leaves the link good. */
export async function resetPassword(portal: Portal, token: string, typed: NewPassword): Outcome {
  const link = await readResetLink(portal, token);
  if (link.state === "bad") return link.code;
  const person = await findPerson(portal, link.accountId);
  if (person === null) return "ERR-MEMBER-020";
  const objection = await judgePassword(person, typed);
  if (objection !== null) return objection;
  if (!(await spendResetLink(portal, token))) return "ERR-MEMBER-019";
  return setPassword(portal, link.accountId, SYSTEM, typed.newPassword, "reset");
}

/** The account that a password is for; `null` where there is none. */
export async function findPerson(portal: Pick<Portal, "log">, accountId: string): Promise<Account | null> {
  return (await loadStream(portal.log, account, toStream(accountId)))?.context ?? null;
}

const toStream = (accountId: string): string => `${account.type}/${accountId}`;

async function setPassword(
  portal: Portal,
  accountId: string,
  by: Actor,
  password: string,
  cause: "changed" | "reset",
): Outcome {
  const data = { hash: await hashPassword(password), cause };
  const refusal = await record(portal, accountId, by, "password.set", data);
  if (refusal === null) await voidResetLinks(portal, accountId);
  return refusal;
}

async function record(
  portal: LogParts,
  accountId: string,
  by: Actor,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Outcome {
  const outcome = await dispatch(portal.log, account, {
    stream: toStream(accountId),
    type,
    data,
    by,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  if (outcome.outcome !== "refused") return null;
  return outcome.refusals[0]?.code ?? "ERR-UNEXPECT";
}

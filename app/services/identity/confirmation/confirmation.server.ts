/**
 * Showing once more who one is, before a change to what one logs in with (OWASP ASVS 5.0, V7.5.1): somebody who finds an
 * open screen must not be able to make themselves at home there. It counts for some minutes and in this session alone.
 */
import { ulid } from "ulidx";

import { account, type ConfirmingWay } from "~/workflows/records/account/index";
import { addTime, CONFIRMED_MINUTES } from "~/workflows/kit/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import { loadCredentials } from "../login/credentials.server";
import { findPerson } from "../passwords/set-password.server";
import { PASSWORD_CODES } from "../passwords/judge-password.server";
import { judgeTypedPassword } from "../passwords/typed-password.server";
import type { Portal } from "../../platform/portal/portal";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import { toActor } from "../../cases/access/standing.server";

export const CONFIRMATION_PAGE = "/settings/my-profile/confirm";
export const CONFIRMATION_PASSKEY = "/settings/my-profile/confirm/passkey";
const MINUTE = 60_000;

/** Whether the person has shown lately enough who they are. A login with a passkey or iAM Smart counts, too. */
export function isConfirmed({ clock }: Pick<Portal, "clock">, { confirmedAt }: LiveSession): boolean {
  return confirmedAt !== null && clock.now() < addTime(confirmedAt, CONFIRMED_MINUTES * MINUTE);
}

/** With what the person can show it: whatever their account is entered with. */
export async function listWaysToConfirm(
  portal: Portal,
  accountId: string,
): Promise<Readonly<Record<ConfirmingWay, boolean>>> {
  const person = await findPerson(portal, accountId);
  const { passkeys, identity } = await loadCredentials(portal, accountId);
  return {
    password: Boolean(person?.passwordHash),
    passkey: passkeys.length > 0,
    identityApp: portal.identity !== null && identity !== null,
  };
}

/**
 * The password, typed once more. A wrong one counts as a failed login, so that an open screen is no place for guessing.
 * @returns the code to show; `null` where it is right
 */
export async function confirmWithPassword(
  portal: Portal,
  session: LiveSession,
  password: string,
): Promise<string | null> {
  // Left blank by oversight is no guess.
  if (password === "") return PASSWORD_CODES.incorrect;
  const person = await findPerson(portal, session.user.id);
  if (person === null) return "ERR-AUTH-001";
  const wrong = await judgeTypedPassword(portal, person, password);
  if (wrong !== null) return wrong;
  return (await recordConfirmation(portal, session, "password")) ? null : "ERR-AUTH-001";
}

/** Writes that the person has shown who they are. False where the account may not be used any more. */
export async function recordConfirmation(
  portal: Portal,
  { id, user }: LiveSession,
  way: ConfirmingWay,
): Promise<boolean> {
  const outcome = await dispatch(portal.log, account, {
    stream: `${account.type}/${user.id}`,
    type: "holder.confirmed",
    data: { way },
    by: toActor(user, "none"),
    at: portal.clock.now(),
    commandId: ulid(),
  });
  if (outcome.outcome !== "done") return false;
  await portal.sessions.confirm(id);
  return true;
}

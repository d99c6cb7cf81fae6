/** The password of somebody who is logged in, typed once more: an open screen is no place for guessing. */
import { ulid } from "ulidx";

import { account, type Account } from "~/workflows/records/account/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import { forgetGuesses, takeGuess } from "../login/guesses.server";
import { passwordFits } from "../login/password.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { PASSWORD_CODES } from "./judge-password.server";

/**
 * Compares it. A wrong one counts as a failed login; after as many as lock an account none is compared any more.
 * @returns the code to show; `null` where it is right
 */
export async function judgeTypedPassword(
  portal: Portal,
  { id, loginName, passwordHash, passwordSetAt }: Account,
  password: string,
): Promise<string | null> {
  const place = { name: loginName, since: passwordSetAt, from: "session" } as const;
  const guess = await takeGuess(portal, place);
  const fits = await passwordFits(password, passwordHash);
  if (!guess.judged) return "ERR_AUTH_0004";
  if (fits) {
    await forgetGuesses(portal, place);
    return null;
  }
  mayBeRefused(
    await dispatch(portal.log, account, {
      stream: `${account.type}/${id}`,
      type: "login.failed",
      data: {},
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: ulid(),
    }),
  );
  return guess.last ? "ERR_AUTH_0004" : PASSWORD_CODES.incorrect;
}

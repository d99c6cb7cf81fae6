/**
 * Login with name, password and captcha (specification section 1, "Login"; codes of section 8). Every attempt on a known
 * account is a fact of its stream; five wrong passwords in a row lock it for every browser but its holder's own.
 */
import { setTimeout } from "node:timers/promises";

import * as z from "zod";

import { findAccountByLoginName } from "~/db/queries/users/accounts";
import type { AccountTable } from "~/db/schema";
import { isLockedByPasswords } from "~/workflows/records/account/index";

import { recordLoginFact } from "./login-facts.server";
import type { CaptchaRefusal } from "../../platform/portal/ports/captcha";
import { recordLogin } from "./start-session.server";
import { mustUseDirectory } from "../directory/staff-login";
import { forgetGuesses, takeGuess, type GuessSource } from "./guesses.server";
import { isKnownTo, type KnownBrowser } from "./known-browser.server";
import { loadCredentials } from "./credentials.server";
import { passwordFits } from "./password.server";
import type { Portal } from "../../platform/portal/portal";
import type { Ending } from "../../platform/portal/ports/sessions";
import { stateFromRow } from "../../platform/projections/account.server";
import type { CurrentUser } from "../../platform/portal/types";
import { accountStates } from "~/workflows/records/account/states";
import { isIn } from "~/workflows/kit/states";

export const Credentials = z.object({
  loginName: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(128),
  captchaId: z.string().min(1).max(100),
  captchaAnswer: z.string().trim().min(1).max(20),
});

/** Codes of the error catalogue (section 8). */
export type LoginRefusal =
  | CaptchaRefusal
  | "ERR-LOGIN-001"
  | "ERR_AUTH_0004"
  | "ERR_AUTH_0005"
  | "ERR-AUTH-001"
  | "ERR-AUTH-LDAP"
  | "ERR-FIRM-004";

export class LoginRefused extends Error {
  override name = "LoginRefused";
  constructor(readonly code: LoginRefusal) {
    super(code);
  }
}

/** Name and password are right, and the person has chosen to be asked for a passkey as well. */
export class SecondFactorNeeded extends LoginRefused {
  override name = "SecondFactorNeeded";
  constructor(readonly accountId: string) {
    super("ERR-AUTH-001");
  }
}

/** A refusal comes no sooner than this, so that its time does not tell what was compared and written. */
const REFUSED_AFTER_MS = 250;

/**
 * @param browser kind of browser that the person sits at, where it is known
 * @param known what that browser is known by; programs have none
 * @throws LoginRefused with the code to show
 */
export async function logIn(
  portal: Portal,
  credentials: z.infer<typeof Credentials>,
  browser: string | undefined,
  known: KnownBrowser | null = null,
): Promise<CurrentUser> {
  const started = performance.now();
  try {
    return await judge(portal, credentials, browser, known);
  } catch (error) {
    if (error instanceof LoginRefused && !(error instanceof SecondFactorNeeded))
      await setTimeout(Math.max(0, started + REFUSED_AFTER_MS - performance.now()));
    throw error;
  }
}

async function judge(
  portal: Portal,
  { captchaId, captchaAnswer, loginName, password }: z.infer<typeof Credentials>,
  browser: string | undefined,
  known: KnownBrowser | null,
): Promise<CurrentUser> {
  const refusal = await portal.captcha.check(captchaId, captchaAnswer);
  if (refusal !== null) throw new LoginRefused(refusal);

  const found = await findAccountByLoginName(portal.database, loginName);
  const isOwn = found !== undefined && isKnownTo(portal, known, found);
  const place: GuessSource = {
    name: loginName,
    since: stateFromRow(found).passwordSetAt,
    from: isOwn && known !== null ? { browser: known.id } : "anywhere",
  };
  const guess = await takeGuess(portal, place);
  const fits = await passwordFits(password, found?.password_hash ?? null);
  if (!guess.judged || (found && isLockedFor(found, isOwn))) throw new LoginRefused("ERR_AUTH_0004");
  if (!found || !fits) {
    const state = found && (await recordLoginFact(portal, found.id, "login.failed", browser));
    // In their own browser people have five guesses, whatever strangers did with theirs.
    const isLocked = guess.last || (!isOwn && isIn(accountStates, state, "locked"));
    throw new LoginRefused(isLocked ? "ERR_AUTH_0004" : "ERR_AUTH_0005");
  }
  await forgetGuesses(portal, place);
  const user = await portal.findUser(found.id);
  // Said only to somebody who knows the password: others learn nothing about the account.
  if (user === null) throw new LoginRefused(REFUSALS[await portal.whyNobody(found.id)]);
  if (mustUseDirectory(portal.config, found)) throw new LoginRefused("ERR-AUTH-LDAP");
  if ((await loadCredentials(portal, found.id)).secondFactor) throw new SecondFactorNeeded(found.id);
  if (!(await recordLogin(portal, found.id, browser))) throw new LoginRefused("ERR-AUTH-001");
  return user;
}

/** A lapse is said as such, with the way to wake the account. */
const REFUSALS = {
  account: "ERR-AUTH-001",
  firm: "ERR-AUTH-001",
  lapsed: "ERR-FIRM-004",
} as const satisfies Readonly<Record<Ending, LoginRefusal>>;

/** Locked by hand for everybody; by wrong passwords for every browser but those that its holder has used. */
const isLockedFor = (found: AccountTable, isOwn: boolean): boolean =>
  isIn(accountStates, found.state, "locked") && !(isOwn && isLockedByPasswords(stateFromRow(found)));

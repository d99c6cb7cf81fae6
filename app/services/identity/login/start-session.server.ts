/** The start of a session once somebody has proved who they are: the login is a fact, and a session begins. */
import type { TypedResponse } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";

import { recordLoginFact } from "./login-facts.server";
import { forgetGuessesAt } from "./guesses.server";
import { redirectWithToast } from "../../platform/pages/answers.server";
import { ownPath } from "../../platform/pages/own-path";
import { HOME, loadStartPage } from "../../platform/pages/start-page.server";
import { rememberBrowser } from "./known-browser.server";
import type { Portal } from "../../platform/portal/portal";

/**
 * Records the login. False where the account may not be logged in to (locked, suspended).
 * @param browser its kind (`browserKind`), where it is known
 */
export async function recordLogin(
  portal: Portal,
  accountId: string,
  browser: string | undefined,
): Promise<boolean> {
  if ((await recordLoginFact(portal, accountId, "login.succeeded", browser)) === null) return false;
  await forgetGuessesAt(portal, accountId);
  return true;
}

/**
 * Begins the session and leads to where the person was going.
 * @param headers further cookies to set
 */
export async function enter(
  portal: Portal,
  request: Request,
  login: {
    readonly accountId: string;
    readonly returnTo: string | null;
    /** A passkey or iAM Smart was used: what one logs in with may be changed without being asked once more. */
    readonly confirmed?: boolean;
    /** A greeting instead of the usual one. */
    readonly greeting?: string;
  },
  headers: Headers = new Headers(),
): Promise<TypedResponse<never>> {
  const t = await getFixedT(request);
  headers.append("Set-Cookie", await portal.sessions.start(login.accountId, login.confirmed));
  const known = await rememberBrowser(portal, request, login.accountId);
  if (known !== null) headers.append("Set-Cookie", known);
  const to = ownPath(login.returnTo) ?? (await loadStart(portal, login.accountId));
  return redirectWithToast({ portal }, to, login.greeting ?? t("login.success"), headers);
}

async function loadStart(portal: Portal, accountId: string): Promise<string> {
  const user = await portal.findUser(accountId);
  return user === null ? HOME : loadStartPage(portal, user);
}

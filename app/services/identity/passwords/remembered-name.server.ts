/**
 * The login name of whoever has just set a password by a letter's link, for the login page that follows: in a signed cookie
 * for ten minutes, as an address ends up in logs.
 */
import { createCookie } from "@remix-run/node";
import * as z from "zod";

import type { Portal } from "../../platform/portal/portal";

const MAX_AGE_IN_S = 600;

const createCookieFor = ({ config, keys }: Pick<Portal, "config" | "keys">) =>
  createCookie("login-name", {
    httpOnly: true,
    sameSite: "lax",
    // The page's data has an address of its own beside the page (`/login.data`).
    path: "/",
    secure: config.origin.startsWith("https:"),
    secrets: keys.cookieSecrets(),
    maxAge: MAX_AGE_IN_S,
  });

/** Set-Cookie value. */
export function rememberLoginName(
  portal: Pick<Portal, "config" | "keys">,
  loginName: string,
): Promise<string> {
  return createCookieFor(portal).serialize(loginName);
}

export async function loginNameCookie(
  portal: Pick<Portal, "config" | "keys">,
  cookieHeader: string | null,
): Promise<string | null> {
  const stored: unknown = await createCookieFor(portal).parse(cookieHeader);
  return z.string().safeParse(stored).data ?? null;
}

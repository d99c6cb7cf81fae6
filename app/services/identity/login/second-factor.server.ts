/** After the password, a passkey, where the person has chosen so. Between the two nobody is logged in. */
import { createCookie, redirect, type TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { CEREMONY_LIFETIME } from "~/workflows/kit/index";

import { beginCeremony, openCeremony } from "./challenges.server";
import type { Portal } from "../../platform/portal/portal";

const SECOND_FACTOR = {
  purpose: "second-factor",
  remembers: z.object({ accountId: z.string(), returnTo: z.string().nullable() }),
} as const;

/**
 * A cookie for the secret of a ceremony: no script reads it, and it is gone with the ceremony.
 * @param lifetime of the ceremony, in milliseconds
 */
export function ceremonyCookie(
  { config, keys }: Pick<Portal, "config" | "keys">,
  name: string,
  lifetime = CEREMONY_LIFETIME,
) {
  const secure = config.origin.startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    secrets: keys.cookieSecrets(),
    maxAge: lifetime / 1000,
  });
}

const createCookieFor = (portal: Pick<Portal, "config" | "keys">) => ceremonyCookie(portal, "second-factor");

/** The password was right: leads to the page that asks for the passkey. */
export async function askForSecondFactor(
  portal: Portal,
  accountId: string,
  returnTo: string | null,
): Promise<TypedResponse<never>> {
  const secret = await beginCeremony(portal, SECOND_FACTOR, { accountId, returnTo });
  return redirect("/login/second-factor", {
    headers: { "Set-Cookie": await createCookieFor(portal).serialize(secret) },
  });
}

/** The account whose password was given in this browser a moment ago; `null` where nobody's was. */
export async function awaitingSecondFactor(
  portal: Portal,
  request: Request,
): Promise<z.output<typeof SECOND_FACTOR.remembers> | null> {
  const secret: unknown = await createCookieFor(portal).parse(request.headers.get("Cookie"));
  if (typeof secret !== "string") return null;
  return (await openCeremony(portal, SECOND_FACTOR, secret))?.data ?? null;
}

/** `Set-Cookie` that ends the waiting. */
export const forgetSecondFactor = (portal: Pick<Portal, "config" | "keys">): Promise<string> =>
  createCookieFor(portal).serialize("", { maxAge: 0 });

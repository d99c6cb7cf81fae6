/**
 * Browsers in which somebody has logged in before. Wrong passwords of strangers lock an account for browsers that are not
 * known; its holder goes on in their own. A browser is known for one account and one password, by a signed cookie that holds
 * no name.
 */
import { randomBytes } from "node:crypto";

import { createCookie } from "@remix-run/node";
import * as z from "zod";

import { findAccount } from "~/db/queries/users/accounts";
import type { AccountTable } from "~/db/schema";
import { KNOWN_BROWSER_DAYS } from "~/workflows/kit";

import { browserMark } from "../../platform/keys/keyed-hash.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/account.server";

export interface KnownBrowser {
  readonly id: string;
  /** Keyed hashes: whose. */
  readonly accounts: readonly string[];
}

const StoredBrowser = z.object({ id: z.string(), accounts: z.array(z.string()) });
/** People who share a browser. */
const MOST_ACCOUNTS = 10;

function createCookieFor({ config, keys }: Pick<Portal, "config" | "keys">) {
  const secure = config.origin.startsWith("https:");
  return createCookie(secure ? "__Host-browser" : "browser", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    secrets: keys.cookieSecrets(),
    maxAge: KNOWN_BROWSER_DAYS * 86_400,
  });
}

/** The account that has logged in with a request's browser; `null` where nobody has logged in there. */
export async function findBrowser(
  portal: Pick<Portal, "config" | "keys">,
  request: Request,
): Promise<KnownBrowser | null> {
  const stored: unknown = await createCookieFor(portal).parse(request.headers.get("Cookie"));
  return StoredBrowser.safeParse(stored).data ?? null;
}

/** Whether the holder of an account has logged in there with the password that holds now. */
export const isKnownTo = (
  portal: Pick<Portal, "config" | "keys">,
  browser: KnownBrowser | null,
  account: AccountTable,
): browser is KnownBrowser => browser?.accounts.includes(getBrowserMark(portal, account)) ?? false;

/** `Set-Cookie` by which the browser is known from now on. */
export async function rememberBrowser(
  portal: Pick<Portal, "config" | "keys" | "database">,
  request: Request,
  accountId: string,
): Promise<string | null> {
  const account = await findAccount(portal.database, accountId);
  if (account === undefined) return null;
  const before = await findBrowser(portal, request);
  const mark = getBrowserMark(portal, account);
  const others = (before?.accounts ?? []).filter((each) => each !== mark);
  const id = before?.id ?? randomBytes(16).toString("base64url");
  return createCookieFor(portal).serialize({ id, accounts: [mark, ...others].slice(0, MOST_ACCOUNTS) });
}

const getBrowserMark = ({ keys }: Pick<Portal, "keys">, account: AccountTable): string =>
  browserMark(keys.lasting, account.id, stateFromRow(account).passwordSetAt ?? null);

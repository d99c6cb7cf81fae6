/**
 * A change that waits until the person has confirmed who they are: what was posted is kept on the server, sealed, and is
 * posted again from the page that asked. So nothing has to be typed twice, and it happens once.
 */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { CONFIRMATION_WAITS_MINUTES } from "~/workflows/kit/index";

import { beginCeremony, finishCeremony, openCeremony } from "../login/challenges.server";
import type { Portal } from "../../platform/portal/portal";
import { ceremonyCookie } from "../login/second-factor.server";
import { CONFIRMATION_PAGE, isConfirmed } from "./confirmation.server";

const LIFETIME = CONFIRMATION_WAITS_MINUTES * 60_000;

const WAITING = {
  purpose: "confirmation",
  lifetime: LIFETIME,
  remembers: z.object({
    accountId: z.string(),
    /** The address to which it was posted. */
    address: z.string(),
    /** The page on which the person was. */
    back: z.string(),
    fields: z.array(z.tuple([z.string(), z.string()])),
  }),
} as const;
export type WaitingChange = Omit<z.output<typeof WAITING.remembers>, "accountId">;

const createCookieFor = (portal: Pick<Portal, "config" | "keys">) =>
  ceremonyCookie(portal, "confirmation", LIFETIME);

/**
 * Lets an action go on only where the person has lately shown who they are.
 * @param change the posted form, the address that took it, and the page to go back to
 * @throws a redirect to the page that asks; the form waits there
 */
export async function requireConfirmation(
  { context }: Pick<ActionFunctionArgs, "context">,
  change: { readonly form: FormData; readonly address: string; readonly back: string },
): Promise<void> {
  const { portal, visit } = context;
  const session = await visit.session();
  if (session === null) throw redirect("/login");
  if (isConfirmed(portal, session)) return;
  const secret = await beginCeremony(portal, WAITING, {
    accountId: session.user.id,
    address: change.address,
    back: change.back,
    fields: [...change.form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] satisfies [string, string]] : [],
    ),
  });
  throw redirect(CONFIRMATION_PAGE, {
    headers: { "Set-Cookie": await createCookieFor(portal).serialize(secret) },
  });
}

/** The change that waits in this browser for this person; `null` where nothing does, or its time is up. */
export async function findWaitingChange(
  portal: Portal,
  request: Request,
  accountId: string,
): Promise<WaitingChange | null> {
  const secret = await findSecret(portal, request);
  const open = secret === null ? null : await openCeremony(portal, WAITING, secret);
  return open?.data.accountId === accountId ? open.data : null;
}

/** The same, and takes it away: it is posted again once at most. */
export async function takeWaitingChange(
  portal: Portal,
  request: Request,
  accountId: string,
): Promise<WaitingChange | null> {
  if ((await findWaitingChange(portal, request, accountId)) === null) return null;
  const secret = await findSecret(portal, request);
  return secret === null ? null : finishCeremony(portal, WAITING, secret);
}

/** `Set-Cookie` after which nothing waits in this browser. */
export const forgetWaitingChange = (portal: Pick<Portal, "config" | "keys">): Promise<string> =>
  createCookieFor(portal).serialize("", { maxAge: 0 });

async function findSecret(portal: Pick<Portal, "config" | "keys">, request: Request): Promise<string | null> {
  const secret: unknown = await createCookieFor(portal).parse(request.headers.get("Cookie"));
  return typeof secret === "string" ? secret : null;
}

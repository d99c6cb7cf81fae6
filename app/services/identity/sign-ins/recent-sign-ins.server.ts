/** When somebody signed in of late, and with what: for the holder alone. */
import * as z from "zod";

import { account } from "~/workflows/records/account/index";

import type { Portal } from "../../platform/portal/portal";

export interface SignIn {
  readonly id: string;
  readonly at: string;
  readonly succeeded: boolean;
  readonly browser: string | null;
}

const SHOWN = 10;
const Browser = z.object({ browser: z.string() });

/** The newest first, wrong passwords among them. */
export async function loadRecentSignIns(
  portal: Pick<Portal, "log">,
  accountId: string,
): Promise<readonly SignIn[]> {
  const entries = await portal.log.read(`${account.type}/${accountId}`);
  return entries
    .filter(({ type }) => type === "login.succeeded" || type === "login.failed")
    .slice(-SHOWN)
    .reverse()
    .map(({ hash, at, type, data }) => ({
      id: hash,
      at,
      succeeded: type === "login.succeeded",
      browser: Browser.safeParse(data).data?.browser ?? null,
    }));
}

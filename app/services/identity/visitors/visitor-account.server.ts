/** The account of somebody who files without one: opened by the portal once they have proved their e-mail address or their mobile number. */
import { createHmac, hkdfSync } from "node:crypto";

import { account, VISITOR } from "~/workflows/records/account/index";

import { SYSTEM } from "../../platform/portal/system-actor";
import { recordLogin } from "../login/start-session.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { mayBeRefused, mustHappen } from "../../platform/portal/must-happen.server";
import type { Portal } from "../../platform/portal/portal";
import type { Visit } from "./visitor-code.server";

/** Characters of the id behind its beginning: 130 bits, by which nobody learns whose address it is. */
const ID_LENGTH = 26;

/**
 * The account of an address or a number, the same for ever: in capitals or not, whichever browser it is proved in.
 * Its id follows from a secret of the portal, so that neither the log nor a list tells the address.
 */
export function deriveVisitorId({ keys }: Pick<Portal, "keys">, provedBy: string): string {
  const key = Buffer.from(hkdfSync("sha256", keys.lasting, "", "portal visitors", 32));
  const code = createHmac("sha256", key)
    .update(provedBy.trim().toLowerCase())
    .digest("hex")
    .slice(0, ID_LENGTH);
  return `${VISITOR}-${code}`;
}

/**
 * Begins the session of whoever has proved the address; opens the account at the first visit. Another name at a later one takes the place
 * of the former: it is what the next signature is compared with, and nobody else keeps a visitor's account.
 * @returns `Set-Cookie`; `null` where the office has suspended or closed the account
 */
export async function enterAsVisitor(
  portal: Portal,
  { name, means, to, locale }: Visit,
  browser: string | undefined,
): Promise<string | null> {
  const id = deriveVisitorId(portal, to);
  const stream = `${account.type}/${id}`;
  const known = await loadStream(portal.log, account, stream);
  if (known === undefined) {
    mustHappen(
      stream,
      await dispatch(portal.log, account, {
        stream,
        type: "account.opened",
        data: {
          id,
          loginName: id,
          fullName: name,
          role: VISITOR,
          firm: null,
          ...(means === "email" ? { email: to } : { email: "", mobile: to }),
        },
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: `open-${id}`,
      }),
    );
    mayBeRefused(
      await dispatch(portal.log, account, {
        stream,
        type: "language.chosen",
        data: { language: locale },
        by: { ...SYSTEM, id, role: VISITOR, standing: "none" },
        at: portal.clock.now(),
        commandId: `language-${id}`,
        input: {},
      }),
    );
  }
  if (!(await recordLogin(portal, id, browser))) return null;
  if (known !== undefined && known.context.fullName !== name)
    mayBeRefused(
      await dispatch(portal.log, account, {
        stream,
        type: "account.amended",
        data: { fullName: name },
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: `name-${id}-${String(known.version)}`,
      }),
    );
  return portal.sessions.start(id);
}

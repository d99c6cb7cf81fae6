/**
 * Sessions on the server (specification section 4): thirty minutes, moved on by every request, and twelve hours at most
 * however busy. The browser holds a random token in an HttpOnly cookie; the database holds its hash.
 */
import { createHash, randomBytes } from "node:crypto";

import { createCookie } from "@remix-run/node";

import type { Database } from "~/db/database";
import { deleteSession, extendSession, findSession, saveSession } from "~/db/queries/sessions";

import type { Clock } from "./clock.server";
import type { CurrentUser } from "./types";

export const SESSION_MINUTES = 30;
/** domain.md section 11: a busy session ends too. */
export const ABSOLUTE_SESSION_HOURS = 12;

export interface LiveSession {
  readonly id: string;
  readonly user: CurrentUser;
  readonly expiresAt: string;
}
export interface Sessions {
  /** Begins a session and gives the Set-Cookie value; a token known before the login is never carried over. */
  start(accountId: string): Promise<string>;
  resume(cookieHeader: string | null): Promise<LiveSession | null>;
  /** Ends the session of the request, if any, and gives the Set-Cookie value that clears the cookie. */
  end(cookieHeader: string | null): Promise<string>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Whether people reach the portal over https. */
  readonly secure: boolean;
  /** The account as it stands now: `null` where it may not be used (locked, suspended, gone), which ends the session. */
  readonly findUser: (accountId: string) => Promise<CurrentUser | null>;
}

export function createSessions({ database, clock, secret, secure, findUser }: Dependencies): Sessions {
  const cookie = createCookie(secure ? "__Host-session" : "session", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    secrets: [secret],
  });
  const tokenOf = async (header: string | null): Promise<string | null> => {
    const token: unknown = await cookie.parse(header);
    return typeof token === "string" ? token : null;
  };
  const after = (milliseconds: number) => new Date(Date.parse(clock.now()) + milliseconds).toISOString();

  return {
    async start(accountId) {
      const token = randomBytes(32).toString("base64url");
      await saveSession(database, {
        id: fingerprint(token),
        account_id: accountId,
        created_at: clock.now(),
        expires_at: after(SESSION_MINUTES * 60_000),
        absolute_expires_at: after(ABSOLUTE_SESSION_HOURS * 3_600_000),
        data: "{}",
      });
      return cookie.serialize(token);
    },

    async resume(header) {
      const token = await tokenOf(header);
      if (token === null) return null;
      const id = fingerprint(token);
      const session = await findSession(database, id, clock.now());
      if (!session) return null;
      const user = session.account_id === null ? null : await findUser(session.account_id);
      if (user === null) {
        await deleteSession(database, id);
        return null;
      }
      const slid = after(SESSION_MINUTES * 60_000);
      const expiresAt = slid < session.absolute_expires_at ? slid : session.absolute_expires_at;
      await extendSession(database, id, expiresAt);
      return { id, user, expiresAt };
    },

    async end(header) {
      const token = await tokenOf(header);
      if (token !== null) await deleteSession(database, fingerprint(token));
      return cookie.serialize("", { maxAge: 0 });
    },
  };
}

function fingerprint(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

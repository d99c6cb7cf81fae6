/** Whoever holds an API key: a program that logged in, or one with a personal access key. */
import { API_SCOPES, type ApiScope } from "~/workflows/account/index";

import type { Portal } from "./portal";
import type { CurrentUser } from "./types";

export interface Bearer {
  readonly user: CurrentUser;
  /** `session`: from a login, for everything that the person may; `personal`: made in My Profile, for its scopes. */
  readonly kind: "session" | "personal";
  readonly scopes: readonly ApiScope[];
  /** The instant, in UTC, at which the key ends unless it is used before (`session`) or whatever happens (`personal`). */
  readonly expiresAt: string;
}

/** `null` for a key that is forged, ended or revoked, or whose account may not be used now. */
export async function resumeBearer(portal: Portal, key: string): Promise<Bearer | null> {
  const session = await portal.sessions.resumeKey(key);
  return session && { user: session.user, kind: "session", scopes: API_SCOPES, expiresAt: session.expiresAt };
}

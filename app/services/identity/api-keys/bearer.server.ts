/** The holder of an API key: a program that logged in, or one with a personal access key. */
import { API_SCOPES, type ApiScope } from "~/workflows/records/account/index";
import { addDays } from "~/workflows/kit";

import { resumePersonalKey } from "./api-keys.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";

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
  if (session !== null)
    return { user: session.user, kind: "session", scopes: API_SCOPES, expiresAt: session.expiresAt };
  const personal = await resumePersonalKey(portal, key);
  if (personal === null) return null;
  const { user, scopes, lastDay } = personal;
  // Until the last day has ended in Hong Kong.
  const expiresAt = new Date(`${addDays(lastDay, 1)}T00:00:00+08:00`).toISOString();
  return { user, kind: "personal", scopes, expiresAt };
}

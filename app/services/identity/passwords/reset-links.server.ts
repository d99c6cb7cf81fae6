/**
 * Links with which somebody who cannot log in sets a password: mailed, good for half an hour, and for once. The database
 * knows the fingerprint of the token; the token itself is in the letter alone, and in no log.
 */
import { createHash, randomBytes } from "node:crypto";

import {
  countResetLinks,
  findResetLink,
  hasLinkBeyond,
  saveResetLink,
  takeResetLink,
  useUpResetLinks,
} from "~/db/queries/identity/reset-links";
import { RESET_LETTERS_PER_HOUR, RESET_LINK_MINUTES, addTime } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Parts = Pick<Portal, "database" | "clock" | "config">;

export interface NewResetLink {
  /** Whole address, with the origin. */
  readonly link: string;
  readonly expiresAt: string;
}

/**
 * Makes a link for an account.
 * @param minutes how long it is good for
 */
export async function makeResetLink(
  { database, clock, config }: Parts,
  accountId: string,
  minutes = RESET_LINK_MINUTES,
): Promise<NewResetLink> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const expiresAt = addTime(now, minutes * MINUTE);
  await saveResetLink(database, {
    id: fingerprint(token),
    account_id: accountId,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  });
  return { link: `${config.origin}/reset-password/${token}`, expiresAt };
}

/** Time to open a letter and to choose a password. */
const TIME_TO_USE = 5 * MINUTE;

/**
 * Whether an account has been sent as many links as it may within an hour, and still has a good one: whoever asks again and again for
 * somebody else's account fills no mailbox, and keeps nobody out.
 */
export async function hasEnoughLinks({ database, clock }: Parts, accountId: string): Promise<boolean> {
  const now = clock.now();
  return (
    (await countResetLinks(database, accountId, addTime(now, -HOUR))) >= RESET_LETTERS_PER_HOUR &&
    (await hasLinkBeyond(database, accountId, addTime(now, TIME_TO_USE)))
  );
}

export type LinkState =
  | { readonly state: "good"; readonly accountId: string }
  /** Codes of section 8: used already, or expired or never made. */
  | {
      readonly state: "bad";
      readonly code: "ERR-MEMBER-019" | "ERR-MEMBER-020";
      /** It came with the invitation to an account: nobody has reset anything by it. */
      readonly isInvitation: boolean;
    };

/** The purpose of a link, while it is good; looking uses nothing up, because mail programs look too. */
export async function readResetLink({ database, clock }: Parts, token: string): Promise<LinkState> {
  const found = await findResetLink(database, fingerprint(token));
  // An invitation alone is good for longer.
  const isInvitation =
    found !== undefined && found.expires_at > addTime(found.created_at, RESET_LINK_MINUTES * MINUTE);
  if (found !== undefined && found.used_at !== null)
    return { state: "bad", code: "ERR-MEMBER-019", isInvitation };
  if (found === undefined || found.expires_at <= clock.now())
    return { state: "bad", code: "ERR-MEMBER-020", isInvitation };
  return { state: "good", accountId: found.account_id };
}

/** Uses a link up. @returns whether it was still good */
export function spendResetLink({ database, clock }: Parts, token: string): Promise<boolean> {
  return takeResetLink(database, fingerprint(token), clock.now());
}

/** Makes every other link of an account worthless. */
export function voidResetLinks({ database, clock }: Parts, accountId: string): Promise<void> {
  return useUpResetLinks(database, accountId, clock.now());
}

const fingerprint = (token: string): string => createHash("sha256").update(token).digest("hex");

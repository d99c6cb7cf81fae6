/**
 * A login by the office's directory, from the link to the answer: only the browser that asked is logged in, and every answer counts once.
 * The directory says who somebody is and what they are: the account follows it at each login. Whoever the directory has no role for here, and
 * whose name or address is somebody else's, is told ERR-AUTH-LDAP.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

import { redirect, type TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { findAccountByEmail } from "~/db/queries/users/account-lists";
import { findAccount, findAccountByLoginName } from "~/db/queries/users/accounts";
import type { Locale } from "~/workflows/kit";
import { account, getGroupKind, MANAGED_ROLES } from "~/workflows/records/account/index";

import { hashSubject } from "../../platform/keys/keyed-hash.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { oneAtATime } from "../../platform/portal/lock.server";
import type { Portal } from "../../platform/portal/portal";
import type { DirectoryPerson, StaffDirectory } from "../../platform/portal/ports/staff-directory";
import { SYSTEM } from "../../platform/portal/system-actor";
import { stateFromRow } from "../../platform/projections/account.server";
import { beginCeremony, finishCeremony } from "../login/challenges.server";
import { ceremonyCookie } from "../login/second-factor.server";
import { recordLogin } from "../login/start-session.server";

/** The path to which the directory leads back. */
export const DIRECTORY_CALLBACK = "/login/directory/callback";

const LOGIN = {
  purpose: "staff-directory",
  remembers: z.object({
    nonce: z.string(),
    verifier: z.string(),
    returnTo: z.string().nullable(),
    /** SHA-256 of what the asking browser holds. */
    browser: z.string(),
  }),
} as const;
type Configured = Pick<Portal, "config" | "keys">;
const cookieOf = (portal: Configured) => ceremonyCookie(portal, "staff-directory");
const fingerprint = (key: string): string => createHash("sha256").update(key).digest("hex");
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @throws a 404 where the portal has no directory */
export function requireDirectory({ directory }: Pick<Portal, "directory">): StaffDirectory {
  if (directory === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return directory;
}

/**
 * Leads to the directory.
 * @throws what was wrong, where it cannot be reached
 */
export async function askDirectory(
  portal: Portal,
  returnTo: string | null,
  locale: Locale,
): Promise<TypedResponse<never>> {
  const directory = requireDirectory(portal);
  const asked = directory.ask();
  const address = await directory.addressFor(asked, locale);
  const key = randomBytes(32).toString("base64url");
  const { state, ...kept } = asked;
  await beginCeremony(portal, LOGIN, { ...kept, returnTo, browser: fingerprint(key) }, state);
  return redirect(address, { headers: { "Set-Cookie": await cookieOf(portal).serialize(key) } });
}

export type DirectoryLogin =
  | { readonly outcome: "in"; readonly accountId: string; readonly returnTo: string | null }
  /** `expired`: nothing was asked in this browser, or it was answered before; `restricted`: ERR-AUTH-LDAP; `closed`: ERR-AUTH-001. */
  | { readonly outcome: "expired" | "refused" | "restricted" | "closed" };

/** @param browser its kind, where it is known */
export async function receiveFromDirectory(
  portal: Portal,
  request: Request,
  browser: string | undefined,
): Promise<DirectoryLogin> {
  const { search, searchParams } = new URL(request.url);
  const state = searchParams.get("state") ?? "";
  const key: unknown = await cookieOf(portal).parse(request.headers.get("Cookie"));
  // Taken away whoever comes with it: an address that somebody else has seen opens nothing afterwards.
  const asked = await finishCeremony(portal, LOGIN, state);
  if (asked === null || typeof key !== "string" || !isSame(fingerprint(key), asked.browser))
    return { outcome: "expired" };
  const { nonce, verifier, returnTo } = asked;
  const callback = new URL(`${DIRECTORY_CALLBACK}${search}`, portal.config.origin);
  const proof = await requireDirectory(portal).prove({ state, nonce, verifier }, callback);
  if (proof.outcome === "refused") return { outcome: "refused" };
  if (proof.outcome === "failed") {
    portal.logger.warn({ error: proof.error }, "the directory proved nobody");
    return { outcome: "refused" };
  }
  const accountId = await followDirectory(portal, proof.person);
  if (accountId === null) return { outcome: "restricted" };
  const isOpen =
    (await portal.findUser(accountId)) !== null && (await recordLogin(portal, accountId, browser));
  return isOpen ? { outcome: "in", accountId, returnTo } : { outcome: "closed" };
}

const OfficeRole = z.enum(MANAGED_ROLES).refine((role) => getGroupKind(role) === "office");
const ID_LENGTH = 26;

/**
 * The account of somebody of the directory as the directory has them now: opened at the first login, or taken over where an account of the
 * office has both the login name and the address.
 * @returns its id; `null` where it is restricted
 */
export async function followDirectory(portal: Portal, person: DirectoryPerson): Promise<string | null> {
  const roles = z.array(OfficeRole).safeParse(person.roles).data ?? [];
  const [role] = roles;
  if (role === undefined) return null;
  const subject = hashSubject(portal.keys.lasting, requireDirectory(portal).issuer, person.subject);
  const newId = `staff-${subject.slice(0, ID_LENGTH)}`;
  // Two who come at once with one name or address are one after the other.
  return oneAtATime(portal, "staff-directory", async () => {
    const id = await findOwnAccount(portal, person, subject, newId);
    if (id === null) return null;
    const particulars = {
      fullName: person.fullName,
      ...(person.fullNameZh !== null && { fullNameZh: person.fullNameZh }),
      email: person.email,
    };
    const record = (type: string, data: Readonly<Record<string, unknown>>) =>
      dispatch(portal.log, account, {
        stream: `${account.type}/${id}`,
        type,
        data,
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: `directory-${createHash("sha256")
          .update(JSON.stringify([id, type, data, portal.clock.now()]))
          .digest("hex")}`,
      });
    if ((await findAccount(portal.database, id)) === undefined) {
      const { loginName } = person;
      const opening = { id, loginName, role, firm: null, directory: "ldap", ...particulars };
      if ((await record("account.opened", opening)).outcome !== "done") return null;
    }
    const now = stateFromRow(await getRow(portal, id));
    const followed = { subject, role, groups: roles, ...particulars };
    if (isFollowed(now, followed)) return id;
    return (await record("directory.followed", followed)).outcome === "done" ? id : null;
  });
}

async function getRow({ database }: Pick<Portal, "database">, id: string) {
  const row = await findAccount(database, id);
  if (row === undefined) throw new Error("An account that was opened has a row");
  return row;
}

/** `null`: the name or the address is somebody else's here. */
async function findOwnAccount(
  { database }: Pick<Portal, "database">,
  { loginName, email }: DirectoryPerson,
  subject: string,
  newId: string,
): Promise<string | null> {
  const named = await findAccountByLoginName(database, loginName);
  const mailed = await findAccountByEmail(database, email);
  const isFree = (id: string) => mailed === undefined || mailed.id === id;
  const opened = await findAccount(database, newId);
  // Known already, by whatever name the directory has them now.
  const known = [opened, named, mailed].find(
    (row) => row !== undefined && (row.id === newId || stateFromRow(row).directorySubject === subject),
  );
  if (known !== undefined) return isFree(known.id) ? known.id : null;
  if (named === undefined) return mailed === undefined ? newId : null;
  const isTaken = stateFromRow(named).directorySubject !== undefined;
  return !isTaken && mailed?.id === named.id && getGroupKind(named.role) === "office" ? named.id : null;
}

/** Nothing is recorded of a login at which the directory says what it said before. */
function isFollowed(
  now: ReturnType<typeof stateFromRow>,
  { subject, role, groups, fullName, fullNameZh, email }: Followed,
): boolean {
  const said = [subject, role, [...groups].sort(), fullName, fullNameZh ?? null, email];
  const kept = [
    now.directorySubject,
    now.role,
    [...now.groups].sort(),
    now.fullName,
    now.fullNameZh ?? null,
    now.email,
  ];
  return now.directory === "ldap" && JSON.stringify(said) === JSON.stringify(kept);
}
interface Followed {
  readonly subject: string;
  readonly role: string;
  readonly groups: readonly string[];
  readonly fullName: string;
  readonly fullNameZh?: string;
  readonly email: string;
}

/** Personal access keys: made and revoked by their owner as facts of the account, known to the portal by their hash alone. */
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

import { ulid } from "ulidx";
import * as z from "zod";

import { findApiKey, findApiKeys, noteApiKeyUse } from "~/db/queries/identity/api";
import { account, API_SCOPES, type ApiScope } from "~/workflows/records/account/index";
import { addTime, type CalendarDate, type Instant } from "~/workflows/kit";

import type { AdministrationOutcome } from "../../platform/administration/administration.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import { PageCommand } from "../../platform/portal/command-names.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { PortalKeys } from "../../platform/portal/ports/keys";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import type { CurrentUser } from "../../platform/portal/types";

export interface PersonalKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly lastDay: CalendarDate;
  readonly issuedAt: Instant;
  readonly usedAt: Instant | null;
  readonly ended: boolean;
}

/** What the page that asks for a key is told apart by. */
export interface NewKeyForm {
  readonly commandId: string;
  readonly seed: string;
}

/** Told from a login's key, and recognised by scanners for leaked secrets. */
const KEY_PREFIX = "personal_";
/** A use is noted once in this time. */
const USE_NOTED_EVERY_MS = 60_000;
const Scopes = z.array(z.enum(API_SCOPES));

export async function loadPersonalKeys(
  portal: ListParts,
  accountId: string,
): Promise<readonly PersonalKey[]> {
  const today = hongKongDay(portal.clock.now());
  return (await findApiKeys(portal.database, accountId)).map((row) => ({
    id: row.id,
    name: row.name,
    scopes: Scopes.parse(JSON.parse(row.scopes)),
    lastDay: row.last_day,
    issuedAt: row.issued_at,
    usedAt: row.used_at,
    ended: row.last_day < today,
  }));
}

export interface KeyWish {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly lastDay: CalendarDate;
}
type RequestContext = { readonly portal: Portal; readonly user: CurrentUser; readonly requestId: string };
type NotDone = Exclude<AdministrationOutcome, { outcome: "done" }>;
export type KeyOutcome =
  /** The only time that the key is told. */
  { readonly outcome: "issued"; readonly key: string } | NotDone;

/** Made with the page that asks for a key: pressed twice, it is one key, and told both times. */
export const NewKeyForm = z.object({
  commandId: PageCommand,
  /** The key follows from it. No entry has it: it is known to the page alone. */
  seed: z.string().regex(/^[\w-]{43}$/),
});

export const createNewKeyForm = (): NewKeyForm => ({
  commandId: ulid(),
  seed: randomBytes(32).toString("base64url"),
});

export async function issueKey(
  { portal, user, requestId }: RequestContext,
  { name, scopes, lastDay }: KeyWish,
  { commandId, seed }: NewKeyForm,
): Promise<KeyOutcome> {
  const key = KEY_PREFIX + getSecret(portal.keys, [user.id, commandId, seed]);
  const at = portal.clock.now();
  const hash = fingerprint(key);
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    type: "apiKey.issued",
    data: { key: ulid(Date.parse(at)), name, hash, scopes: [...scopes], lastDay },
    by: toActor(user, "none"),
    at,
    commandId,
    input: { name, hash, scopes: [...scopes], lastDay },
    requestId,
  });
  return outcome.outcome === "done" ? { outcome: "issued", key } : outcome;
}

/** Whatever a browser makes of the seed: without the portal's own secret nobody can work a key out. */
function getSecret({ lasting }: Pick<PortalKeys, "lasting">, of: readonly string[]): string {
  const secret = Buffer.from(hkdfSync("sha256", lasting, "", "personal keys", 32));
  return createHmac("sha256", secret).update(JSON.stringify(of)).digest("base64url");
}

export async function revokeKey(
  { portal, user, requestId }: RequestContext,
  key: string,
): Promise<AdministrationOutcome> {
  return dispatch(portal.log, account, {
    stream: `account/${user.id}`,
    type: "apiKey.revoked",
    data: { key },
    by: toActor(user, "none"),
    at: portal.clock.now(),
    // A key ends once: pressed twice, it is the first time.
    commandId: `revoked:${key}`,
    requestId,
  });
}

/** The key's owner and purpose; `null` for one that is forged, ended or revoked, or whose account may not be used now. */
export async function resumePersonalKey(portal: Portal, key: string) {
  if (!key.startsWith(KEY_PREFIX)) return null;
  const row = await findApiKey(portal.database, fingerprint(key));
  const now = portal.clock.now();
  if (!row || row.last_day < hongKongDay(now)) return null;
  // A password that was set since ends keys as it ends sessions: whoever made them may be why it was set.
  const user = await portal.findUser(row.account_id, row.issued_at);
  if (user === null) return null;
  await noteApiKeyUse(portal.database, row.id, now, addTime(now, -USE_NOTED_EVERY_MS));
  return { user, scopes: Scopes.parse(JSON.parse(row.scopes)), lastDay: row.last_day };
}

const fingerprint = (key: string): string => createHash("sha256").update(key).digest("hex");

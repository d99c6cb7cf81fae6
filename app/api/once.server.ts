/**
 * `Idempotency-Key`: a call that is repeated with the same key happens once and is answered alike. The key also names the
 * command in the log, so that even where the answer was lost nothing happens twice.
 */
import { createHash } from "node:crypto";

import { ulid } from "ulidx";

import {
  beginAnswer,
  deleteAnswer,
  findAnswer,
  leaveForgotten,
  storeAnswer,
  takeAnswerOver,
  takeForgottenAnswer,
  type ApiAnswerRow,
} from "~/db/queries/identity/api";
import type { Portal } from "~/app/services/platform/portal/portal";
import { addTime } from "~/workflows/kit";

import { BAD_REQUEST, CallRefused, REPEATED } from "./refusal.server";

const HEADER = "Idempotency-Key";
/** Whoever carries out a call says so as often as this, and one that nobody has spoken for so long was lost with its process. */
const SPOKEN_FOR_EVERY_MS = 4_000;
const LOST_AFTER_MS = 15_000;
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The key of the request; `null` where it has none. @throws CallRefused for one that is empty or too long */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get(HEADER);
  if (key === null || request.method === "GET" || request.method === "HEAD") return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new CallRefused({ ...BAD_REQUEST, problems: [{ path: HEADER, message: "1–200 ASCII" }] });
}

/** The id of a command: the same for the same key of the same person, else a new one. Shaped like a ULID. */
export function deriveCommandId(accountId: string | null, key: string | null): string {
  return key === null || accountId === null ? ulid() : idFrom(`command\n${accountId}\n${key}`);
}

/** The id of one of several commands of the same call. */
export const deriveCommandPart = (commandId: string, place: number): string =>
  idFrom(`part\n${commandId}\n${String(place)}`);

function idFrom(text: string): string {
  const [first = 0, ...bytes] = createHash("sha256").update(text).digest();
  // A ULID has 128 bits in 26 digits: the first digit is 7 at most.
  return (
    String(first % 8) +
    bytes
      .slice(0, 25)
      .map((byte) => CROCKFORD.charAt(byte % 32))
      .join("")
  );
}

interface Repeatable {
  readonly accountId: string;
  readonly key: string;
  /** What tells one call from another: method, address and body. */
  readonly call: string;
  /** Of a call that takes files, whose content is known once it was read. */
  readonly upload?: PostedContent;
}

/** The content of an upload. */
export interface PostedContent {
  /** Its digest; `null` as long as it was not read to its end. */
  readonly digest: () => string | null;
  /** Its digest, read ahead of the call, which reads it once more. */
  readonly digestAhead: () => Promise<string | null>;
}

/**
 * Runs the call, or gives what it was answered before. A key belongs to its call for good; the answer is kept for a day, and after that
 * the same call is carried out once more: its command is in the log. Failures of the portal itself are not kept: they may be repeated.
 * @throws CallRefused where the key belongs to another call, or the same one is still under way
 */
export async function runOnce(
  portal: Portal,
  { accountId, key, call, upload }: Repeatable,
  run: () => Promise<Response>,
): Promise<Response> {
  const { database } = portal;
  const id = createHash("sha256").update(`answer\n${accountId}\n${key}`).digest("hex");
  const sealing = portal.keys.passing("answers of the API");
  const at = portal.clock.now();
  const begun = await beginAnswer(database, { id, request_hash: sha256(call), begun_at: at });
  const before = begun ? undefined : await findAnswer(database, id);
  if (before && !(await isSame(before, { call, upload }))) throw new CallRefused(REPEATED);
  if (before && before.status !== null && before.body !== null)
    return new Response(sealing.unwrap(before.body, id).toString("utf8"), {
      status: before.status,
      headers: { "Content-Type": "application/json", "Idempotency-Replayed": "true" },
    });
  if (!begun && !(before && (await takeUp(database, before, { at, call }))))
    throw new CallRefused({ code: "ERR-API-UNDERWAY", status: 409 });
  const leave = () =>
    before && before.status !== null ? leaveForgotten(database, before) : deleteAnswer(database, id);
  const response = await spokenFor(portal, { id, at }, run).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  if (response.status >= 500) {
    await leave();
    return response;
  }
  const body = await response.clone().text();
  await storeAnswer(database, id, {
    status: response.status,
    body: sealing.wrap(Buffer.from(body), id),
    request_hash: sha256(withContent(call, upload?.digest())),
  });
  return response;
}

/** Takes up a call that was left by whoever carried it out, or whose answer is forgotten; `false` where somebody is at it. */
async function takeUp(
  database: Portal["database"],
  before: ApiAnswerRow,
  { at, call }: Pick<Repeatable, "call"> & { readonly at: string },
): Promise<boolean> {
  if (before.status !== null) return takeForgottenAnswer(database, before, { at, callHash: sha256(call) });
  if (before.begun_at >= addTime(at, -LOST_AFTER_MS)) return false;
  return takeAnswerOver(database, before.id, { begunAt: before.begun_at, at });
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What was posted of a call, as far as it was read. */
const withContent = (call: string, digest: string | null | undefined): string =>
  digest == null ? call : `${call}\n${digest}`;

/**
 * Whether it is the call that was begun. Files are compared with what was read of them when it was answered: one that was refused before
 * a byte was read is refused again, whatever comes with it.
 */
async function isSame(
  before: Pick<ApiAnswerRow, "request_hash" | "status">,
  { call, upload }: Pick<Repeatable, "call" | "upload">,
): Promise<boolean> {
  if (before.request_hash === sha256(call)) return true;
  if (upload === undefined || before.status === null) return false;
  return before.request_hash === sha256(withContent(call, await upload.digestAhead()));
}

interface Begun {
  readonly id: string;
  readonly at: string;
}

/** Carries out a call, and lets the other processes know all the while that it is being carried out. */
async function spokenFor(
  { database, clock }: Pick<Portal, "database" | "clock">,
  begun: Begun,
  run: () => Promise<Response>,
): Promise<Response> {
  let begunAt = begun.at;
  const speak = async () => {
    const at = clock.now();
    if (await takeAnswerOver(database, begun.id, { begunAt, at })) begunAt = at;
  };
  // Where the database does not answer, nobody else can take the call over either.
  const speaking = setInterval(() => void speak().catch(() => undefined), SPOKEN_FOR_EVERY_MS).unref();
  try {
    return await run();
  } finally {
    clearInterval(speaking);
  }
}

/**
 * Signing with iAM Smart by the holder of an account that is linked with it. The document is printed with an empty place for its
 * signature; the person logs in to iAM Smart once more, for the token that this one signature wants; their telephone is then told, and
 * shows the digits that the page shows. The signature is pushed to the portal, and used by the page in the session that asked.
 */
import { randomBytes } from "node:crypto";

import { ulid } from "ulidx";
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Actor, Locale } from "~/workflows/kit";
import { account } from "~/workflows/records/account/index";

import { findAccount } from "../../identity/identity-app/link.server";
import { hashIdentityCard } from "../../identity/iam-smart/identification-code.server";
import { readReturned } from "../../identity/iam-smart/returned-code";
import { fingerprint } from "../../identity/identity-tasks/fingerprints";
import {
  askTask,
  loadTask,
  putTaskAside,
  askIamSmart,
  UNREACHABLE,
} from "../../identity/identity-tasks/record-task.server";
import { getTaskState, takeAnswer } from "../../identity/identity-tasks/task-state.server";
import { beginCeremony, finishCeremony, openCeremony } from "../../identity/login/challenges.server";
import { loadCredentials } from "../../identity/login/credentials.server";
import { isVisitor } from "../../identity/visitors/visitor";
import { hashHkid } from "../../platform/keys/keyed-hash.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import type { AnonymousState } from "./anonymous-signing.view";
import type { AccountSigner } from "./account-signing.view";

/** A login and a task of 240 seconds each, and some time to come for the answer. */
const LIFETIME = 900_000;
const REQUEST = {
  purpose: "account-signing",
  lifetime: LIFETIME,
  remembers: z.object({
    /** Number of the task, here and at the platform, once it is asked. */
    task: z.string(),
    about: z.string(),
    session: z.string(),
    login: z.object({ state: z.string(), address: z.url(), opensApp: z.boolean() }),
    digits: z.string(),
    /** Where the task is found on a telephone; `null` where the telephone was told. */
    address: z.url().nullable(),
    opensApp: z.boolean(),
    /** Why the login led to no task. */
    code: z.string().nullable(),
    documentName: z.string(),
    cardHash: z.string(),
    digest: z.base64(),
    /** The document with its empty place, base64. */
    prepared: z.base64(),
    /** Version of what was printed. */
    version: z.number().int(),
    commandId: z.string(),
  }),
} as const;
type Request = z.output<typeof REQUEST.remembers>;
/** Which request a browser comes back for from its login, by the state that it brings. */
const RETURN = {
  purpose: "account-signing-return",
  lifetime: LIFETIME,
  remembers: z.object({
    name: z.string(),
    session: z.string(),
    page: z.string(),
    /** The browser comes back from the login, or from the task itself, whose answer is pushed. */
    from: z.enum(["login", "task"]),
  }),
} as const;

/** Whoever sits at the page. */
export interface AtPage {
  readonly session: LiveSession;
  readonly locale: Locale;
  readonly userAgent: string;
}

/** Whether this person signs with iAM Smart as the holder of an account. What is missing is told before they try. */
export async function loadAccountSigner(portal: Portal, user: CurrentUser): Promise<AccountSigner> {
  const { identity: app, iamSmart } = portal;
  if (iamSmart === null || app === null || isVisitor(user)) return "none";
  const { identity } = await loadCredentials(portal, user.id);
  if (identity?.issuer !== app.issuer) return "notLinked";
  if (!identity.plus) return "levelTooLow";
  return (await findCard(portal, user)) === null ? "cardUnknown" : "ready";
}

/** The identity card that the account has on record; `null` where it has none. */
async function findCard({ log }: Pick<Portal, "log">, { id }: CurrentUser): Promise<string | null> {
  return (await loadStream(log, account, `${account.type}/${id}`))?.context.hkid ?? null;
}

/**
 * What the platform compares with the holder of the app (D70005).
 * @param typed where the account has none on record
 * @returns `null` where it is not the card with which the account was linked
 */
export async function findCardHash(portal: Portal, user: CurrentUser, typed: string): Promise<string | null> {
  const known = await findCard(portal, user);
  if (known !== null) return hashIdentityCard(known);
  const { identity } = await loadCredentials(portal, user.id);
  return identity?.hkidHash === hashHkid(portal.keys.lasting, typed) ? hashIdentityCard(typed) : null;
}

export interface DocumentToSign {
  /** One request for each: a new one takes the place of the last. */
  readonly name: string;
  /** Stream of what is signed. */
  readonly about: string;
  /** The path of the page that waits. */
  readonly page: string;
  /** Shown in the app. */
  readonly documentName: string;
  readonly prepared: { readonly pdf: Buffer; readonly digest: Buffer };
  readonly version: number;
  readonly commandId: string;
  readonly cardHash: string;
}

/** Keeps what is to be signed, and leads to the login that comes first. Nothing is asked of the platform before the person goes there. */
export async function beginAccountSigning(
  portal: Portal,
  at: AtPage,
  { name, page, prepared, ...document }: DocumentToSign,
): Promise<void> {
  const { iamSmart } = portal;
  const { identity } = await loadCredentials(portal, at.session.user.id);
  if (iamSmart === null || identity === null)
    throw new Error("Who is not linked with iAM Smart cannot sign with it");
  await cancelAccountSigning(portal, name);
  const state = randomBytes(32).toString("base64url");
  const login = iamSmart.accountTasks.getLogin({ kind: "signPdf", state, ...at });
  const session = fingerprint(at.session.id);
  await beginCeremony(portal, RETURN, { name, session, page, from: "login" }, state);
  const request: Request = {
    ...document,
    task: ulid(),
    session,
    login: { ...login, state },
    digits: iamSmart.accountTasks.computeDigits(prepared.digest, identity.subject),
    address: null,
    opensApp: login.opensApp,
    code: null,
    digest: prepared.digest.toString("base64"),
    prepared: prepared.pdf.toString("base64"),
  };
  await beginCeremony(portal, REQUEST, request, name);
}

/**
 * A browser comes back from its login: who they are is compared, and the signature is asked for.
 * @returns the page that waits; `null` where nobody waits in this session for what it brings
 */
export async function receiveSigningLogin(
  portal: Portal,
  search: string,
  at: Omit<AtPage, "session"> & { readonly session: LiveSession | null },
): Promise<{ readonly page: string } | null> {
  const { state, code, errorCode } = readReturned(search);
  const known = await openCeremony(portal, RETURN, state);
  const { session } = at;
  if (known === null || session === null || known.data.session !== fingerprint(session.id)) return null;
  const { name, page, from } = known.data;
  if (from === "task") return { page };
  const waiting = await openCeremony(portal, REQUEST, name);
  if (waiting?.data.login.state !== state) return null;
  // It comes twice: the first has asked already.
  if ((await loadTask(portal, waiting.data.task)) !== undefined) return { page };
  const outcome =
    code === null
      ? { code: errorCode ?? UNREACHABLE }
      : await askForSignature(portal, { ...waiting.data, name, page }, code, { ...at, session });
  await waiting.move({ ...waiting.data, ...outcome });
  return { page };
}

async function askForSignature(
  portal: Portal,
  request: Request & { readonly name: string; readonly page: string },
  code: string,
  { session: { id: sessionId, user }, locale, userAgent }: AtPage,
): Promise<Partial<Pick<Request, "code" | "address" | "opensApp">>> {
  const tasks = portal.iamSmart?.accountTasks;
  if (tasks === undefined) return { code: UNREACHABLE };
  const login = await askIamSmart(portal, () => tasks.logIn(code));
  if (login.outcome === "code") return { code: login.code };
  if ((await findAccount(portal, login.who)) !== user.id) return { code: "otherPerson" };
  if (!login.who.plus) return { code: "D70004" };
  const t = await getFixedT(locale);
  const { about, cardHash, documentName, name, page, session } = request;
  const digest = Buffer.from(request.digest, "base64");
  const question = { kind: "signPdf" as const, holder: user.id, about, fields: [], sessionId, digest };
  const asked = await askTask(portal, { ...question, id: request.task, cardHash: null }, async (named) => {
    await beginCeremony(portal, RETURN, { name, session, page, from: "task" }, named.state);
    return tasks.ask(login.who, {
      ...{ ...named, kind: "signPdf", digest, cardHash, locale, userAgent, documentName },
      department: t("iamSmart.department"),
      serviceName: t("iamSmart.service"),
    });
  });
  if (asked.outcome === "code") return { code: asked.code };
  const { address, opensApp } = asked;
  return { address, opensApp };
}

/** How the request stands, for the session that made it. */
export async function accountSigningState(
  portal: Portal,
  name: string,
  session: LiveSession,
): Promise<AnonymousState> {
  const found = await openCeremony(portal, REQUEST, name);
  if (found?.data.session !== fingerprint(session.id)) return { state: "expired" };
  const { task, login, code, digits, address, opensApp, documentName: document } = found.data;
  if ((await loadTask(portal, task)) === undefined)
    return code === null
      ? { state: "logIn", document, address: login.address, opensApp: login.opensApp }
      : { state: "refused", code };
  const now = await getTaskState(portal, task, session.id);
  switch (now.state) {
    case "answered":
      return { state: "approved" };
    case "refused":
      return { state: "refused", code: now.code };
    case "expired":
      return { state: "expired" };
    case "waiting":
      return { state: "waiting", document, digits, address, opensApp, seconds: now.seconds };
  }
}

export interface GivenSignature {
  readonly outcome: "signed";
  readonly signature: Buffer;
  readonly prepared: Buffer;
  readonly version: number;
  readonly commandId: string;
  /** The signature was used, or cannot be: the request is then no more, and the platform is told which. */
  settle(by: Actor, isTaken: boolean): Promise<void>;
}

/** The signature that was pushed, for the session that asked for it. It stays until `settle`: whoever is interrupted goes on. */
export async function findSignature(
  portal: Portal,
  name: string,
  session: LiveSession,
): Promise<
  GivenSignature | { readonly outcome: "expired" } | { readonly outcome: "code"; readonly code: string }
> {
  const found = await openCeremony(portal, REQUEST, name);
  if (found?.data.session !== fingerprint(session.id)) return { outcome: "expired" };
  const { task, prepared, version, commandId } = found.data;
  const now = await getTaskState(portal, task, session.id);
  if (now.state === "refused") return { outcome: "code", code: now.code };
  if (now.state !== "answered") return { outcome: "expired" };
  const { pdfSignature } = z.object({ pdfSignature: z.base64() }).parse(JSON.parse(now.result));
  return {
    outcome: "signed",
    signature: Buffer.from(pdfSignature, "base64"),
    prepared: Buffer.from(prepared, "base64"),
    ...{ version, commandId },
    async settle(by, isTaken) {
      const first = await takeAnswer(portal, task, { by, sessionId: session.id });
      await finishCeremony(portal, REQUEST, name);
      // What is recorded is recorded, whether the platform takes note of it or not (D70006).
      if (first)
        await portal.iamSmart?.accountTasks
          .acknowledge("signPdf", task, isTaken)
          .catch((error: unknown) => portal.logger.warn({ error }, "iAM Smart took no note of a signature"));
    },
  };
}

/** The person does not want to go on, or starts again: whatever is answered now changes nothing. */
export async function cancelAccountSigning(portal: Portal, name: string): Promise<void> {
  const former = await finishCeremony(portal, REQUEST, name);
  if (former !== null && (await loadTask(portal, former.task)) !== undefined)
    await putTaskAside(portal, former.task);
}

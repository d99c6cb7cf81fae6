/**
 * A batch signed with iAM Smart by the holder of an account. iAM Smart signs one document for each request, so the forms of the batch are asked
 * for one after the other, in its order. Each signature bears the name that carrying out the batch gives it: what is signed is submitted
 * and not signed again, and whoever was interrupted goes on with the rest. A form that is not what was read any more is left out.
 */
import * as z from "zod";

import { whatMayHappen, type Locale } from "~/workflows/kit";
import { listDueItems, type BatchItem } from "~/workflows/records/signing-batch/index";

import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import { fingerprint } from "../../identity/identity-tasks/fingerprints";
import { beginCeremony, finishCeremony, openCeremony } from "../../identity/login/challenges.server";
import { findCommand } from "../../platform/portal/command-names.server";
import type { Portal } from "../../platform/portal/portal";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { CurrentUser } from "../../platform/portal/types";
import {
  accountSigningState,
  cancelAccountSigning,
  findCardHash,
  type AtPage,
} from "../signing/account-signing.server";
import type { AnonymousState } from "../signing/anonymous-signing.view";
import type { FinishOutcome } from "../signing/app-signing.server";
import { beginFormByAccount, finishFormByAccount, getFormName } from "../signing/form-by-account.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { beginExecution, type AuthorisedOutcome } from "./authorise.server";
import { findBatchFor, findItem, markItem, type OwnBatch } from "./batch.server";
import { nameSignature } from "./carry-out.server";

/** Fifty forms, some minutes each. */
const QUEUE = {
  purpose: "batch-account-queue",
  lifetime: 4 * 3_600_000,
  remembers: z.object({
    /** Of the identity card that was typed once, where the account has none on record. */
    cardHash: z.string(),
    session: z.string(),
  }),
} as const;
const getName = (batch: OwnBatch, user: Pick<CurrentUser, "id">): string =>
  `batch-account-queue ${batch.id} ${user.id}`;

interface NextForm {
  readonly submission: VisibleSubmission;
  /** Version that was read. */
  readonly contentVersion: number;
  readonly commandId: string;
}
export interface QueuePlace {
  readonly signed: number;
  /** Marked for signature, those that are left out among them. */
  readonly total: number;
  /** `null`: nothing is left that could be signed. */
  readonly next: NextForm | null;
}

/** How far the batch is signed, and which form comes next. */
export async function findQueuePlace(
  portal: Portal,
  user: CurrentUser,
  { id, current }: OwnBatch,
): Promise<QueuePlace> {
  const due = listDueItems(current.context).filter(({ mark }) => mark === "sign");
  let signed = 0;
  let next: NextForm | null = null;
  for (const item of due) {
    const submission = await findItem(portal, user, item.id);
    if (submission === null) continue;
    const place = current.context.items.findIndex((each) => each.id === item.id);
    const commandId = nameSignature(id, place);
    if (isSigned(submission, commandId)) signed += 1;
    else if (next === null && isSignable(portal, submission, item))
      next = { submission, contentVersion: submission.current.context.contentVersion, commandId };
  }
  return { signed, total: due.length, next };
}

export const isSigned = ({ by, current }: VisibleSubmission, commandId: string): boolean =>
  findCommand(current.entries, { by, commandId }, "form.signed") !== undefined;

/** What is not, is told with its reason when the batch is carried out. */
export function isSignable(
  { clock }: Pick<Portal, "clock">,
  { type, by, current }: VisibleSubmission,
  { contentVersion }: BatchItem,
): boolean {
  if (current.context.contentVersion !== contentVersion) return false;
  const possible = whatMayHappen(type, current, by, clock.now());
  return possible.find(({ fact }) => fact === "form.signed")?.refusals.length === 0;
}

export interface QueueRequest {
  readonly user: CurrentUser;
  readonly batch: OwnBatch;
  readonly language: Locale;
  readonly requestId: string;
  /** The page of the batch that waits. */
  readonly page: string;
}
export type QueueOutcome =
  | { readonly outcome: "waiting" | "otherCard" | "printing" }
  | AuthorisedOutcome
  | Exclude<FinishOutcome, { readonly outcome: "done" }>
  | { readonly outcome: "code"; readonly code: string };

/** @param hkid typed, where the account has none on record; else empty */
export async function beginQueue(
  portal: Portal,
  at: AtPage,
  request: QueueRequest,
  hkid: string,
): Promise<QueueOutcome> {
  const { user, batch } = request;
  const cardHash = await findCardHash(portal, user, hkid);
  if (cardHash === null) return { outcome: "otherCard" };
  const remembered = { cardHash, session: fingerprint(at.session.id) };
  await beginCeremony(portal, QUEUE, remembered, getName(batch, user));
  return askForNext(portal, at, request, cardHash);
}

/** Leads to the next form's request; where none is left, the batch is carried out. */
async function askForNext(
  portal: Portal,
  at: AtPage,
  request: QueueRequest,
  cardHash: string,
): Promise<QueueOutcome> {
  const { user, language, page } = request;
  const { next } = await findQueuePlace(portal, user, request.batch);
  if (next === null) return carryOut(portal, request);
  const { submission, commandId, contentVersion } = next;
  const form = { submission, user, language, commandId, hkid: "", cardHash, page };
  const begun = await beginFormByAccount(portal, at, form, contentVersion);
  if (begun.outcome === "notSigner") return { outcome: "conflict" };
  if (begun.outcome === "conflict") return { outcome: "conflict" };
  return begun;
}

/** Everything was signed before: whatever was not is told why. */
function carryOut(
  portal: Portal,
  { user, batch, language, requestId }: QueueRequest,
): Promise<AuthorisedOutcome> {
  const seen = batch.current.version;
  const command = { commandId: `${batch.id}:queue:${String(seen)}`, requestId };
  return beginExecution(portal, { user, batch, seen, language, command }, { method: "app" }, () =>
    Promise.reject(new SignatureRefused("the form was not signed in its turn")),
  );
}

/** How the request of the form whose turn it is stands. */
export async function queueState(
  portal: Portal,
  user: CurrentUser,
  batch: OwnBatch,
  session: LiveSession,
): Promise<{ readonly place: QueuePlace; readonly signing: AnonymousState }> {
  const place = await findQueuePlace(portal, user, batch);
  const name = place.next === null ? null : getFormName(place.next.submission, user);
  const signing: AnonymousState =
    name === null ? { state: "expired" } : await accountSigningState(portal, name, session);
  return { place, signing };
}

/** The form whose turn it is was approved: its signature is recorded, and the next is asked for. */
export async function goOnWithQueue(
  portal: Portal,
  at: AtPage,
  request: QueueRequest,
): Promise<QueueOutcome> {
  const { user, batch, requestId } = request;
  const queue = await openCeremony(portal, QUEUE, getName(batch, user));
  const { next } = await findQueuePlace(portal, user, batch);
  if (queue?.data.session !== fingerprint(at.session.id) || next === null) return { outcome: "expired" };
  const recorded = await finishFormByAccount(
    portal,
    { submission: next.submission, user, requestId },
    at.session,
  );
  if (recorded.outcome !== "done") return recorded;
  return askForNext(portal, at, request, queue.data.cardHash);
}

/** The person stops: what is signed stays signed, and nothing waits any more. */
export async function leaveQueue(portal: Portal, user: CurrentUser, batch: OwnBatch): Promise<void> {
  const { next } = await findQueuePlace(portal, user, batch);
  if (next !== null) await cancelAccountSigning(portal, getFormName(next.submission, user));
  await finishCeremony(portal, QUEUE, getName(batch, user));
}

/** Submits what is signed; the rest is put off. */
export async function submitSigned(portal: Portal, request: QueueRequest): Promise<AuthorisedOutcome> {
  const { user, batch } = request;
  await leaveQueue(portal, user, batch);
  await putOffUnsigned(portal, request);
  const now = await findBatchFor(portal, user, batch.id);
  return now === null ? { outcome: "conflict" } : carryOut(portal, { ...request, batch: now });
}

/** @param isListed a form that a signed schedule lists is as good as signed */
export async function putOffUnsigned(
  portal: Portal,
  { user, batch, requestId }: QueueRequest,
  isListed: (item: BatchItem) => boolean = () => false,
): Promise<void> {
  for (const item of listDueItems(batch.current.context)) {
    const place = batch.current.context.items.findIndex(({ id }) => id === item.id);
    if (item.mark !== "sign" || isListed(item)) continue;
    const submission = await findItem(portal, user, item.id);
    if (submission && isSigned(submission, nameSignature(batch.id, place))) continue;
    const { id, contentVersion } = item;
    const marking = { item: id, mark: "later" as const, reason: "", contentVersion: contentVersion ?? 0 };
    const commandId = `${batch.id}:${String(place)}:put-off:${String(batch.current.version)}`;
    await markItem(portal, user, batch, marking, { commandId, requestId });
  }
}

/**
 * Carries out an authorised batch: each form of the batch signed and submitted, or returned, as its own procedure allows.
 * Forms are done one after the other and one that fails stops no other. Every command has an id that follows from the batch
 * and the form's place in it: whoever goes on after an interruption repeats nothing.
 */
import {
  TURN_WORKING_DAYS,
  whatMayHappen,
  type Locale,
  type Refusal,
  type SubmissionContext,
} from "~/workflows/kit";
import { listDueItems, type BatchItem, type Cause } from "~/workflows/records/signing-batch/index";

import { findCommand, plainJson } from "../../platform/portal/command-names.server";
import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome } from "../../platform/portal/dispatch-types";
import { CertificateRefused } from "../../documents/pdf-signatures/certificate-problem";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import type { Portal } from "../../platform/portal/portal";
import { toPins } from "../submissions/act.server";
import { dispatchTo, type PersonalStepParts } from "../submissions/dispatch-to.server";
import { computeDueDay } from "../submissions/due.server";
import { afterSigning } from "../signing/after-signing.server";
import type { SignatureRequest } from "../signing/filing.server";
import { submitForm } from "../signing/submit-signed.server";
import type { CurrentUser } from "../../platform/portal/types";
import { findBatchFor, findItem, dispatchBatchFact } from "./batch.server";

/** Signs one form of the batch once its turn has come. */
export type SignItem = (request: SignatureRequest) => Promise<DispatchOutcome<SubmissionContext>>;

export interface BatchExecution {
  readonly user: CurrentUser;
  readonly batchId: string;
  readonly language: Locale;
  readonly requestId: string;
  readonly sign: SignItem;
}

type Settled =
  | { readonly ok: true; readonly reference?: string }
  | { readonly ok: false; readonly cause: Cause; readonly refusals?: readonly Refusal[] };

/** Carried out in this process now; others see what is going on by the batch's own facts. */
const underWay = new Map<string, Promise<void>>();

/** Begins, and goes on by itself. A batch that is being carried out here already is not begun again. */
export function startExecution(portal: Portal, task: BatchExecution): void {
  if (underWay.has(task.batchId)) return;
  const work = executeBatch(portal, task)
    .catch((error: unknown) =>
      portal.logger.error({ error, batch: task.batchId }, "a batch was not carried out to its end"),
    )
    .finally(() => underWay.delete(task.batchId));
  underWay.set(task.batchId, work);
}

/** When what is carried out of the batch here is done, or has stopped. */
export const whenExecuted = (batchId: string): Promise<void> => underWay.get(batchId) ?? Promise.resolve();
export const isCarriedOutHere = (batchId: string): boolean => underWay.has(batchId);

/** Does what is due, form by form, and closes the batch. What is put off meanwhile is left alone. */
export async function executeBatch(portal: Portal, task: BatchExecution): Promise<void> {
  const { user, batchId, requestId } = task;
  const tried = new Set<string>();
  for (;;) {
    const batch = await findBatchFor(portal, user, batchId);
    const item = batch && listDueItems(batch.current.context)[0];
    if (!batch || !item) break;
    // Each form has one turn: what could not be settled then is not tried for ever.
    if (tried.has(item.id)) throw new Error(`A form of the batch ${batchId} is due although it was settled`);
    tried.add(item.id);
    const place = batch.current.context.items.findIndex(({ id }) => id === item.id);
    const commands = commandsOf(batchId, place);
    const settled = await settle(portal, task, item, commands);
    const outcome = await dispatchFor(portal, task, item, settled, `${commands}:settled`);
    // Nothing of it can be written any more (the batch was closed elsewhere): going on would sign without a record.
    if (outcome.outcome !== "done") return;
  }
  await dispatchBatchFact(
    portal,
    user,
    batchId,
    "batch.closed",
    {},
    { commandId: `${batchId}:closed`, requestId },
  );
}

/** Records what became of a form. A name that was used for something else before stops nothing: there is another. */
async function dispatchFor(
  portal: PersonalStepParts,
  { user, batchId, requestId }: BatchExecution,
  { id: item }: BatchItem,
  { ok, ...rest }: Settled,
  commandId: string,
) {
  const fact = ok ? "item.completed" : "item.failed";
  const recordAs = (name: string) =>
    dispatchBatchFact(
      portal,
      user,
      batchId,
      fact,
      { item, ...rest },
      { commandId: name, input: { item }, requestId },
    );
  const outcome = await recordAs(commandId);
  const isUsed = outcome.outcome === "refused" && outcome.refusals.includes(USED_COMMAND);
  return isUsed ? recordAs(`${commandId}:again`) : outcome;
}

async function settle(
  portal: Portal,
  task: BatchExecution,
  item: BatchItem,
  commands: string,
): Promise<Settled> {
  try {
    // Whoever signs fifty forms may have lost an appointment, or the account, on the way.
    const user = await portal.findUser(task.user.id);
    if (user === null) return { ok: false, cause: "gone" };
    const now: BatchExecution = { ...task, user };
    return item.mark === "return"
      ? await giveBack(portal, now, item, commands)
      : await signAndSubmit(portal, now, item, commands);
  } catch (error) {
    if (error instanceof PrintingFailed) return { ok: false, cause: "printing" };
    if (error instanceof SignatureRefused) return { ok: false, cause: "notVerified" };
    if (error instanceof CertificateRefused) return { ok: false, cause: "notTrusted" };
    portal.logger.error({ error, item: item.id }, "a form of a batch was left as it was");
    return { ok: false, cause: "unexpected" };
  }
}

const commandsOf = (batchId: string, place: number): string => `${batchId}:${String(place)}`;
const signatureOf = (commands: string): string => `${commands}:sign`;

/** The command by which a form of a batch is signed, by its place: who signs it before the batch is carried out signs it for the batch. */
export const nameSignature = (batchId: string, place: number): string =>
  signatureOf(commandsOf(batchId, place));

/** Signs exactly the version that was read, and submits exactly what was signed. */
async function signAndSubmit(
  portal: Portal,
  { user, language, requestId, sign }: BatchExecution,
  { id, contentVersion }: BatchItem,
  commands: string,
): Promise<Settled> {
  const submission = await findItem(portal, user, id);
  if (submission === null) return { ok: false, cause: "gone" };
  const ours = { sign: signatureOf(commands), submit: `${commands}:submit` };
  const { entries } = submission.current;
  const happened = (commandId: string, type: string) =>
    findCommand(entries, { by: submission.by, commandId }, type);
  const before = happened(ours.submit, "form.submitted");
  if (before) return { ok: true, ...referenceIn(before.data) };
  if (submission.current.context.contentVersion !== contentVersion) return { ok: false, cause: "changed" };
  if (!happened(ours.sign, "form.signed")) {
    // Asked first, so that nothing is printed in vain.
    const possible = whatMayHappen(submission.type, submission.current, submission.by, portal.clock.now());
    const refusals = possible.find(({ fact }) => fact === "form.signed")?.refusals ?? [];
    if (refusals.length > 0) return { ok: false, cause: "refused", refusals };
    const signed = await sign({ submission, user, language, requestId, commandId: ours.sign });
    if (signed.outcome !== "done") return notDone(signed);
  }
  const now = await findItem(portal, user, id);
  if (now === null) return { ok: false, cause: "gone" };
  // Signed, and waiting for something else before it is filed: a fee.
  if (afterSigning(now) !== null) return { ok: true };
  const submitted = await submitForm(portal, now, { commandId: ours.submit, requestId });
  return submitted.outcome === "done"
    ? { ok: true, ...referenceIn(submitted.entry.data) }
    : notDone(submitted);
}

async function giveBack(
  portal: PersonalStepParts,
  { user, requestId }: BatchExecution,
  { id, reason, pins, contentVersion }: BatchItem,
  commands: string,
): Promise<Settled> {
  const submission = await findItem(portal, user, id);
  if (submission === null) return { ok: false, cause: "gone" };
  const commandId = `${commands}:return`;
  const { by } = submission;
  const isRepeated = findCommand(submission.current.entries, { by, commandId }, "form.returned");
  if (!isRepeated && submission.current.context.contentVersion !== contentVersion)
    return { ok: false, cause: "changed" };
  const returned = await dispatchTo(portal, submission, {
    type: "form.returned",
    data: {
      dueOn: await computeDueDay(portal, TURN_WORKING_DAYS.amend),
      ...(reason !== "" && { reason }),
      ...(pins.length > 0 && { pins: toPins(pins) }),
    },
    commandId,
    // As it was marked: the day and the ids of remarks are made when it is given back.
    input: plainJson({ reason, pins }),
    requestId,
  });
  return returned.outcome === "done" ? { ok: true } : notDone(returned);
}

function notDone(
  outcome: Exclude<DispatchOutcome<SubmissionContext>, { readonly outcome: "done" }>,
): Settled {
  return outcome.outcome === "refused"
    ? { ok: false, cause: "refused", refusals: outcome.refusals }
    : { ok: false, cause: "changed" };
}

function referenceIn(data: unknown): { readonly reference?: string } {
  const named = typeof data === "object" && data !== null && "reference" in data ? data.reference : null;
  return typeof named === "string" ? { reference: named } : {};
}

/** Carries out a batch by the schedule that the log has: each paper is made anew, and filed only where it is the very one that was listed. */
import { listDueItems, type SignedSchedule } from "~/workflows/records/signing-batch/index";

import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import type { Portal } from "../../platform/portal/portal";
import { recordSignature } from "../signing/filing.server";
import type { QueueRequest } from "./account-queue.server";
import { beginExecution, type AuthorisedOutcome } from "./authorise.server";
import { findBatchFor, type OwnBatch } from "./batch.server";
import type { SignItem } from "./carry-out.server";
import { sealListedForm } from "./sealed-form.server";

/** Goes on from the schedule that the log has: with what was just signed, or after an interruption. */
export async function carryOutSchedule(portal: Portal, request: QueueRequest): Promise<AuthorisedOutcome> {
  const batch = await findBatchFor(portal, request.user, request.batch.id);
  const schedule = batch?.current.context.schedule;
  if (!batch || !schedule) return { outcome: "conflict" };
  return carryOut(portal, { ...request, batch, language: schedule.language }, signListed(portal, schedule));
}

/** How many forms wait that a signed schedule lists. */
export function countListed({ current: { context } }: OwnBatch): number {
  const listed = new Set(context.schedule?.forms.map(({ item }) => item));
  return listDueItems(context).filter(({ id, mark }) => mark === "sign" && listed.has(id)).length;
}

/** Nothing of the batch can be signed: why is told form by form. */
export const carryOutUnlisted = (portal: Portal, request: QueueRequest): Promise<AuthorisedOutcome> =>
  carryOut(portal, request, NOTHING_LISTED);

const NOTHING_LISTED: SignItem = () =>
  Promise.reject(new SignatureRefused("no schedule that was signed lists the form"));

function carryOut(
  portal: Portal,
  { user, batch, language, requestId }: QueueRequest,
  sign: SignItem,
): Promise<AuthorisedOutcome> {
  const seen = batch.current.version;
  const command = { commandId: `${batch.id}:schedule:carried:${String(seen)}`, requestId };
  const { schedule } = batch.current.context;
  const certificate = schedule && {
    certificateSubject: schedule.certificateSubject,
    certificateSerial: schedule.certificateSerial,
  };
  return beginExecution(
    portal,
    { user, batch, seen, language, command },
    { method: "app", ...certificate },
    sign,
  );
}

/** Files a form only as the schedule lists it: by its stream, with the very paper. */
const signListed =
  (portal: Portal, schedule: SignedSchedule): SignItem =>
  async (request) => {
    const { submission, user } = request;
    const index = schedule.forms.findIndex(({ item }) => item === submission.stream);
    const form = schedule.forms[index];
    if (form === undefined) return NOTHING_LISTED(request);
    const { schedule: id, madeAt, language, pdfFile: document, pdfHash: sha256, size } = schedule;
    const place = index + 1;
    const { current } = submission;
    if (current.context.contentVersion !== form.contentVersion) return { outcome: "conflict", since: [] };
    const sealed = await sealListedForm(portal, { submission, user, language }, { id, place, madeAt });
    if (sealed.sha256 !== form.sha256) return { outcome: "conflict", since: [] };
    const signed = {
      ...sealed,
      subject: schedule.certificateSubject,
      serial: schedule.certificateSerial,
    };
    return recordSignature(
      portal,
      request,
      { signed, check: schedule.certificateCheck },
      form.contentVersion,
      { id, place, document, sha256, size },
    );
  };

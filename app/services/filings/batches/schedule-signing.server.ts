/**
 * A batch signed with iAM Smart by one schedule: each form's paper is made and sealed, the schedule lists them, and the person signs the
 * schedule. What was signed is a fact of the batch; carrying out makes each paper anew and files it only where it is, byte for byte, the one
 * that was listed. So what changed meanwhile is left out with its reason, and whoever was interrupted goes on from the log.
 */
import { ulid } from "ulidx";
import * as z from "zod";

import { getForm } from "~/workflows/kit";
import { listDueItems } from "~/workflows/records/signing-batch/index";

import { toActor } from "../../cases/access/standing.server";
import { CertificateRefused } from "../../documents/pdf-signatures/certificate-problem";
import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { fingerprint } from "../../identity/identity-tasks/fingerprints";
import { beginCeremony, finishCeremony, openCeremony } from "../../identity/login/challenges.server";
import type { Portal } from "../../platform/portal/portal";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import { storeWithFact } from "../../platform/portal/store-with-fact.server";
import type { CurrentUser } from "../../platform/portal/types";
import {
  accountSigningState,
  beginAccountSigning,
  cancelAccountSigning,
  findCardHash,
  findSignature,
  loadAccountSigner,
  type AtPage,
  type GivenSignature,
} from "../signing/account-signing.server";
import type { AnonymousState } from "../signing/anonymous-signing.view";
import { embedChecked, type FinishOutcome } from "../signing/app-signing.server";
import type { CheckedSignature } from "../signing/filing.server";
import { buildReference } from "../signing/submit-signed.server";
import {
  isSignable,
  isSigned,
  leaveQueue,
  putOffUnsigned,
  type QueueOutcome,
  type QueueRequest,
} from "./account-queue.server";
import type { AuthorisedOutcome } from "./authorise.server";
import { dispatchBatchFact, findItem, type OwnBatch } from "./batch.server";
import { nameSignature } from "./carry-out.server";
import { carryOutSchedule, carryOutUnlisted } from "./carry-out-schedule.server";
import {
  describeSchedule,
  getScheduleReason,
  SCHEDULE_SCHEMA,
  SigningSchedule,
} from "./schedule-paper.server";
import { sealListedForm, sealsAlike } from "./sealed-form.server";

/** Field of the signed schedule among the files of its batch. */
export const SCHEDULE_FIELD = "signing-schedule";
const REQUEST = {
  purpose: "batch-schedule",
  lifetime: 900_000,
  remembers: z.object({
    session: z.string(),
    schedule: SigningSchedule,
    /** Each form of the schedule: its stream, and the version that was read. */
    items: z.array(z.object({ item: z.string(), contentVersion: z.int() })),
  }),
} as const;
type Remembered = z.output<typeof REQUEST.remembers>;
const getName = ({ id }: OwnBatch, user: Pick<CurrentUser, "id">): string =>
  `batch-schedule ${id} ${user.id}`;
/** Of what the request is about: ceremonies are told apart by their names alone. */
const getListName = (batch: OwnBatch, user: Pick<CurrentUser, "id">): string =>
  `${getName(batch, user)} listed`;

/** Whether one signature on a schedule signs a batch, as the portal is set. */
export const usesSchedule = (portal: Pick<Portal, "config" | "seal">): boolean =>
  portal.config.iamSmartBatch === "schedule" && sealsAlike(portal);

/** Makes the papers and the schedule, and leads to the login that comes before its signature. Nothing is recorded. */
export async function beginScheduleSigning(
  portal: Portal,
  at: AtPage,
  request: QueueRequest,
  hkid: string,
): Promise<QueueOutcome> {
  const { user, batch, page, language } = request;
  const signer = await loadAccountSigner(portal, user);
  if (signer !== "ready" && signer !== "cardUnknown") return { outcome: "conflict" };
  const cardHash = await findCardHash(portal, user, hkid);
  if (cardHash === null) return { outcome: "otherCard" };
  try {
    const made = await makeSchedule(portal, request);
    // Nothing can be signed: why is told form by form.
    if (made === null) return await carryOutUnlisted(portal, request);
    const { schedule } = made;
    const words = {
      name: user.fullName,
      reason: getScheduleReason(schedule.id, language),
      location: "Hong Kong",
      at: new Date(schedule.madeAt),
    };
    const prepared = await portal.pdfs.prepare(
      await portal.typesetter.set(describeSchedule(schedule)),
      words,
    );
    await beginAccountSigning(portal, at, {
      name: getName(batch, user),
      about: batch.stream,
      page,
      documentName: words.reason,
      prepared,
      version: batch.current.version,
      commandId: `${batch.id}:schedule:${schedule.id}`,
      cardHash,
    });
    await beginCeremony(
      portal,
      REQUEST,
      { ...made, session: fingerprint(at.session.id) },
      getListName(batch, user),
    );
    return { outcome: "waiting" };
  } catch (error) {
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

/** @returns `null` where none of the forms can be signed now */
async function makeSchedule(
  portal: Portal,
  { user, batch, language }: QueueRequest,
): Promise<Omit<Remembered, "session"> | null> {
  const id = ulid(Date.parse(portal.clock.now()));
  const madeAt = portal.clock.now();
  const forms: SigningSchedule["forms"] = [];
  const items: Remembered["items"] = [];
  const marked = batch.current.context.items;
  for (const due of listDueItems(batch.current.context)) {
    const submission = due.mark === "sign" ? await findItem(portal, user, due.id) : null;
    if (submission === null || !isSignable(portal, submission, due)) continue;
    const name = nameSignature(
      batch.id,
      marked.findIndex((each) => each.id === due.id),
    );
    if (isSigned(submission, name)) continue;
    const { type, current } = submission;
    const listed = { id, place: forms.length + 1, madeAt };
    const { sha256 } = await sealListedForm(portal, { submission, user, language }, listed);
    const { number, version } = getForm(type, current.context.formVersion);
    const reference = buildReference(portal, submission);
    forms.push({ reference, form: { type: type.type, number, version }, sha256 });
    items.push({ item: due.id, contentVersion: current.context.contentVersion });
  }
  if (forms.length === 0) return null;
  const facts = { schema: SCHEDULE_SCHEMA, id, batch: batch.id, language, madeAt, signatory: user.fullName };
  return { schedule: SigningSchedule.parse({ ...facts, forms }), items };
}

/** How the request for the schedule stands, for the session that made it. */
export async function scheduleState(
  portal: Portal,
  user: CurrentUser,
  batch: OwnBatch,
  session: LiveSession,
): Promise<{ readonly count: number; readonly signing: AnonymousState }> {
  const asked = await openCeremony(portal, REQUEST, getListName(batch, user));
  return {
    count: asked?.data.items.length ?? 0,
    signing: await accountSigningState(portal, getName(batch, user), session),
  };
}

/** The schedule was approved: it is checked and recorded, and the batch is carried out. */
export async function finishSchedule(
  portal: Portal,
  at: AtPage,
  request: QueueRequest,
): Promise<QueueOutcome> {
  const recorded = await recordSchedule(portal, at, request);
  return recorded.outcome === "signed" ? carryOutSchedule(portal, request) : recorded;
}

/** First half of `finishSchedule`: once this is done, the log is enough to go on from. */
export async function recordSchedule(
  portal: Portal,
  at: AtPage,
  request: QueueRequest,
): Promise<{ readonly outcome: "signed" } | QueueOutcome> {
  const { user, batch } = request;
  const name = getName(batch, user);
  const asked = await openCeremony(portal, REQUEST, getListName(batch, user));
  if (asked?.data.session !== fingerprint(at.session.id)) return { outcome: "expired" };
  const given = await findSignature(portal, name, at.session);
  if (given.outcome !== "signed") return given;
  const recorded = await checkAndStore(portal, request, given, asked.data);
  // What could not be written in time is asked for once more; the signature waits for that.
  if (recorded.outcome === "expired") return recorded;
  await given.settle(toActor(user, "none"), recorded.outcome === "signed");
  await finishCeremony(portal, REQUEST, getListName(batch, user));
  return recorded;
}

async function checkAndStore(
  portal: Portal,
  request: QueueRequest,
  { prepared, signature, commandId }: GivenSignature,
  made: Omit<Remembered, "session">,
): Promise<
  { readonly outcome: "signed" } | AuthorisedOutcome | Exclude<FinishOutcome, { readonly outcome: "done" }>
> {
  try {
    const checked = await embedChecked(portal, request.user, prepared, signature);
    const stored = await storeSchedule(portal, request, checked, made, commandId);
    return stored.outcome === "done" ? { outcome: "signed" } : stored;
  } catch (error) {
    if (error instanceof SignatureRefused) return { outcome: "notVerified" };
    if (error instanceof PrintingFailed) return { outcome: "expired" };
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}

function storeSchedule(
  portal: Portal,
  { user, batch, requestId }: QueueRequest,
  { signed, check }: CheckedSignature,
  { schedule, items }: Omit<Remembered, "session">,
  commandId: string,
) {
  const { id, madeAt, language, forms } = schedule;
  const { pdf, sha256, subject, serial } = signed;
  return storeWithFact(
    portal,
    {
      stream: batch.stream,
      field: SCHEDULE_FIELD,
      name: `schedule-${id}.pdf`,
      mediaType: "application/pdf",
      size: pdf.length,
      hash: sha256,
      // The portal's own print.
      scan: "clean",
      content: pdf,
      createdBy: user.id,
      createdAt: portal.clock.now(),
    },
    (pdfFile) => {
      const data = {
        ...{ schedule: id, madeAt, language, pdfFile, pdfHash: sha256, size: pdf.length },
        certificateSubject: subject,
        certificateSerial: serial,
        certificateCheck: check,
        forms: forms.map(({ reference, sha256: paper }, index) => ({
          ...{ reference, sha256: paper },
          item: items[index]?.item ?? "",
          contentVersion: items[index]?.contentVersion ?? 0,
        })),
      };
      const command = { commandId, requestId, input: { schedule: id } };
      return dispatchBatchFact(portal, user, batch.id, "schedule.signed", data, command);
    },
  );
}

/** Goes on from a schedule that was signed, on the person's word: what it does not list is put off. */
export async function submitListed(portal: Portal, request: QueueRequest): Promise<AuthorisedOutcome> {
  const { user, batch } = request;
  await cancelScheduleSigning(portal, user, batch);
  const schedule = batch.current.context.schedule;
  await putOffUnsigned(portal, request, ({ id }) => schedule?.forms.some(({ item }) => item === id) ?? false);
  return carryOutSchedule(portal, request);
}

/** The person stops: nothing of the schedule counts. */
export async function cancelScheduleSigning(
  portal: Portal,
  user: CurrentUser,
  batch: OwnBatch,
): Promise<void> {
  await cancelAccountSigning(portal, getName(batch, user));
  await finishCeremony(portal, REQUEST, getListName(batch, user));
}

/** The person stops, in whichever way the portal lets iAM Smart sign a batch: no request of it waits any more. */
export const cancelBatchSigning = (portal: Portal, user: CurrentUser, batch: OwnBatch): Promise<void> =>
  (usesSchedule(portal) ? cancelScheduleSigning : leaveQueue)(portal, user, batch);

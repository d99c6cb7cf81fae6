/** Checks a signed form that somebody was handed: that it is one of the portal's, unchanged, and what was checked when it was signed. */
import { createHash } from "node:crypto";

import { findUploadsByHash } from "~/db/queries/documents/uploads";
import {
  getForm,
  type CertificateCheck,
  type FiledEdition,
  type Instant,
  type Signature,
  type SubmissionContext,
} from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";

import {
  compareFacts,
  readFactsInProcess,
  type FactsAnswer,
  type RecordedForm,
} from "../facts/check-facts.server";
import { holdsBySchedule } from "./check-schedule.server";
import { isStampedHere, saysStamped } from "../papers/late-time-stamp.server";
import { listFilings } from "../papers/receipt.server";
import type { Validity } from "./receipt.server";
import type { FormBySchedule } from "./verify-schedule.server";
import { VERIFY_SIGNATURE } from "../../documents/printing/process-tasks";

export interface SignedFormCheck {
  /** Subject of the signer's certificate. */
  readonly signer: string;
  readonly signedAt: Instant;
  /** `null`: it was signed before certificates were checked, and nothing was recorded. */
  readonly certificate: CertificateCheck | null;
  /** Filed under this reference; `null`: signed, and not filed in this form. */
  readonly reference: string | null;
  /** Whether what was filed stands today; `null`: it was not filed in this form. */
  readonly validity: Validity["state"] | null;
  /** `null`: it bears none. */
  readonly timeStamp: { readonly authority: string; readonly at: Instant } | null;
  /** By which it was signed together with others, and whether that schedule holds and lists it; `null`: it bears a signature of its own. */
  readonly schedule: { readonly id: string; readonly place: number; readonly holds: boolean } | null;
  /** What travels inside for programs; `null`: nothing, as in papers of before. */
  readonly facts: FactsAnswer;
}

type Checker = Pick<Portal, "database" | "documents" | "log" | "clock" | "processes">;

/**
 * @returns `null` where the file is not a form that was signed in this portal, byte for byte, or that form with the time-stamp that the portal added later
 * @throws a 503 where too many files are being checked
 */
export async function checkSignedForm(portal: Checker, file: Uint8Array): Promise<SignedFormCheck | null> {
  const found = await findSignedForm(portal, file);
  if (found === null) return null;
  const facts = compareFacts(await readFactsInProcess(portal, file), found.recorded);
  const schedule = await findSchedule(portal, found);
  return { ...found.form, timeStamp: found.timeStamp, schedule, facts };
}

async function findSchedule(
  portal: Checker,
  { signature, recorded }: KnownForm,
): Promise<SignedFormCheck["schedule"]> {
  const { schedule, pdfHash: contentHash } = signature;
  if (schedule === undefined) return null;
  const { id, place } = schedule;
  // The paper is signed from when the schedule was, filed or not.
  const reference = recorded?.reference ?? null;
  const form = recorded && describeForm(recorded);
  return {
    id,
    place,
    holds: await holdsBySchedule(portal, { reference, contentHash, form, schedule }, schedule),
  };
}

function describeForm({ type, formVersion }: RecordedForm): FormBySchedule["form"] {
  const { number, version } = getForm(type, formVersion);
  return { type: type.type, number, version };
}

/** The form that a file is, as `checkSignedForm` has it, and as the log does. */
export async function findSignedForm(
  portal: Checker,
  file: Uint8Array,
): Promise<(KnownForm & Pick<SignedFormCheck, "timeStamp">) | null> {
  const known = await findForm(portal, hash(file));
  if (known === null && !saysStamped(file)) return null;
  const { valid, timeStamp } = await retryAfterIfBusy(portal.processes.run(VERIFY_SIGNATURE, { file }));
  if (!valid) return null;
  const stamp = timeStamp === undefined ? null : { authority: timeStamp.authority, at: timeStamp.at };
  if (known !== null) return { ...known, timeStamp: stamp };
  const signed = timeStamp && (await findForm(portal, timeStamp.signedHash));
  if (!signed) return null;
  const { id: pdfFile, size } = signed;
  return (await isStampedHere(portal, { pdfFile, size }, file)) ? { ...signed, timeStamp: stamp } : null;
}

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface KnownForm {
  readonly id: string;
  /** What it was filed for. */
  readonly caseId: string;
  /** In bytes. */
  readonly size: number;
  readonly form: Omit<SignedFormCheck, "timeStamp" | "facts" | "schedule">;
  readonly signature: Signature;
  /** As the log has it; `null`: it was changed since, and not filed. */
  readonly recorded: RecordedForm | null;
}

/** @param pdfHash of the file as it was signed */
async function findForm(
  { database, log, clock }: Pick<Portal, "database" | "log" | "clock">,
  pdfHash: string,
): Promise<KnownForm | null> {
  for (const { stream, id, field, size } of await findUploadsByHash(database, pdfHash)) {
    const type = findSubmissionType(stream.split("/", 1)[0] ?? "");
    const current = type && field === "signed-document" && (await loadStream(log, type, stream));
    if (!current) continue;
    const { filed, signature, formVersion, contentVersion } = current.context;
    const isIt = (each: Signature | null): each is Signature =>
      each?.pdfFile === id && each.pdfHash === pdfHash;
    const edition = filed.find((each) => isIt(each.signature));
    const found = edition?.signature ?? (isIt(signature) ? signature : null);
    if (found === null) continue;
    const form = {
      signer: found.declaredAs ?? found.certificateSubject,
      signedAt: found.at,
      certificate: found.certificateCheck ?? null,
      reference: edition?.reference ?? null,
      validity: findValidity(current, edition, clock.now()),
    };
    const content = edition ?? (found.contentVersion === contentVersion ? current.context : null);
    const recorded = content && { ...content, type, formVersion, reference: form.reference };
    return { id, caseId: current.context.caseId, size, form, signature: found, recorded };
  }
  return null;
}

const findValidity = (
  current: LoadedStream<SubmissionContext>,
  edition: FiledEdition | undefined,
  now: Instant,
): Validity["state"] | null =>
  listFilings(current, now).find((filing) => filing.edition === edition)?.validity.state ?? null;

/** Checks in the portal the schedule by which a form was signed, and a schedule that somebody was handed. */
import { createHash } from "node:crypto";

import { findUploadsByHash } from "~/db/queries/documents/uploads";
import type { CertificateCheck, Instant, SignedBySchedule } from "~/workflows/kit";
import { listSchedules, signingBatch } from "~/workflows/records/signing-batch/index";

import { VERIFY_SIGNATURE } from "../../documents/printing/process-tasks";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { isStampedHere, saysStamped } from "../papers/late-time-stamp.server";
import { VERIFY_SCHEDULE } from "./process-tasks";
import type { FormBySchedule } from "./verify-schedule.server";

/**
 * @param recorded as the log has it of the form
 * @returns whether the kept schedule is the recorded one, its signature holds, and the form stands in it at its place
 * @throws a 503 where too many files are being checked
 */
export async function holdsBySchedule(
  {
    documents,
    processes,
  }: Pick<Portal, "processes"> & { readonly documents: Pick<Portal["documents"], "find" | "read"> },
  form: FormBySchedule,
  recorded: SignedBySchedule | undefined,
): Promise<boolean> {
  const { id, place, sha256 } = form.schedule;
  if (recorded?.id !== id || recorded.place !== place || recorded.sha256 !== sha256) return false;
  const upload = await documents.find(recorded.document);
  if (upload === undefined) return false;
  try {
    const file = await documents.read(upload);
    const findings = await retryAfterIfBusy(processes.run(VERIFY_SCHEDULE, { file, form }));
    return findings.every(({ passed }) => passed);
  } catch (error) {
    if (error instanceof ProcessStopped) return false;
    throw error;
  }
}

/** A schedule as the page that checks papers shows it: of the forms that it lists, their number alone. */
export interface ScheduleCheck {
  readonly id: string;
  readonly signer: string;
  readonly signedAt: Instant;
  /** `null`: it bears none. */
  readonly timeStamp: { readonly authority: string; readonly at: Instant } | null;
  readonly certificate: CertificateCheck;
  readonly count: number;
}

/**
 * @returns `null` where the file is no schedule that was signed in this portal, byte for byte, or that schedule with the time-stamp that the portal added later
 * @throws a 503 where too many files are being checked
 */
export async function checkSchedule(
  portal: Pick<Portal, "database" | "documents" | "log" | "processes">,
  file: Uint8Array,
): Promise<ScheduleCheck | null> {
  const known = await findSchedule(portal, createHash("sha256").update(file).digest("hex"));
  if (known === null && !saysStamped(file)) return null;
  const { valid, timeStamp } = await retryAfterIfBusy(portal.processes.run(VERIFY_SIGNATURE, { file }));
  if (!valid) return null;
  const schedule = known ?? (timeStamp ? await findSchedule(portal, timeStamp.signedHash) : null);
  if (schedule === null || (known === null && !(await isStampedHere(portal, schedule, file)))) return null;
  return {
    id: schedule.schedule,
    signer: schedule.certificateSubject,
    signedAt: schedule.signedAt,
    timeStamp: timeStamp ? { authority: timeStamp.authority, at: timeStamp.at } : null,
    certificate: schedule.certificateCheck,
    count: schedule.forms.length,
  };
}

/** @param hash of the schedule as it was signed */
async function findSchedule(
  { database, log }: Pick<Portal, "database" | "log">,
  hash: string,
): Promise<ReturnType<typeof listSchedules>[number] | null> {
  for (const { stream } of await findUploadsByHash(database, hash)) {
    if (!stream.startsWith(`${signingBatch.type}/`)) continue;
    const current = await loadStream(log, signingBatch, stream);
    // A batch may have signed several: what was signed stays so.
    const schedule = listSchedules(current?.entries ?? []).find(({ pdfHash }) => pdfHash === hash);
    if (schedule !== undefined) return schedule;
  }
  return null;
}

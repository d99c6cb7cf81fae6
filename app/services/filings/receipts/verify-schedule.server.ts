/** Checks the schedule by which a form was signed: from the file alone, and what a receipt or the log says of the form. */
import { createHash } from "node:crypto";

import { canonicalJson } from "~/events/integrity/canonical-json";

import { verifyPdfSignature } from "../../documents/pdf-signatures/pdf-signature.server";
import { readSchedule } from "../batches/schedule-paper.server";
import type { Receipt } from "./receipt.server";

/** A form that is said to be signed by a schedule. */
export interface FormBySchedule {
  /** `null`: it is not filed yet, and nothing but the schedule names its number. */
  readonly reference: string | null;
  /** Of its paper. */
  readonly contentHash: string;
  /** `null`: it was changed since it was signed. */
  readonly form: { readonly type: string; readonly number: string; readonly version: number } | null;
  readonly schedule: { readonly id: string; readonly place: number; readonly sha256: string };
}

export interface ScheduleFinding {
  readonly check: "schedule" | "schedule-signature" | "schedule-place";
  readonly passed: boolean;
  readonly detail: string;
}

/** What a receipt says of its form; `null` for one that was not signed by a schedule. */
export const getFormBySchedule = (receipt: Receipt): FormBySchedule | null =>
  receipt.version === 5 ? receipt : null;

/**
 * @param form as a receipt that is believed has it, or the log
 * @returns what was looked at, and how it came out; never throws for what the file holds
 */
export async function verifySchedule(
  form: FormBySchedule,
  file: Uint8Array,
): Promise<readonly ScheduleFinding[]> {
  const signature = verifyPdfSignature(file);
  const computed = createHash("sha256").update(file).digest("hex");
  // A time-stamp that came later stands behind what was signed.
  const isIt = [computed, signature.valid && signature.timeStamp?.signedHash].includes(form.schedule.sha256);
  return [
    {
      check: "schedule",
      passed: isIt,
      detail: isIt
        ? "it is the schedule by which the form was signed, byte for byte"
        : "it is another schedule, or was changed: its SHA-256 is another",
    },
    {
      check: "schedule-signature",
      passed: signature.valid,
      detail: signature.problem ?? `signed over the entire file by ${signature.signer}`,
    },
    await findPlace(form, file),
  ];
}

async function findPlace(
  { schedule: { id, place }, reference, contentHash, form }: FormBySchedule,
  file: Uint8Array,
): Promise<ScheduleFinding> {
  const schedule = await readSchedule(file);
  const listed = schedule?.id === id ? schedule.forms[place - 1] : undefined;
  const passed =
    listed !== undefined &&
    listed.sha256 === contentHash &&
    (reference === null || listed.reference === reference) &&
    (form === null || canonicalJson(listed.form) === canonicalJson(form));
  const detail = passed
    ? `item ${String(place)} is the form’s number and paper`
    : `item ${String(place)} is not this form’s number and paper`;
  return { check: "schedule-place", passed, detail };
}

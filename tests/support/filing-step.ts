/** A step of a filing's path that depends on how it stands, and what such steps are made of. */
import { changesBetween } from "~/workflows/kit";
import type { Actor, Current, Fact, FormValues, SubmissionContext, SubmissionType } from "~/workflows/kit";
import { fact } from "./scenario";
import type { Step } from "./scenario";

export type FilingStep = Step<SubmissionContext>;

export const getChanges = ({ form }: SubmissionType, values: FormValues) => changesBetween(form, {}, values);
export const saveWhole =
  (type: SubmissionType, by: Actor, values: FormValues): FilingStep =>
  (current) =>
    fact("draft.saved", by, {
      changes: getChanges(type, values),
      basedOn: current?.context.contentVersion ?? 0,
    });

export function signatureBy(by: Actor, current: Current<SubmissionContext> | null): Fact {
  return fact("form.signed", by, {
    contentVersion: current?.context.contentVersion ?? 0,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=WONG Siu Ming",
    certificateSerial: "01AF",
  });
}

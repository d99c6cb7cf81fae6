/** The values that the case file and the filer's account already know, offered in a new draft. */
import type { Changes, FieldValue, FormDefinition, FormValues } from "./types";
import { changesFit } from "./schema";
import { listFields } from "./walk";

/** Everything that can be offered. A field names its key in `prefill`. */
export const PREFILL_KEYS = [
  "caseType",
  "caseNumber",
  "caseName",
  "courtNumber",
  "bankruptName",
  "bankruptNameZh",
  "bankruptIdType",
  "bankruptHkid",
  "bankruptIdNumber",
  "bankruptAddress",
  "bankruptPhone",
  "bankruptAlias",
  "companyNumber",
  "companyName",
  "companyNameZh",
  "companyAddress",
  "windingUpBy",
  "relevantDate",
  "appointedOn",
  "appointedAs",
  "appointedUnder",
  "appointmentKind",
  "orderDate",
  "courtOrderDate",
  "petitionDate",
  "petitionPresentedOn",
  "petitionBy",
  "petitionerName",
  "firstHearingDate",
  "firstHearingTime",
  "procedureDate",
  "assignedDate",
  "anniversaryDate",
  "suspensionOrderDate",
  "ncoDate",
  "dischargeDate",
  "expectedDischargeDate",
  "objectionDate",
  "previouslyBankrupt",
  "trusteeName",
  "trusteeNameZh",
  "trusteeFirm",
  "trusteeAddress",
  "trusteePhone",
  "trusteeFax",
  "trusteeEmail",
  "agentName",
  "agentNameZh",
  "agentFirm",
  "agentPhone",
  "agentFax",
  "agentAppointedOn",
] as const;
export type PrefillKey = (typeof PREFILL_KEYS)[number];
export type Prefill = Readonly<Partial<Record<PrefillKey, FieldValue>>>;

/** Changes that put what is known into fields that are still empty; dispatched as the first `draft.saved`. */
export function prefillChanges(form: FormDefinition, known: Prefill, values: FormValues = {}): Changes {
  const byKey = new Map<string, FieldValue>(Object.entries(known));
  const changes: Record<string, FieldValue> = {};
  for (const { field } of listFields(form)) {
    const value = field.prefill === undefined ? undefined : byKey.get(field.prefill);
    if (value === undefined || value === null || (values[field.id] ?? null) !== null) continue;
    // Of two questions that ask the same of different cases, the other one keeps its silence.
    if (field.kind === "choice" && !(typeof value === "string" && field.options.includes(value))) continue;
    if (changesFit(form, { [field.id]: value }, "portal")) changes[field.id] = value;
  }
  return changes;
}

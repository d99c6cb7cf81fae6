/** A practitioner as the office's own system tells them, and the facts between that and what the portal knows. Pure. */
import * as z from "zod";

import { LOCALES, LOGIN_NAME_LENGTH, hongKongDate, removable } from "../../kit";
import type { FieldChange, Instant, PlannedFact, RecordPlan, RecordProblem } from "../../kit";
import { openAffiliation } from "./affiliations";
import type { Account } from "./state";

const Text = z.string().max(300);

export const PractitionerRecord = z.strictObject({
  kind: z.literal("practitioner"),
  loginName: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
    .min(LOGIN_NAME_LENGTH.min)
    .max(LOGIN_NAME_LENGTH.max),
  fullName: z.string().min(1).max(200).optional(),
  fullNameZh: removable(Text),
  email: z.email().optional(),
  officePhone: removable(Text),
  firm: z.string().min(1).max(300).optional().describe("The firm’s key, its English name or its short name"),
  invite: z
    .enum(LOCALES)
    .optional()
    .describe("A new account’s holder gets a letter in this language, with a link to set the password"),
});
export type PractitionerRecord = z.output<typeof PractitionerRecord>;

/** What the portal knows of others. */
export interface PractitionerDirectory {
  /** The id of an active firm. */
  firm(name: string): { readonly id: string } | { readonly problem: "unknownFirm" | "ambiguous" };
  isEmailTaken(email: string): boolean;
}

/**
 * @param known the account of that login name; `null` where there is none
 * @param id that a new account will have
 */
export function practitionerRecordPlan(
  known: Account | null,
  record: PractitionerRecord,
  directory: PractitionerDirectory,
  { id, at }: { readonly id: string; readonly at: Instant },
): RecordPlan {
  const problems: RecordProblem[] = [];
  const firm = record.firm === undefined ? undefined : directory.firm(record.firm);
  if (firm !== undefined && "problem" in firm)
    problems.push({ path: "firm", problem: firm.problem, params: { name: record.firm ?? "" } });
  const { email } = record;
  if (
    email !== undefined &&
    email.toLowerCase() !== known?.email.toLowerCase() &&
    directory.isEmailTaken(email)
  )
    problems.push({ path: "email", problem: "taken", params: { name: email } });
  if (known !== null && known.role !== "pa")
    problems.push({ path: "loginName", problem: "taken", params: { name: record.loginName } });
  if (known === null)
    for (const name of ["fullName", "email", "firm"] as const)
      if (record[name] === undefined) problems.push({ path: name, problem: "required" });
  if (problems.length > 0) return { facts: [], changes: [], problems };
  const firmId = firm !== undefined && "id" in firm ? firm.id : null;
  return known === null ? opened(record, firmId, id) : amended(known, record, firmId, at);
}

function opened(record: PractitionerRecord, firm: string | null, id: string): RecordPlan {
  const { loginName, fullName, email, fullNameZh, officePhone, invite } = record;
  const data = {
    id,
    loginName,
    fullName,
    email,
    role: "pa",
    firm,
    ...(fullNameZh ? { fullNameZh } : {}),
    ...(officePhone ? { officePhone } : {}),
  };
  const facts: PlannedFact[] = [{ type: "account.opened", data }];
  if (invite !== undefined) facts.push({ type: "account.invited", data: { language: invite } });
  return { facts, changes: [], problems: [] };
}

function amended(known: Account, record: PractitionerRecord, firm: string | null, at: Instant): RecordPlan {
  const changes: FieldChange[] = [];
  const data: Record<string, string> = {};
  for (const name of ["fullName", "fullNameZh", "email", "officePhone"] as const) {
    const newValue = record[name];
    const from = known[name] ?? "";
    if (newValue === undefined || (newValue ?? "") === from) continue;
    data[name] = newValue ?? "";
    changes.push({ path: name, from: from === "" ? null : from, to: newValue === "" ? null : newValue });
  }
  const facts: PlannedFact[] = changes.length === 0 ? [] : [{ type: "account.amended", data }];
  // Who leaves a firm is told to the office with a reason and a day: that is not read out of a record.
  if (firm !== null && openAffiliation(known, firm) === undefined) {
    facts.push({ type: "account.affiliated", data: { firm, from: hongKongDate(at) } });
    changes.push({ path: "firm", from: null, to: firm });
  }
  return { facts, changes, problems: [] };
}

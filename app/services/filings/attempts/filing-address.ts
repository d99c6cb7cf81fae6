/**
 * Which requests file or save a form, told by their method and address alone: nothing is looked up, and nothing of the body is
 * read. Pages: `/casefile/HCB-1-2026/b1/01M4…/sign`; programs: `/api/v1/cases/HCB-1-2026/forms/b1/01M4…/submission`.
 */
import type { Attempted } from "~/workflows/records/filing-attempt/index";
import { findByCode } from "~/workflows/registry";
import { isUlid } from "~/workflows/kit";

export type { Attempted };

/** What the address of a form names. */
export interface FormAddress {
  readonly caseId: string;
  /** Code of the type of the form: `b1`. */
  readonly form: string;
  readonly submissionId: string;
  /** The part behind the form: `sign`; empty for the form itself. */
  readonly rest: string;
}

const OF_A_FORM =
  /^\/(?:casefile|api\/v1\/cases)\/([\w-]{1,60})\/(?:forms\/)?([\w-]{1,40})\/(\w{26})(?:\/([^?]*))?$/;

/** @returns `null` where the path is of no form that was begun */
export function readFormAddress(path: string): FormAddress | null {
  const [, caseId, form, submissionId, rest = ""] = OF_A_FORM.exec(path.replace(/\.data$/, "")) ?? [];
  if (caseId === undefined || form === undefined || submissionId === undefined || !isUlid(submissionId))
    return null;
  return { caseId, form, submissionId, rest };
}

export interface FilingRequest extends Omit<FormAddress, "rest"> {
  readonly what: Attempted;
}

/** What signs, declares or submits: a button of a form may be any of these, so all of them are taken for it. */
const FILING = new Set(["sign", "declare", "paper-signing", "actions", "submission", "signature"]);
/** What is posted at a form and neither files nor saves it: whoever reads, judges or prints it. */
const NEITHER = new Set([
  "unlock",
  "replay",
  "adjudication",
  "dossier",
  "statement",
  "acknowledgement",
  "remarks",
  "return",
  "approval",
  "attempts",
]);
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** @returns `null` for a request that files and saves nothing */
export function readFilingRequest(method: string, path: string): FilingRequest | null {
  if (READS.has(method) || method === "DELETE") return null;
  const address = readFormAddress(path);
  if (address === null || findByCode(address.form) === undefined) return null;
  const { rest, ...named } = address;
  const part = rest.split("/", 1)[0] ?? "";
  if (NEITHER.has(part)) return null;
  return { ...named, what: FILING.has(part) ? "file" : "save" };
}

/** Where a form lies, for people: tickets of its attempts are carried to what is below it. */
export const getFormPath = ({ caseId, form, submissionId }: Omit<FormAddress, "rest">): string =>
  `/casefile/${caseId}/${form}/${submissionId}`;

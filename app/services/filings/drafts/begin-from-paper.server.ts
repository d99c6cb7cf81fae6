/**
 * A new form that begins with the answers of one that was filed, out of its paper. The file is read once its bytes are those of a form
 * that was filed here: whoever made another has said nothing that is taken over.
 */
import {
  getForm,
  getLabelAt,
  prefillChanges,
  say,
  showValue,
  takeOver,
  findField,
  findRowColumns,
  type FormDefinition,
  type Locale,
  type NotTaken,
  type NotTakenBecause,
  type Refusal,
  type SubmissionType,
} from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { isRecorded, readFactsInProcess } from "../facts/check-facts.server";
import type { FiledForm } from "../facts/filed-form.server";
import { namesFacts } from "../facts/foreign-facts.server";
import { findSignedForm, type SignedFormCheck } from "../receipts/check-signed-form.server";
import { mayStart } from "../submissions/may-start.server";
import { loadPrefill, startDraft, type StartRequest } from "./start-draft.server";

/**
 * Why a file is not gone on from. `unknown`: no form that was signed here. `altered`: it carries facts, and is not as it was filed.
 * `notFiled`: signed, and not filed. `noFacts`: a paper of before. `otherForm`: of another type. `nothing`: no answer of it can be taken over.
 */
export type PaperProblem = "unknown" | "altered" | "notFiled" | "noFacts" | "otherForm" | "nothing";

/** An answer that was not taken over, in the reader's words. */
export interface LeftAnswer {
  readonly label: string;
  readonly because: NotTakenBecause;
  /** What the paper says, where it would be lost otherwise. */
  readonly said: string | null;
}
export interface BegunFromPaper {
  readonly submissionId: string;
  readonly reference: string;
  /** Answers that were taken. */
  readonly taken: number;
  readonly left: readonly LeftAnswer[];
  /** Names of what was enclosed: files are not taken over. */
  readonly enclosures: readonly string[];
  /** The number of the case that it was filed for, where that is another one. */
  readonly otherCase: string | null;
  /** Whether the form that the paper is of stands today. */
  readonly validity: SignedFormCheck["validity"];
}
export type FromPaperOutcome =
  | { readonly outcome: "started"; readonly begun: BegunFromPaper }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  | {
      readonly outcome: "paper";
      readonly problem: PaperProblem;
      /** What the paper is. */ readonly form?: string;
    };

interface FromPaperRequest extends Omit<StartRequest, "beginsWith"> {
  readonly user: Pick<CurrentUser, "firmName" | "fullName">;
  readonly locale: Locale;
  readonly file: Uint8Array;
}

/** @throws a 503 where too many files are being read */
export async function beginFromPaper(portal: Portal, request: FromPaperRequest): Promise<FromPaperOutcome> {
  const { type, caseFile, locale } = request;
  const refusals = mayStart(portal, type, caseFile);
  if (refusals.length > 0) return { outcome: "refused", refusals };
  const paper = await readFiledPaper(portal, request.file);
  if ("problem" in paper) return { outcome: "paper", problem: paper.problem };
  const { facts } = paper;
  if (facts.form.type !== type.type)
    return {
      outcome: "paper",
      problem: "otherForm",
      form: say(getSubmissionType(facts.form.type), locale, "name"),
    };
  const { form } = type;
  const known = prefillChanges(form, await loadPrefill(portal, caseFile));
  const isSameCase = paper.caseId === caseFile.id;
  const { firm, name } = facts.signatory;
  const { firmName, fullName } = request.user;
  const isSameFirm = firm === firmName && (firm !== null || name === fullName);
  const { values, notTaken } = takeOver({ form, known, isSameCase, isSameFirm }, facts.answers);
  if (Object.keys(values).length === 0) return { outcome: "paper", problem: "nothing" };
  const started = await startDraft(portal, { ...request, beginsWith: values });
  if (started.outcome === "refused") return started;
  const begun: BegunFromPaper = {
    submissionId: started.submissionId,
    reference: facts.reference,
    taken: Object.keys(values).length,
    left: describeLeft(type, facts, notTaken, locale),
    enclosures: facts.enclosures.map(({ name }) => name),
    otherCase: isSameCase ? null : facts.caseNumber,
    validity: paper.validity,
  };
  return { outcome: "started", begun };
}

type FiledPaper =
  | { readonly facts: FiledForm; readonly caseId: string; readonly validity: SignedFormCheck["validity"] }
  | { readonly problem: Exclude<PaperProblem, "otherForm" | "nothing"> };

async function readFiledPaper(portal: Portal, file: Uint8Array): Promise<FiledPaper> {
  const signed = await findSignedForm(portal, file);
  if (signed === null) return { problem: namesFacts(file) ? "altered" : "unknown" };
  const { recorded, caseId } = signed;
  if (signed.form.reference === null || recorded === null) return { problem: "notFiled" };
  const reading = await readFactsInProcess(portal, file);
  if (reading.outcome === "none") return { problem: "noFacts" };
  // Nobody takes over what the log does not say.
  if (reading.outcome === "wrong" || !isRecorded(reading.facts, recorded)) return { problem: "altered" };
  return { facts: reading.facts, caseId, validity: signed.form.validity };
}

/** Of what is about another case, the name alone; each name once. */
function describeLeft(
  type: SubmissionType,
  { form: { version } }: FiledForm,
  notTaken: readonly NotTaken[],
  locale: Locale,
): readonly LeftAnswer[] {
  const former = getForm(type, version);
  const lines = notTaken.map(({ path, because, value }): LeftAnswer => {
    const isLost = because === "gone" || because === "unfit" || because === "caseFile";
    const [id = "", column] = path.split("/");
    const label = getLabelAt(type, locale, former, {
      path: column === undefined ? id : `${id}/row/${column}`,
    });
    return { label, because, said: isLost ? sayFormer(type, former, { path, value }, locale) : null };
  });
  return lines.filter(
    ({ label, because, said }, place) =>
      lines.findIndex((line) => line.label === label && line.because === because && line.said === said) ===
      place,
  );
}

function sayFormer(
  type: SubmissionType,
  form: FormDefinition,
  { path, value }: Pick<NotTaken, "path" | "value">,
  locale: Locale,
): string | null {
  const [id = "", columnId] = path.split("/");
  const field = findField(form, id)?.field;
  const column = field && findRowColumns(field)?.find((each) => each.id === columnId);
  if (column !== undefined) return showValue(type, locale, column, value, { table: id });
  return field === undefined ? null : showValue(type, locale, field, value);
}

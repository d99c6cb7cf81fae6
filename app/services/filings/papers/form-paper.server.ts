/** A submission set on paper: the PDF that is previewed, signed and filed. */
import {
  describedFiles,
  findWords,
  getForm,
  getLabel,
  hongKongDate,
  say,
  sayStepTitle,
  sayFileType,
  showValue,
  type AttachedFile,
  type FormDefinition,
  type FormValues,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";
import { findNotice, listVersions, sayNotice, type CaseKind } from "~/workflows/shared/specified-forms/index";

import { computeContentHash } from "../../documents/pdf-signatures/content-hash.server";
import { describeForm, type FormWords, type Signatory } from "../../documents/printing/form-document.server";
import { describeFacts, toFactsFile, type FactsInput } from "../facts/filed-form.server";
import { listShownAnswers } from "../facts/shown-answers";
import { formatHongKongDateTime } from "../receipts/receipt.server";
import type { Portal } from "../../platform/portal/portal";
import type { Paper, PaperBlock, PaperFile } from "../../platform/portal/ports/paper";
import { findFormSubject } from "../submissions/form-subject";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface PaperRequest {
  readonly type: SubmissionType;
  readonly formVersion: number;
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
  readonly caseNumber: string;
  readonly caseName: string;
  /** It says by which notice the form is specified. */
  readonly caseType: CaseKind;
  /** Of a form that a case has for one period after another. */
  readonly period: string | null;
  readonly edition: number;
  /** `null` for a preview: the pages are marked as a draft. */
  readonly reference: string | null;
  readonly language: Locale;
  readonly signatory: Signatory;
  readonly at: string;
  /** What its family prints within it. */
  readonly annexes: readonly PaperBlock[];
}

/** Pure: the same request gives the same paper. What is signed carries its facts. */
export function describeFormPaper(request: PaperRequest): Paper<"document"> {
  const { type, language } = request;
  const form = getForm(type, request.formVersion);
  const files = describedFiles(form, request.values, request.files);
  const answers = listShownAnswers(form, request.values);
  const paper = describeForm({
    ...request,
    files,
    form,
    words: getWords(type, language, request.values),
    madeAt: request.at,
    printedAt: formatHongKongDateTime(request.at),
    contentHash: computeContentHash(form, answers, files),
    specifiedBy: describeNotice(request),
    validSince: listVersions(type).find(({ version }) => version === form.version)?.from ?? null,
  });
  const facts = listFacts(request, { form, answers, files });
  return facts.length === 0 ? paper : { ...paper, files: facts };
}

/** The notice that counts on the day of the paper. */
function describeNotice({ type, caseType, at, language }: PaperRequest): string | null {
  const notice = findNotice(type.type, caseType, hongKongDate(at));
  return notice && sayNotice(language, notice);
}

/** None inside a draft, nor inside what is printed to be signed by hand: it comes back as a picture. */
function listFacts(
  { type, reference, signatory, at: madeAt, ...paper }: PaperRequest,
  { form, answers, files }: Pick<FactsInput, "answers" | "files"> & { readonly form: FormDefinition },
): readonly PaperFile[] {
  if (reference === null || signatory.at === null) return [];
  const { edition, caseNumber, caseName, period, language } = paper;
  const { name, capacity, firm } = signatory;
  const facts = describeFacts({
    ...{ form: { type: type.type, number: form.number, version: form.version }, reference, edition },
    ...{ caseNumber, caseName, period, language, madeAt, signatory: { name, capacity, firm } },
    ...{ answers, files },
  });
  return [toFactsFile(facts)];
}

/** @throws PrintingFailed where it is not done in time */
export const printForm = (portal: Pick<Portal, "typesetter">, request: PaperRequest): Promise<Buffer> =>
  portal.typesetter.set(describeFormPaper(request));

/** Prints what stands in the log now. @throws PrintingFailed where it is not done in time */
export function printCurrentForm(
  portal: Pick<Portal, "typesetter">,
  { type, current, caseFile }: Pick<VisibleSubmission, "type" | "current" | "caseFile">,
  paper: Pick<PaperRequest, "reference" | "language" | "signatory" | "at" | "annexes">,
): Promise<Buffer> {
  const { formVersion, values, files, edition } = current.context;
  return printForm(portal, {
    ...{ type, formVersion, values, files, edition },
    caseNumber: caseFile.caseNo,
    caseName: caseFile.nameEn,
    caseType: caseFile.file.type,
    period: findFormSubject({ type, current }),
    ...paper,
  });
}

function getWords(type: SubmissionType, language: Locale, values: FormValues): FormWords {
  return {
    title: say(type, language, "title"),
    declaration: say(type, language, "declaration"),
    step: (step) => sayStepTitle(type, language, step, values),
    section: (id) => findWords(type, language, `sections.${id}.title`) ?? null,
    fileType: (file) => sayFileType(type, language, file),
    label: (field, table) => getLabel(type, language, field, table),
    display: (field, value, table) =>
      showValue(type, language, field, value, table === undefined ? {} : { table }),
  };
}

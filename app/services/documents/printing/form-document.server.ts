/** A submission's form as a printed document: what is previewed, signed and filed. */
import { formatFileSize } from "~/app/i18n/format";
import {
  hongKongDate,
  formatHongKongTime,
  writeDate,
  type CalendarDate,
  type DescribedFile,
  type FormDefinition,
  type FormValues,
  type Instant,
  type Locale,
} from "~/workflows/kit";
import { DOCUMENT_WORDING } from "./document-wording.server";
import { describeFields, type FormWords } from "./form-fields.server";
import type { Paper, PaperBlock, PaperLine, PaperTerm, PaperText } from "../../platform/portal/ports/paper";

export type { FormWords } from "./form-fields.server";

export interface FormDocumentInput {
  readonly language: Locale;
  readonly form: FormDefinition;
  readonly words: FormWords;
  readonly values: FormValues;
  readonly files: readonly DescribedFile[];
  readonly caseNumber: string;
  readonly caseName: string;
  /** "19/09/2025 – 18/09/2026", of a form that a case has for one period after another. */
  readonly period: string | null;
  readonly edition: number;
  /** `null` for a preview: the pages are marked as a draft. */
  readonly reference: string | null;
  /** The notice by which the form is specified, where one is known. */
  readonly specifiedBy?: string | null;
  /** The day from which it stands in this version, where it is known. */
  readonly validSince?: CalendarDate | null;
  /** Moment of printing. */
  readonly madeAt: Instant;
  /** The same as it is shown (Hong Kong time). */
  readonly printedAt: string;
  /** SHA-256 over values and files, hexadecimal. */
  readonly contentHash: string;
  readonly signatory: Signatory;
  /** Printed between the enclosures and the declaration. */
  readonly annexes?: readonly PaperBlock[];
}

export interface Signatory {
  readonly name: string;
  readonly capacity: string;
  readonly firm: string | null;
  /** Moment of signing as it is shown; `null` where it is still to be signed. */
  readonly at: string | null;
  /** Where not the paper is signed but a schedule that lists it: its number, and the form's place in it. */
  readonly schedule?: { readonly id: string; readonly place: number } | undefined;
}

/** Pure: the same input gives the same paper. */
export function describeForm(input: FormDocumentInput): Paper<"document"> {
  const { language, form, words, reference, caseNumber } = input;
  const text = DOCUMENT_WORDING[language];
  const footer = [
    text.office,
    `${form.number} v${String(form.version)}`,
    caseNumber,
    reference ?? text.draft,
    input.contentHash.slice(0, 16),
  ];
  return {
    kind: "document",
    language,
    title: [form.number, words.title, caseNumber].join(" "),
    heading: words.title,
    facts: [
      { label: text.formNumber, value: form.number },
      { label: text.version, value: text.versionSince(form.version, input.validSince ?? null) },
      ...(input.specifiedBy ? [{ label: text.specifiedBy, value: input.specifiedBy }] : []),
      { label: text.reference, value: reference ?? text.draft },
      { label: text.caseNumber, value: caseNumber },
      { label: text.caseName, value: input.caseName },
      ...(input.period === null ? [] : [{ label: text.period, value: input.period }]),
      { label: text.edition, value: String(input.edition) },
      { label: text.printedAt, value: input.printedAt },
    ],
    footer: footer.join(" · "),
    madeAt: input.madeAt,
    content: { mark: reference === null ? text.draft : null, blocks: describeBlocks(input) },
  };
}

function describeBlocks(input: FormDocumentInput): readonly PaperBlock[] {
  const text = DOCUMENT_WORDING[input.language];
  const before = [...describeSteps(input), ...describeAttachments(input), ...(input.annexes ?? [])];
  const last = findLastSection(before);
  return [
    ...(input.reference === null
      ? [{ kind: "paragraph", text: text.draftNotice, look: "notice" } as const]
      : []),
    ...before.slice(0, last),
    // Nobody puts a name to a page that says nothing else.
    { kind: "together", blocks: [...before.slice(last), describeDeclaration(input)] },
  ];
}

/** Where the headings above the last rows or table begin. */
function findLastSection(blocks: readonly PaperBlock[]): number {
  let place = blocks.findLastIndex(({ kind }) => kind === "heading");
  while (blocks[place - 1]?.kind === "heading") place -= 1;
  return Math.max(0, place);
}

function describeSteps(input: FormDocumentInput): readonly PaperBlock[] {
  return input.form.steps.flatMap((step): readonly PaperBlock[] => {
    const sections = step.sections.filter((section) => section.showWhen?.(input.values) ?? true);
    if (sections.length === 0) return [];
    const title = input.words.step(step);
    return [
      { kind: "heading", level: 2, text: title },
      ...sections.flatMap((section): readonly PaperBlock[] => {
        const heading = input.words.section(section.id);
        const setting = {
          ...input,
          under: heading ?? title,
          enclosures: (field: string) => formatEnclosures(input, field),
        };
        const fields = describeFields(section.fields, setting);
        // What stands above is not said again.
        return heading === null || heading === title
          ? fields
          : [{ kind: "heading", level: 3, text: heading }, ...fields];
      }),
    ];
  });
}

/** "Enclosure 1, 3": the numbers under which the list of enclosures has a field's files. */
function formatEnclosures(input: FormDocumentInput, field: string): string {
  const numbers = input.files.flatMap((file, index) => (file.field === field ? [index + 1] : []));
  return numbers.length === 0 ? "" : `${DOCUMENT_WORDING[input.language].enclosure} ${numbers.join(", ")}`;
}

function describeAttachments(input: FormDocumentInput): readonly PaperBlock[] {
  const text = DOCUMENT_WORDING[input.language];
  const heading: PaperBlock = { kind: "heading", level: 2, text: text.attachments };
  if (input.files.length === 0)
    return [heading, { kind: "paragraph", text: text.noAttachments, look: "soft" }];
  const lines = input.files.map((file, index): PaperLine => ({
    look: "plain",
    cells: [
      [{ style: "soft", text: String(index + 1) }],
      describeFile(input, file),
      `${writeDate(hongKongDate(file.attachedAt))} ${formatHongKongTime(file.attachedAt)}`,
      formatFileSize(file.size),
    ],
  }));
  return [
    heading,
    {
      kind: "table",
      caption: null,
      columns: [
        { label: text.row, align: "left", width: "narrow" },
        { label: text.fileName, align: "left", width: null },
        { label: text.uploadedAt, align: "left", width: "narrow" },
        { label: text.size, align: "right", width: "narrow" },
      ],
      lines,
    },
  ];
}

/** Its name, what the filer says of it (its type, and a description), and its fingerprint. */
function describeFile({ words, language }: FormDocumentInput, file: DescribedFile): PaperText {
  const said = [file.name, words.fileType(file), file.fileDescription].filter((each) => each !== null);
  const { fingerprint } = DOCUMENT_WORDING[language];
  return [`${said.join("\n")}\n`, { style: "hash", text: `${fingerprint}: ${file.hash}` }];
}

function describeDeclaration({ language, words, signatory, contentHash }: FormDocumentInput): PaperBlock {
  const text = DOCUMENT_WORDING[language];
  const { at, firm, schedule } = signatory;
  const how =
    schedule === undefined ? text.signedElectronically : text.signedBySchedule(schedule.id, schedule.place);
  const rows: readonly PaperTerm[] = [
    { label: at === null ? text.toBeSignedBy : text.signedBy, value: signatory.name.toUpperCase() },
    { label: text.capacity, value: signatory.capacity },
    ...(firm === null ? [] : [{ label: text.firm, value: firm }]),
    ...(at === null ? [] : [{ label: text.signedAt, value: at }]),
    {
      label: text.contentHash,
      value: [{ style: "hash", text: contentHash }, "\n", { style: "soft", text: text.contentHashNote }],
    },
  ];
  return {
    kind: "boxed",
    title: text.declaration,
    blocks: [
      { kind: "paragraph", text: words.declaration, look: "plain" },
      { kind: "rows", rows },
      ...(at === null ? [] : [{ kind: "paragraph", text: how, look: "note" } as const]),
    ],
  };
}

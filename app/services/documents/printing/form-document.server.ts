/** A submission's form as a printed document: what is previewed, signed and filed. */
import { formatFileSize } from "~/app/i18n/format";
import {
  hongKongDate,
  formatHongKongTime,
  writeDate,
  type DescribedFile,
  type FormDefinition,
  type FormValues,
  type Locale,
} from "~/workflows/kit";
import { DOCUMENT_WORDING } from "./document-wording.server";
import { renderFields, type FormWords } from "./form-fields.server";
import { type Html, html } from "./html.server";
import { documentStyle, letterhead, renderRows, TABLE_STYLE } from "./letterhead.server";
import type { PageOptions } from "../../platform/portal/ports/pdf-printer";

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
  /** Moment of printing, as it is shown (Hong Kong time). */
  readonly printedAt: string;
  /** SHA-256 over values and files, hexadecimal. */
  readonly contentHash: string;
  readonly signatory: Signatory;
  /** Printed between the enclosures and the declaration. */
  readonly annexes?: readonly Html[];
}

export interface Signatory {
  readonly name: string;
  readonly capacity: string;
  readonly firm: string | null;
  /** Moment of signing as it is shown; `null` where it is still to be signed. */
  readonly at: string | null;
}

interface FormDocument {
  /** The argument of `PdfPrinter.print`. */
  readonly body: string;
  readonly options: PageOptions;
}

/** Pure: the same input gives the same document, letter by letter. */
export function formDocument(input: FormDocumentInput): FormDocument {
  const text = DOCUMENT_WORDING[input.language];
  const footer = [
    text.office,
    `${input.form.number} v${input.form.version}`,
    input.caseNumber,
    input.reference ?? text.draft,
    input.contentHash.slice(0, 16),
  ].join(" · ");
  const title = [input.form.number, input.words.title, input.caseNumber].join(" ");
  return { body: body(input).text, options: { title, language: input.language, footer } };
}

function body(input: FormDocumentInput): Html {
  const text = DOCUMENT_WORDING[input.language];
  const isDraft = input.reference === null;
  const head = letterhead(input.language, input.words.title, [
    { label: text.formNumber, value: input.form.number },
    { label: text.version, value: String(input.form.version) },
    { label: text.reference, value: input.reference ?? text.draft },
    { label: text.caseNumber, value: input.caseNumber },
    { label: text.caseName, value: input.caseName },
    ...(input.period === null ? [] : [{ label: text.period, value: input.period }]),
    { label: text.edition, value: String(input.edition) },
    { label: text.printedAt, value: input.printedAt },
  ]);
  return html`${documentStyle(input.language)} ${TABLE_STYLE}
  ${isDraft ? html`<div class="watermark" aria-hidden="true"><span>${text.draft}</span></div>` : null} ${head}
  ${isDraft ? html`<p class="notice">${text.draftNotice}</p>` : null} ${steps(input)} ${attachments(input)}
  ${input.annexes ?? []} ${declaration(input)}`;
}

function steps(input: FormDocumentInput): Html[] {
  return input.form.steps.map((step) => {
    const sections = step.sections.filter((section) => section.showWhen?.(input.values) ?? true);
    if (sections.length === 0) return html``;
    const title = input.words.step(step.id);
    return html`<section>
      <h2>${title}</h2>
      ${sections.map((section) => {
        const heading = input.words.section(section.id);
        const setting = {
          ...input,
          under: heading ?? title,
          enclosures: (field: string) => formatEnclosures(input, field),
        };
        // What stands above is not said again.
        return html`${heading === null || heading === title ? null : html`<h3>${heading}</h3>`}
        ${renderFields(section.fields, setting)}`;
      })}
    </section>`;
  });
}

/** "Enclosure 1, 3": the numbers under which the list of enclosures has a field's files. */
function formatEnclosures(input: FormDocumentInput, field: string): string {
  const numbers = input.files.flatMap((file, index) => (file.field === field ? [index + 1] : []));
  return numbers.length === 0 ? "" : `${DOCUMENT_WORDING[input.language].enclosure} ${numbers.join(", ")}`;
}

function attachments(input: FormDocumentInput): Html {
  const text = DOCUMENT_WORDING[input.language];
  if (input.files.length === 0) {
    return html`<section>
      <h2>${text.attachments}</h2>
      <p class="empty">${text.noAttachments}</p>
    </section>`;
  }
  return html`<section>
    <h2>${text.attachments}</h2>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col" class="ordinal">${text.row}</th>
          <th scope="col">${text.fileName}</th>
          <th scope="col" class="date">${text.uploadedAt}</th>
          <th scope="col" class="amount">${text.size}</th>
        </tr>
      </thead>
      <tbody>
        ${input.files.map(
          (file, index) =>
            html`<tr>
              <td class="ordinal">${index + 1}</td>
              <td>
                ${file.name} ${describeFile(input, file)}
                <div class="hash">${text.fingerprint}: ${file.hash}</div>
              </td>
              <td class="date">
                ${writeDate(hongKongDate(file.attachedAt))} ${formatHongKongTime(file.attachedAt)}
              </td>
              <td class="amount">${formatFileSize(file.size)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** What the filer says of a file: its type, and a description. */
function describeFile({ words }: FormDocumentInput, file: DescribedFile): Html[] {
  return [words.fileType(file), file.fileDescription].flatMap((text) =>
    text === null ? [] : [html`<div>${text}</div>`],
  );
}

function declaration(input: FormDocumentInput): Html {
  const text = DOCUMENT_WORDING[input.language];
  const { signatory } = input;
  const lines = [
    { label: signatory.at === null ? text.toBeSignedBy : text.signedBy, value: signatory.name.toUpperCase() },
    { label: text.capacity, value: signatory.capacity },
    ...(signatory.firm === null ? [] : [{ label: text.firm, value: signatory.firm }]),
    ...(signatory.at === null ? [] : [{ label: text.signedAt, value: signatory.at }]),
    {
      label: text.contentHash,
      value: html`<span class="hash digest">${input.contentHash}</span>
        <div class="hash">${text.contentHashNote}</div>`,
    },
  ];
  return html`<section class="declaration keep">
    <h2>${text.declaration}</h2>
    <p>${input.words.declaration}</p>
    ${renderRows(lines)}
    ${signatory.at === null ? null : html`<p class="note">${text.signedElectronically}</p>`}
  </section>`;
}

/**
 * Where everything stands on the form to be filled in on paper, in millimetres from the corner of the page's content. Laid out from
 * the form's declaration, so that paper and screen ask the same.
 */
import {
  fieldKey,
  say,
  type Field,
  type FormDefinition,
  type FormSection,
  type SubmissionType,
  type Locale,
} from "~/workflows/kit";
import { CONTENT } from "~/app/services/documents/printing/page-content";
import type {
  FillablePage,
  SignaturePosition,
  PlacedInput,
} from "~/app/services/platform/portal/ports/pdf-work";

const LABEL_WIDTH = 58;
const GAP = 2;
const LINE = 3.8;
/** Rows of an empty table: fewer where the page ends, and no fewer than these. More go on added pages. */
const ROWS = { most: 6, fewest: 4 } as const;
const ROW = 9;

/** Text on the paper. */
export interface PlacedText extends SignaturePosition {
  readonly kind: "title" | "section" | "label" | "heading" | "option" | "note";
  readonly text: string;
}
export interface TemplatePage extends FillablePage {
  readonly texts: readonly PlacedText[];
}

interface Wording {
  readonly title: string;
  readonly notice: string;
  readonly yes: string;
  readonly no: string;
  readonly signature: string;
  readonly date: string;
}

/** Fields that paper has no place for: uploads, what only the portal asks, and how the form is filled in. */
const NOT_ON_PAPER: ReadonlySet<string> = new Set(["method"]);
const onPaper = (field: Field): boolean => field.kind !== "files" && !NOT_ON_PAPER.has(field.id);
const hasPaper = (section: FormSection): boolean => section.id !== "scan" && section.fields.some(onPaper);

/** Lays the form out, page by page; each step begins a page, as the parts of the official form do. */
export function layOutTemplate(
  type: SubmissionType,
  form: FormDefinition,
  locale: Locale,
  words: Wording,
): readonly TemplatePage[] {
  const paper = new Paper();
  const texts = new Texts(type, locale, words);
  paper.text("title", words.title, 9);
  paper.text("note", words.notice, 10);
  form.steps.forEach((step, place) => {
    if (place > 0) paper.newPage();
    paper.text("title", texts.say(`steps.${step.id}.title`), 9);
    for (const section of step.sections.filter(hasPaper)) {
      paper.room(24);
      const title = texts.say(`sections.${section.id}.title`);
      paper.text("section", title, 8);
      paper.down(GAP);
      for (const field of section.fields.filter(onPaper)) placeField(paper, texts, field, title);
    }
  });
  paper.room(22);
  placeLine(paper, words.signature, "signature", 14);
  placeLine(paper, words.date, "signedOn", 8);
  return paper.pages;
}

/** A page that fills from top to bottom. */
class Paper {
  readonly pages: { readonly texts: PlacedText[]; readonly inputs: PlacedInput[] }[] = [
    { texts: [], inputs: [] },
  ];
  #top = 0;

  get top(): number {
    return this.#top;
  }
  /** What the page has left. */
  get left(): number {
    return CONTENT.height - this.#top;
  }
  newPage(): void {
    this.pages.push({ texts: [], inputs: [] });
    this.#top = 0;
  }
  /** Begins a page where the height does not fit on this one. */
  room(height: number): void {
    if (height > this.left) this.newPage();
  }
  /** A text of the whole width, and the paper goes on below it. */
  text(kind: PlacedText["kind"], text: string, height: number): void {
    this.room(height);
    this.put({ kind, text, left: 0, top: this.#top, width: CONTENT.width, height });
    this.down(height);
  }
  put(text: PlacedText): void {
    this.pages.at(-1)?.texts.push(text);
  }
  input(input: PlacedInput): void {
    this.pages.at(-1)?.inputs.push(input);
  }
  down(height: number): void {
    this.#top += height;
  }
}

/** The words of the form in a language. */
class Texts {
  readonly #type: SubmissionType;
  readonly #locale: Locale;
  readonly words: Wording;
  constructor(type: SubmissionType, locale: Locale, words: Wording) {
    this.#type = type;
    this.#locale = locale;
    this.words = words;
  }
  say(key: string): string {
    return say(this.#type, this.#locale, key);
  }
  label(field: Field, table?: string): string {
    return this.say(`${fieldKey(field, table)}.label`);
  }
  options(field: Field, table?: string): readonly (readonly [id: string, label: string])[] {
    if (field.kind === "yesNo")
      return [
        ["yes", this.words.yes],
        ["no", this.words.no],
      ];
    const ids = field.kind === "choice" || field.kind === "checklist" ? field.options : [];
    return ids.map((id) => [id, this.say(`${fieldKey(field, table)}.options.${id}`)]);
  }
}

/** @param under the heading that stands above: a table of the same name does not say it again */
function placeField(paper: Paper, texts: Texts, field: Field, under: string): void {
  if (field.kind === "table") placeTable(paper, texts, field, under);
  else if (field.kind === "choice" || field.kind === "checklist" || field.kind === "yesNo")
    placeOptions(paper, texts, field);
  else if (field.kind === "address") placeLine(paper, texts.label(field), field.id, 16, "lines");
  else if (field.kind === "longText") placeLine(paper, texts.label(field), field.id, 22, "lines");
  else placeLine(paper, texts.label(field), field.id, 8);
}

/** A label on the left, and a box beside it. */
function placeLine(
  paper: Paper,
  label: string,
  name: string,
  height: number,
  kind: "line" | "lines" = "line",
): void {
  const whole = Math.max(height, countLines(label, LABEL_WIDTH) * LINE);
  paper.room(whole + GAP);
  const { top } = paper;
  paper.put({ kind: "label", text: label, left: 0, top, width: LABEL_WIDTH, height: whole });
  const left = LABEL_WIDTH + GAP;
  paper.input({ kind, name, label, left, top, width: CONTENT.width - left, height });
  paper.down(whole + GAP);
}

function placeOptions(paper: Paper, texts: Texts, field: Field): void {
  const label = texts.label(field);
  const left = LABEL_WIDTH + GAP;
  const width = CONTENT.width - left - 7;
  const options = texts.options(field).map(([id, text]) => ({
    id,
    text,
    height: Math.max(6, countLines(text, width) * LINE + 1.5),
  }));
  const sum = options.reduce((height, option) => height + option.height, 0);
  const whole = Math.max(sum, countLines(label, LABEL_WIDTH) * LINE);
  paper.room(whole + GAP);
  const { top } = paper;
  paper.put({ kind: "label", text: label, left: 0, top, width: LABEL_WIDTH, height: whole });
  let below = top;
  for (const { id, text, height } of options) {
    const name = `${field.id}.${id}`;
    paper.input({
      kind: "tick",
      name,
      label: `${label}: ${text}`,
      left,
      top: below + 0.5,
      width: 4.5,
      height: 4.5,
    });
    paper.put({ kind: "option", text, left: left + 7, top: below, width, height });
    below += height;
  }
  paper.down(whole + GAP);
}

/** Headings over empty rows, on one page; the codes of choices stand above, as a cell has no room for ticks. */
function placeTable(
  paper: Paper,
  texts: Texts,
  field: Extract<Field, { kind: "table" }>,
  under: string,
): void {
  const columns = field.columns.filter(onPaper);
  const width = CONTENT.width / columns.length;
  const labels = columns.map((column) => texts.label(column, field.id));
  const heading = Math.max(...labels.map((label) => countLines(label, width - 1, SMALL) * 3.2)) + 1.5;
  const name = texts.label(field);
  const above = [
    ...(name === under ? [] : [{ kind: "label" as const, text: name, height: 6 }]),
    ...columns.flatMap((column) => {
      const options = texts.options(column, field.id);
      if (options.length === 0) return [];
      const codes = options.map(([, text], place) => `${String(place + 1)} ${text}`).join("; ");
      const text = `${texts.label(column, field.id)}: ${codes}`;
      return [{ kind: "note" as const, text, height: countLines(text, CONTENT.width, SMALL) * 3.2 + 1 }];
    }),
  ];
  const top = above.reduce((sum, { height }) => sum + height, heading);
  paper.room(top + ROW * ROWS.fewest);
  const rows = Math.min(ROWS.most, Math.floor((paper.left - top) / ROW));
  for (const { kind, text, height } of above) paper.text(kind, text, height);
  placeHeadings(paper, labels, width, heading);
  for (let row = 1; row <= rows; row += 1) {
    columns.forEach((column, place) => {
      const input = `${field.id}.${String(row)}.${column.id}`;
      const label = `${labels[place] ?? ""} ${String(row)}`;
      paper.input({
        kind: "lines",
        name: input,
        label,
        left: place * width,
        top: paper.top,
        width,
        height: ROW,
      });
    });
    paper.down(ROW);
  }
  paper.down(GAP + 1);
}

function placeHeadings(paper: Paper, labels: readonly string[], width: number, height: number): void {
  labels.forEach((text, place) =>
    paper.put({ kind: "heading", text, left: place * width, top: paper.top, width, height }),
  );
  paper.down(height);
}

/** Millimetres that a Latin letter takes in the usual size and in the small one; a Chinese character takes two. */
const USUAL = 1.62;
const SMALL = 1.4;

function countLines(text: string, width: number, letter = USUAL): number {
  const length = [...text].reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1),
    0,
  );
  return Math.max(1, Math.ceil((length * letter) / width));
}

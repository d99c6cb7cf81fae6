/** The words of a procedure in three languages: its own first, then the kit's, which all procedures share. */
import { factKey } from "./chart";
import { fillHoles } from "./fill";
import { displayValue, fieldKey } from "./form/display";
import type { DisplayOptions } from "./form/display";
import { isStructured } from "./form/fields/address";
import { findRowColumns } from "./form/fields/file-details";
import type { DescribedFile } from "./form/fields/file-details";
import type { Say } from "./form/fields/rules";
import { getRows } from "./form/fields/table";
import { findField } from "./form/walk";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { keepTogether } from "./unbroken";
import type { Locale, Procedure, Refusal, RefusalParams, Wording, WordingTree } from "./types";
import type {
  Field,
  FieldValue,
  FormDefinition,
  FormStep,
  AttachmentOnPage,
  FormValues,
  Gap,
} from "./form/types";

/** Words that every procedure shares. */
export const KIT_WORDING: Wording = { en, "zh-hk": zhHk, "zh-cn": zhCn };

/** Words that several procedures share, under those that one of them says in its own way. */
export function mergeWording(shared: Wording, own: Wording): Wording {
  const over = (locale: Locale) => treeOver(shared[locale], own[locale]);
  return { en: over("en"), "zh-hk": over("zh-hk"), "zh-cn": over("zh-cn") };
}

function treeOver(shared: WordingTree, own: WordingTree): WordingTree {
  const merged: Record<string, string | WordingTree> = { ...shared };
  for (const [key, node] of Object.entries(own)) {
    const below = shared[key];
    merged[key] = typeof node === "object" && typeof below === "object" ? treeOver(below, node) : node;
  }
  return merged;
}

type WithWording = Pick<Procedure, "type" | "wording">;

/** The text of a key, or nothing where neither the procedure nor the kit has it. */
export function findWords(procedure: WithWording, locale: Locale, key: string): string | undefined {
  const text = lookUp(procedure.wording[locale], key) ?? lookUp(KIT_WORDING[locale], key);
  return text === undefined ? undefined : keepTogether(text);
}

/**
 * The text of a key in a language, `{{name}}` filled from `params`.
 * @throws where there is no such text: a missing translation is a bug, and the tests walk every key
 */
export function say(procedure: WithWording, locale: Locale, key: string, params: RefusalParams = {}): string {
  const text = findWords(procedure, locale, key);
  if (text === undefined) throw new Error(`${procedure.type} has no words for ${key} in ${locale}`);
  return fillHoles(text, (name) => params[name]);
}

/** The title of a step of a form that was answered so. */
export function sayStepTitle(
  procedure: WithWording,
  locale: Locale,
  step: Pick<FormStep, "id" | "titledBy">,
  values: FormValues,
): string {
  const title = step.titledBy?.(values);
  return say(procedure, locale, `steps.${step.id}.${title === undefined ? "title" : `titles.${title}`}`);
}

/** `say` for one procedure and language. */
export function createSay(procedure: WithWording, locale: Locale): Say {
  return (key, params) => say(procedure, locale, key, params);
}

/** The reason why something may not happen, as a sentence. */
export function sayRefusal(procedure: WithWording, locale: Locale, { guard, params }: Refusal): string {
  const words: Record<string, string> = {};
  if (params?.status !== undefined) words.status = say(procedure, locale, `status.${params.status}`);
  if (params?.fact !== undefined) words.fact = sayFact(procedure, locale, String(params.fact));
  return say(procedure, locale, `guards.${guard}`, { ...params, ...words });
}

/** A fact as a button says it: "Return to preparer". */
export function sayFact(procedure: WithWording, locale: Locale, type: string): string {
  return say(procedure, locale, factKey(type));
}

const DAY = 24 * 60 * 60 * 1000;

/** A deadline of a chart: "after 60 days". */
export function sayAfter(say: Say, after: number): string {
  return say("after", { days: after / DAY });
}

/** A fact as a history says it: "Returned to preparer". */
export function sayPastTense(procedure: WithWording, locale: Locale, type: string): string {
  return say(procedure, locale, factKey(type).replace("facts.", "done."));
}

/** The effect of a fact, for somebody who is about to press its button. */
export function sayEffect(procedure: WithWording, locale: Locale, type: string): string {
  return say(procedure, locale, factKey(type).replace("facts.", "effects."));
}

/** A fact as a button says it that hands the form over: "Send to WONG Siu Ming for review"; nothing where it has no such words. */
export function findStepTo(
  procedure: WithWording,
  locale: Locale,
  type: string,
  people: string,
): string | undefined {
  const words = findWords(procedure, locale, factKey(type).replace("facts.", "handing."));
  return words && fillHoles(words, (name) => (name === "people" ? people : undefined));
}

/** The same as a question about one form: "Unlock B1 HCB 1/2026?" */
export function sayQuestion(
  procedure: WithWording,
  locale: Locale,
  type: string,
  about: { readonly form: string },
): string {
  return say(procedure, locale, factKey(type).replace("facts.", "questions."), about);
}

/** The label of a field, or of a table's column; of what every form asks alike (a file's type), the kit's. */
export function getLabel(procedure: WithWording, locale: Locale, field: Field, table?: string): string {
  const own = `${fieldKey(field, table)}.label`;
  return (
    findWords(procedure, locale, own) ??
    findWords(procedure, locale, `labels.${field.id}`) ??
    say(procedure, locale, own)
  );
}

/** The hint below a field, where it has one. */
export function findHint(
  procedure: WithWording,
  locale: Locale,
  field: Field,
  table?: string,
): string | undefined {
  return findWords(procedure, locale, `${fieldKey(field, table)}.hint`);
}

/** A missing or wrong value, as the specification words it. */
export function sayGap(procedure: WithWording, locale: Locale, form: FormDefinition, gap: Gap): string {
  const own = OWN_WORDS[gap.problem];
  const said = own === undefined ? undefined : sayInOwnWords(procedure, locale, form, gap, own);
  if (said !== undefined) return said;
  const labels: Record<string, string> = { field: namedAt(procedure, locale, form, gap) };
  const other = gap.params?.otherField;
  if (other !== undefined) labels.otherField = otherLabel(procedure, locale, form, gap, String(other));
  return say(procedure, locale, `problems.${gap.problem}`, { ...gap.params, ...labels });
}

/** Problems for which a field may have a sentence of its own, and the key of that. */
const OWN_WORDS: Readonly<Record<string, string>> = { cannotBeBlank: "unanswered", inputNumber: "unread" };

/** The sentence for a question without an answer ("Say whether an AD search was conducted"), where the field has one. */
function sayInOwnWords(
  procedure: WithWording,
  locale: Locale,
  form: FormDefinition,
  { path }: Gap,
  own: string,
): string | undefined {
  const [id = "", , columnId] = path.split("/");
  const field = findField(form, id)?.field;
  const column =
    field === undefined || columnId === undefined
      ? undefined
      : findRowColumns(field)?.find((each) => each.id === columnId);
  if (field === undefined) return undefined;
  const key = column === undefined ? fieldKey(field) : fieldKey(column, field.id);
  return findWords(procedure, locale, `${key}.${own}`);
}

/** A field's label within a sentence: a question is quoted, because a sentence does not go on after a question mark. */
function namedAt(
  procedure: WithWording,
  locale: Locale,
  form: FormDefinition,
  gap: { readonly path: string },
) {
  const label = getLabelAt(procedure, locale, form, gap);
  return /[?？]$/.test(label) ? say(procedure, locale, "problems.question", { label }) : label;
}

/** Label of the field that a gap's own is compared with: of the same table where it has such a column. */
function otherLabel(
  procedure: WithWording,
  locale: Locale,
  form: FormDefinition,
  { path }: Gap,
  other: string,
): string {
  const table = findField(form, path.split("/")[0] ?? "")?.field;
  const column = table?.kind === "table" ? table.columns.find(({ id }) => id === other) : undefined;
  // A day beside the form has a label and no field.
  if (column === undefined && findField(form, other) === undefined)
    return say(procedure, locale, `labels.${other}`);
  return namedAt(procedure, locale, form, {
    path: table && column ? `${table.id}/-/${column.id}` : other,
  });
}

/** The same in a list of everything that is missing: what stands in a table says in which one, in which row and in which cell, what is said of a file of which. */
export function sayGapInForm(
  procedure: WithWording,
  locale: Locale,
  form: FormDefinition,
  values: FormValues,
  gap: Gap,
): string {
  const [id = "", rowId, columnId] = gap.path.split("/");
  const table = findField(form, id)?.field;
  if (gap.params?.file !== undefined)
    return say(procedure, locale, "problems.ofFile", {
      file: gap.params.file,
      problem: sayGap(procedure, locale, form, gap),
    });
  // The specification's sentence names no field: in a list the field's name stands before it.
  if (gap.problem === "uploadFile" && table !== undefined)
    return say(procedure, locale, "problems.ofFile", {
      file: getLabel(procedure, locale, table),
      problem: sayGap(procedure, locale, form, gap),
    });
  if (table?.kind !== "table" || rowId === undefined) return sayGap(procedure, locale, form, gap);
  const isBlankCell = columnId !== undefined && gap.problem === "completeRow";
  return say(procedure, locale, "problems.inRow", {
    table: getLabel(procedure, locale, table),
    row: gap.params?.row ?? getRows(values[id]).findIndex((row) => row.id === rowId) + 1,
    problem: sayGap(procedure, locale, form, isBlankCell ? { ...gap, problem: "cannotBeBlank" } : gap),
  });
}

/** Label of the place that a gap or a difference names: a field, or a table's column. */
export function getLabelAt(
  procedure: WithWording,
  locale: Locale,
  form: FormDefinition,
  { path }: { readonly path: string },
): string {
  const [id = "", , columnId] = path.split("/");
  const field = findField(form, id)?.field;
  if (!field) return path;
  const column =
    columnId === undefined ? undefined : findRowColumns(field)?.find((each) => each.id === columnId);
  const part = isStructured(field) ? id.split(".")[1] : undefined;
  const label = column ? getLabel(procedure, locale, column, id) : getLabel(procedure, locale, field);
  return part === undefined
    ? label
    : say(procedure, locale, "address.partOf", {
        label,
        part: say(procedure, locale, `address.parts.${part}`),
      });
}

/** The type of a file in words: the field's own words for it, or what was typed for another one; `null` where it has none. */
export function sayFileType(
  procedure: WithWording,
  locale: Locale,
  {
    field,
    fileType,
    otherFileType,
  }: Pick<DescribedFile<AttachmentOnPage>, "field" | "fileType" | "otherFileType">,
): string | null {
  if (fileType === null) return null;
  const words =
    findWords(procedure, locale, `fields.${field}.columns.fileType.options.${fileType}`) ?? fileType;
  return otherFileType === null
    ? words
    : say(procedure, locale, "common.fileTypeInWords", { words, otherFileType });
}

/** `displayValue` in the words of a procedure. */
export function showValue(
  procedure: WithWording,
  locale: Locale,
  field: Field,
  value: FieldValue | undefined,
  options?: DisplayOptions,
): string {
  return displayValue(field, value, locale, createSay(procedure, locale), options);
}

function lookUp(tree: WordingTree, key: string): string | undefined {
  let node: string | WordingTree | undefined = tree;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === "string" ? node : undefined;
}

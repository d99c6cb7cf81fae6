/** A form as its reviewer reads it: all of it at first; after it was sent back, what has changed since and what was remarked on. */
import {
  listFields,
  findField,
  getForm,
  hasTag,
  isAnswered,
  getLabelAt,
  getLabel,
  LONG_TEXT_LENGTH,
  getFilledRows,
  getRows,
  type AttachedFile,
  type FormDefinition,
  type FormValues,
  type Pin,
  type SubmissionContext,
} from "~/workflows/kit";

import { compare, type Reader, type FieldChange } from "./comparison.server";
import { listMoments } from "./history.server";
import { expectTextsInLimits } from "../../platform/pages/text-limits.server";
import type { PinInput } from "../submissions/act.server";
import { findFigure, type FormFigures } from "./form-figures";
import { readForm, type ReadStep } from "./reading.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** A remark with its place in words, and what the preparer answered. */
export interface Remark {
  readonly id: string;
  /** As it was pinned: `field`, `table/row`, `file/id` or `figure/table/row`. */
  readonly target: string;
  readonly place: string;
  readonly remark: string;
  /** Of a figure: its amounts as they were remarked on, and as they are now, where that is known. */
  readonly figure: { readonly before: string; readonly now: string | null } | null;
  readonly answer: { readonly done: boolean; readonly note: string } | null;
  /** Step and field that it is about. */
  readonly step: string;
  readonly field: string;
}

export interface Review {
  readonly steps: readonly ReadStep[];
  /** Since it was sent back; `null` where it never was. */
  readonly changes: readonly FieldChange[] | null;
  readonly remarks: readonly Remark[];
}

type Seen = Pick<VisibleSubmission, "type" | "current">;
type Figures = Pick<FormFigures, "tables"> | null;

/**
 * The form as it stands for whoever reviews it.
 * @param figures those that it comes to; `null` where it has none
 */
export function buildReview(reader: Reader, submission: Seen, figures: Figures = null): Review {
  const { context } = submission.current;
  const before = contentWhenSentBack(submission);
  const remarks = listRemarks(reader, submission, figures);
  if (before === null)
    return {
      steps: readForm(reader, context.formVersion, context, { changed: new Set(), filesOpen: true }),
      changes: null,
      remarks,
    };
  const changes = compare(reader, context.formVersion, before, context);
  const paths = changes.map(({ id }) => id);
  const files = new Map([...before.files, ...context.files].map(({ id, field }) => [id, field]));
  const getField = (path: string) => fieldIn(path, files);
  return {
    steps: readForm(reader, context.formVersion, context, {
      changed: new Set(paths),
      filesOpen: true,
      before: new Map(changes.map(({ id, before: old }) => [id, old])),
      open: new Set([...paths.map(getField), ...remarks.map(({ field }) => field)]),
    }),
    changes,
    remarks,
  };
}

/** The content of the form when it last left the reviewer's or the office's hands for its preparer's. */
function contentWhenSentBack({ type, current }: Seen): SubmissionContext | null {
  if (!current.context.returned) return null;
  const sent = listMoments(type, current.entries).findLast(
    ({ entry }) => type.facts[entry.type]?.due === "amend",
  );
  return sent?.context ?? null;
}

/**
 * The newest remarks, in the order in which they were pinned.
 * @param figures as they are now, where the page has them: without, a figure is told as it was remarked on
 */
export function listRemarks(reader: Reader, { current }: Seen, figures: Figures = null): readonly Remark[] {
  const { formVersion, pins, values, files } = current.context;
  const form = getForm(reader.type, formVersion);
  const fields = new Map(files.map(({ id, field }) => [id, field]));
  return pins.map(({ id, target, remark, answer, figure }: Pin) => {
    const field = fieldIn(target, fields);
    const found = isFigure(target) ? findFigure(figures, target) : null;
    return {
      id,
      target,
      remark,
      field,
      answer: answer ?? null,
      figure: figure === undefined ? null : { before: figure.amount, now: found?.amount ?? null },
      place: isFigure(target)
        ? (found?.label ?? figure?.label ?? reader.t("review.figureGone"))
        : getPlace(reader, form, { target, values, files }),
      step: getStep(form, field),
    };
  });
}

function fieldIn(path: string, fileFields: ReadonlyMap<string, string>): string {
  const [first = "", second = ""] = path.split("/");
  return first === "file" ? (fileFields.get(second) ?? "") : first;
}

const getStep = (form: FormDefinition, field: string): string =>
  form.steps.find((step) => step.sections.some(({ fields }) => fields.some(({ id }) => id === field)))?.id ??
  form.steps[0]?.id ??
  "";

/** The steps that a remark without an answer is about, while the form is with its preparer. */
export function listStepsWithOpenRemarks({ type, current }: Seen): ReadonlySet<string> {
  if (!hasTag(type, current.state, "editable")) return new Set();
  const { formVersion, pins, files } = current.context;
  const form = getForm(type, formVersion);
  const fields = new Map(files.map(({ id, field }) => [id, field]));
  const open = pins.filter((pin) => !isAnswered(pin));
  return new Set(open.map(({ target }) => getStep(form, fieldIn(target, fields))));
}

interface Pinned {
  readonly target: string;
  readonly values: FormValues;
  readonly files: readonly AttachedFile[];
}

/** The place to which a remark is pinned, in the reader's words. */
function getPlace(
  { type, locale, t }: Reader,
  form: FormDefinition,
  { target, values, files }: Pinned,
): string {
  const [first = "", second] = target.split("/");
  if (first === "file") {
    const file = files.find(({ id }) => id === second);
    const filesField = listFields(form).find(({ field }) => field.kind === "files")?.field;
    if (file)
      return t("review.file", {
        field: getLabelAt(type, locale, form, { path: file.field }),
        file: file.name,
      });
    return t("review.fileGone", { field: filesField ? getLabel(type, locale, filesField) : "" });
  }
  const field = findField(form, first)?.field;
  if (field?.kind !== "table" || second === undefined)
    return getLabelAt(type, locale, form, { path: target });
  const row = getFilledRows(values[first]).findIndex(({ id }) => id === second);
  const table = getLabel(type, locale, field);
  return row < 0 ? table : t("review.row", { table, row: row + 1 });
}

/** Names of posted remarks begin so; the target follows. */
const PIN = "pin:";

const isFigure = (target: string): boolean => target.startsWith("figure/");

/** Whether the form has the field (`id`), row (`table/row`), file (`file/id`) or figure that somebody wants to pin a remark to. */
export function hasTarget({ type, current }: Seen, target: string, figures: Figures = null): boolean {
  if (isFigure(target)) return findFigure(figures, target) !== null;
  const { formVersion, values, files } = current.context;
  const [first = "", second, ...more] = target.split("/");
  if (more.length > 0) return false;
  if (first === "file") return files.some(({ id }) => id === second);
  const field = findField(getForm(type, formVersion), first)?.field;
  return (
    field !== undefined && (second === undefined || getRows(values[first]).some(({ id }) => id === second))
  );
}

/**
 * The remarks that a page posted, pinned to what the form has; others are no page's of ours and are left out. One on a figure
 * says what was read.
 * @throws TextsTooLong
 */
export function readPins(body: FormData, submission: Seen, figures: Figures = null): readonly PinInput[] {
  const names = [...body.keys()].filter((name) => name.startsWith(PIN));
  const remarks = Object.fromEntries(names.map((name) => [name, LONG_TEXT_LENGTH]));
  expectTextsInLimits(body, remarks);
  return [...body.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(PIN) || typeof value !== "string") return [];
    const [target, remark] = [name.slice(PIN.length), value.trim()];
    return remark !== "" && hasTarget(submission, target, figures) ? [pinAt(target, remark, figures)] : [];
  });
}

/** A remark on its target, with the figure as it is now where it is about one. */
export function pinAt(target: string, remark: string, figures: Figures): PinInput {
  const figure = isFigure(target) ? findFigure(figures, target) : null;
  return { target, remark, ...(figure && { figure }) };
}

/** By target, as the page's fields take them back. */
export const groupPinsByTarget = (pins: readonly PinInput[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pins.map(({ target, remark }) => [target, remark]));

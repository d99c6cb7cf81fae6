/**
 * How long the texts of a posted form may be. A field whose schema says nothing of it takes a long text and no more: there is no field
 * without a limit. What is too long is answered for every page in one way, before any schema could refuse or leave out what somebody
 * typed: beside the field, with the limit and the length, and with all that was typed (`answerTooLong`).
 */
import type { TFunction } from "i18next";
import * as z from "zod";

import { LONG_TEXT_LENGTH } from "~/workflows/kit";

export interface LongText {
  readonly most: number;
  readonly length: number;
}
/** Texts that are too long, by the names under which they were posted. */
export type LongTexts = Readonly<Record<string, LongText>>;

/** Thrown by whoever reads a form; the page that posted it comes back as it was typed. */
export class TextsTooLong extends Error {
  override readonly name = "TextsTooLong";
  constructor(
    readonly form: FormData,
    readonly texts: LongTexts,
  ) {
    super(`Too long: ${Object.keys(texts).join(", ")}`);
  }
}

/** Pages are built apart from the server that asks here: what they throw has a class of its own. */
export const isTextsTooLong = (error: unknown): error is TextsTooLong =>
  error instanceof Error && error.name === "TextsTooLong" && "form" in error && "texts" in error;

/** @param limits the most characters, by the names of fields @throws TextsTooLong */
export function expectTextsInLimits(form: FormData, limits: Readonly<Record<string, number>>): void {
  const texts = findLongTexts(form, limits);
  if (Object.keys(texts).length > 0) throw new TextsTooLong(form, texts);
}

/** Those of the texts that are longer than their limits. */
export function findLongTexts(form: FormData, limits: Readonly<Record<string, number>>): LongTexts {
  const texts: Record<string, LongText> = {};
  for (const [name, value] of form) {
    const most = Object.hasOwn(limits, name) ? limits[name] : undefined;
    if (most === undefined || typeof value !== "string") continue;
    const length = writtenLength(value);
    if (length > most) texts[name] = { most, length };
  }
  return texts;
}

/** Browsers post two characters for a line break; blanks around a text are not counted against whoever typed it. */
const writtenLength = (text: string): number => text.replace(/\r\n/g, "\n").trim().length;

/** Messages beside fields, in the reader's language. */
export const sayLongTexts = (texts: LongTexts, t: TFunction): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, { most, length }]) => [
      field,
      t("validation.tooLong", { most, length }),
    ]),
  );

/** A field that a page fills in with JSON is as long as what it holds; the size of the whole form bounds it. */
const unlimited = new WeakSet<z.core.$ZodType>();
export function withoutLimit<Schema extends z.ZodType>(schema: Schema): Schema {
  unlimited.add(schema);
  return schema;
}

const known = new WeakMap<z.ZodType, ReadonlyMap<string, number>>();

/** The most characters of each field of a form, as its schema says them. */
export function getLimits(schema: z.ZodType): ReadonlyMap<string, number> {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const limits = new Map<string, number>();
  for (const shape of listShapes(schema))
    for (const [field, own] of Object.entries(shape))
      limits.set(field, Math.max(limits.get(field) ?? 0, getLimit(own)));
  known.set(schema, limits);
  return limits;
}

function listShapes(schema: z.core.$ZodType): readonly Readonly<Record<string, z.core.$ZodType>>[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listShapes);
  return schema instanceof z.ZodPipe ? listShapes(schema.in) : [];
}

/** Of what is no text by itself (a number, a day, a choice) its schema says more than a limit could. */
function getLimit(schema: z.core.$ZodType): number {
  if (unlimited.has(schema)) return Infinity;
  if (schema instanceof z.ZodString) return schema.maxLength ?? LONG_TEXT_LENGTH;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  )
    return getLimit(schema.unwrap());
  if (schema instanceof z.ZodPipe) return getLimit(schema.in);
  if (schema instanceof z.ZodArray) return getLimit(schema.element);
  if (schema instanceof z.ZodRecord) return getLimit(schema.valueType);
  if (schema instanceof z.ZodUnion) return Math.max(...schema.options.map(getLimit));
  return LONG_TEXT_LENGTH;
}

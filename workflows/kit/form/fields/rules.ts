/** The knowledge that each kind of field has of itself. One module per kind gives these rules, bound to a field's declaration. */
import type * as z from "zod";
import type { Locale, RefusalParams } from "../../types";
import type { Field, FieldKind, FieldValue } from "../types";

export type FieldByKind<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

/** The post of a page for one field: every string under its name, and the currency beside an amount. */
export interface Posted {
  readonly texts: readonly string[];
  readonly currency?: string;
  /** The parts of an address, and the form that it was given in (`as`). */
  readonly parts?: Readonly<Record<string, string>>;
}

/**
 * The controls of a page by name. A field's control is named by its id; an amount's currency `<name>.currency`, the parts of an address
 * `<name>.<part>`; a table
 * posts the ids of its rows under its own id and each cell as `table/row/column`, or what was changed of it (`table-edits.ts`);
 * a checklist posts an empty string beside its ticks.
 */
export type Entries = Readonly<Record<string, string | readonly string[]>>;

export type Say = (key: string, params?: RefusalParams) => string;
export interface DisplayWords {
  readonly locale: Locale;
  readonly say: Say;
  /** Wording key of the field (`fields.trusteeName`), below which its options are. */
  readonly key: string;
  /** Lists say Y and N, forms say Yes and No (section 3, display conventions). */
  readonly style: "form" | "list";
}

export interface FieldRules {
  /** Reads what was posted. What cannot be read stays the string that was typed: nothing typed is lost. */
  read(posted: Posted): FieldValue;
  /** Types only: what a half-filled draft may hold. */
  readonly draft: z.ZodType<FieldValue>;
  /** The values that a filed form may hold; each issue's message is a key below `problems.`. */
  readonly final: z.ZodType;
  /** The parameters that the messages of `final` need: `{max}`, `{min}`. */
  readonly params: RefusalParams;
  /** The value in words; never called for a blank one. */
  display(value: FieldValue, words: DisplayWords): string;
  /** Words for a blank value, where that is not simply nothing. */
  displayBlank?(words: DisplayWords): string;
}

/** Blank is null, nothing, only spaces, or an empty list; the string `0` is not blank (section 5). */
export function isBlank(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

/** The one line that was posted, without outer spaces; `null` for an empty one. */
export function getLine(posted: Posted): string | null {
  const text = (posted.texts[0] ?? "").trim();
  return text === "" ? null : text;
}

/** A value as text, for kinds whose value is a string anyway and for input that could not be read. */
export function asText(value: FieldValue): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

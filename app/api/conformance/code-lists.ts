/** The codes that the fields of a form take, with their words in three languages. */
import {
  DISTRICTS,
  REGIONS,
  fieldKey,
  findRowColumns,
  isStructured,
  listFields,
  say,
  type Field,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";

export interface Code {
  readonly code: string;
  /** `null` for what needs none: a currency is its own name. */
  readonly words: Readonly<Record<Locale, string>> | null;
}

export interface CodeList {
  /** As a gap names it: `field`, `table/column`, or `field.part` of an address. */
  readonly field: string;
  /** How many of the codes the field takes. */
  readonly takes: "one" | "several";
  readonly codes: readonly Code[];
}

type Worded = Pick<SubmissionType, "type" | "wording" | "form">;

/** Every list of codes of the form, in the order of its fields. */
export function listCodeLists(type: Worded): readonly CodeList[] {
  return listFields(type.form).flatMap(({ field }) => [
    ...listOwn(type, field),
    ...(findRowColumns(field) ?? []).flatMap((column) => listOwn(type, column, field.id)),
  ]);
}

function listOwn(type: Worded, field: Field, table?: string): readonly CodeList[] {
  const place = table === undefined ? field.id : `${table}/${field.id}`;
  const list = (codes: readonly string[], key: string, takes: CodeList["takes"] = "one"): CodeList => ({
    field: place,
    takes,
    codes: codes.map((code) => ({ code, words: sayEverywhere(type, `${key}.${code}`) })),
  });
  if (field.kind === "choice") return [list(field.options, `${fieldKey(field, table)}.options`)];
  if (field.kind === "checklist")
    return [list(field.options, `${fieldKey(field, table)}.options`, "several")];
  if (field.kind === "money") {
    const codes = field.currencies.map((code) => ({ code, words: null }));
    return [{ field: `${place}.currency`, takes: "one", codes }];
  }
  if (!isStructured(field)) return [];
  const districts = REGIONS.flatMap((region) => DISTRICTS[region]);
  return [
    { ...list(REGIONS, "address.regions"), field: `${place}.region` },
    { ...list(districts, "address.districts"), field: `${place}.district` },
  ];
}

/** A text in the three languages. What keeps a word together on a page is no part of it. */
export function sayEverywhere(
  type: Pick<Worded, "type" | "wording">,
  key: string,
): Readonly<Record<Locale, string>> {
  const plain = (locale: Locale) => say(type, locale, key).replaceAll("\u2060", "");
  return { en: plain("en"), "zh-hk": plain("zh-hk"), "zh-cn": plain("zh-cn") };
}

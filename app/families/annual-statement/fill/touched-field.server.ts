/**
 * A field that is saved as it is typed. A page may stand open for long, or be made before what the last one sent had come: only what was
 * touched on it, since it was made or had saved last, is a change. The rest is as it was saved meanwhile.
 */
import type { TFunction } from "i18next";
import * as z from "zod";

import { Json } from "~/app/services/platform/pages/parse-form.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { textIn } from "./text-in";

const Base = Json.pipe(z.record(z.string(), z.string()));

interface TouchedField {
  /** What the field has now. */
  readonly value: string;
  /** It was not touched on the page, and has become another meanwhile: whoever posts has not seen it. */
  readonly isUnseen: boolean;
}

/** A browser posts the lines of a field in one way, and a script reads them in another. */
const inOneForm = (text: string): string => text.replaceAll("\r\n", "\n").trim();

/**
 * Reads a field of a page that names, as `base`, what it was made with or had saved last.
 * @param saved what the portal has; `null` where it has nothing: what stands on the page counts then
 */
export function readTouched(posted: FormData, name: string, saved: string | null): TouchedField {
  const typed = inOneForm(textIn(posted, name));
  const base = Base.safeParse(posted.get("base"));
  const before = base.success ? base.data[name] : undefined;
  const isUntouched = before !== undefined && inOneForm(before) === typed;
  if (saved === null || !isUntouched) return { value: typed, isUnseen: false };
  return { value: saved, isUnseen: inOneForm(saved) !== typed };
}

interface TouchedFields {
  readonly values: Readonly<Record<string, string>>;
  readonly isUnseen: boolean;
}

/**
 * The same of several fields: whoever posts has seen all of them, or not.
 * @param saved what the portal has of each; `null` where it has nothing
 */
export function readTouchedFields(
  posted: FormData,
  names: readonly string[],
  saved: Readonly<Record<string, string>> | null,
): TouchedFields {
  const fields = names.map((name) => ({ name, ...readTouched(posted, name, saved && (saved[name] ?? "")) }));
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    isUnseen: fields.some(({ isUnseen }) => isUnseen),
  };
}

/** Nothing is sent that whoever presses the button has not seen: it stands on their page then, and the button sends it. */
export const sayUnseen = (t: TFunction): readonly RefusalMessage[] => [
  { sentence: t("annualStatement.fill.unseen"), next: t("annualStatement.fill.unseenNext") },
];

/** What the trustee swears (Form 146) and what the liquidator certifies (32H r.162(3), r.166), from `layouts/declarations.json`. */
import * as z from "zod";

import { fillHoles } from "../../kit";
import type { Locale } from "../../kit";
import type { StatementKind } from "./entry";
import { InLanguages } from "./in-languages";
import file from "./layouts/declarations.json";

const Text = z.string().trim().min(1);
const Declaration = z.strictObject({
  form: InLanguages,
  source: InLanguages,
  title: InLanguages,
  /** As whom somebody declares. */
  office: z.strictObject({ alone: InLanguages, oneOfSeveral: InLanguages }),
  paragraphs: z.array(
    z.strictObject({
      /** Said only where money moved, or only where none did. */
      when: z.enum(["moved", "nil"]).optional(),
      en: Text,
      "zh-hk": Text,
      "zh-cn": Text,
    }),
  ),
  signature: InLanguages,
});
const DECLARATIONS = z.strictObject({ s93: Declaration, s203: Declaration }).parse(file);

/** Whoever swears or certifies, for himself alone: nobody can swear what another received or paid (Form 146: "I … make oath and say"). */
export interface Deponent {
  readonly name: string;
  readonly address: string;
  /** Others hold the office beside this one. */
  readonly isOneOfSeveral: boolean;
}

export interface DeclarationInput {
  readonly kind: StatementKind;
  /** The first and the last day of the period, as letters of the language write them. */
  readonly from: string;
  readonly to: string;
  /** Nothing was received or paid. */
  readonly isNil: boolean;
  readonly deponent: Deponent;
}

export interface DeclarationText {
  readonly form: string;
  readonly source: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly signature: string;
}

/** The declaration that goes with an account, in a language. The names that are filled in are put in as they are, once. */
export function buildDeclaration(input: DeclarationInput, locale: Locale): DeclarationText {
  const { form, source, title, office, paragraphs, signature } = DECLARATIONS[input.kind];
  const values: Readonly<Record<string, string>> = {
    name: input.deponent.name,
    address: input.deponent.address,
    office: office[input.deponent.isOneOfSeveral ? "oneOfSeveral" : "alone"][locale],
    from: input.from,
    to: input.to,
  };
  const filled = (text: string) => fillHoles(text, (name) => values[name]);
  const wording = input.isNil ? "nil" : "moved";
  return {
    form: form[locale],
    source: source[locale],
    title: title[locale],
    paragraphs: paragraphs
      .filter(({ when }) => when === undefined || when === wording)
      .map((paragraph) => filled(paragraph[locale])),
    signature: filled(signature[locale]),
  };
}

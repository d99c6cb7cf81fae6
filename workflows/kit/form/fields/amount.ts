/** Money and numbers. */
import * as z from "zod";
import { HOME_CURRENCY, readMinor, writeMoney } from "../../money";
import { readSpokenCount } from "../../spoken-amount";
import { asText, getLine } from "./rules";
import type { FieldByKind, FieldRules } from "./rules";
import type { FieldValue, Money } from "../types";

const DraftMoney = z.object({ minor: z.int(), currency: z.string() });

export function isMoney(value: FieldValue | undefined): value is Money {
  return typeof value === "object" && value !== null && "minor" in value && "currency" in value;
}

export function moneyRules(field: FieldByKind<"money">): FieldRules {
  const amount = z.int("inputNumber");
  return {
    read: (posted) => {
      const typed = getLine(posted);
      if (typed === null) return null;
      const minor = readMinor(typed);
      return minor === null
        ? typed
        : { minor, currency: posted.currency || (field.currencies[0] ?? HOME_CURRENCY) };
    },
    draft: z.union([DraftMoney, z.string(), z.null()]),
    final: z.object(
      {
        minor: field.positive
          ? amount.positive("mustBePositive")
          : field.notNegative
            ? amount.min(0, "mustBePositive")
            : amount,
        currency: z.enum([...field.currencies], "unknownCurrency"),
      },
      "inputNumber",
    ),
    params: {},
    display: (value) => (isMoney(value) ? writeMoney(value) : asText(value)),
    displayBlank: (words) => (words.style === "list" ? `${HOME_CURRENCY} 0.00` : ""),
  };
}

export function numberRules(field: FieldByKind<"number">): FieldRules {
  let number = z.number("inputNumber");
  if (field.integer) number = number.int("mustBeInteger");
  if (field.min !== undefined)
    number = number.min(field.min, field.min === 0 ? "mustBePositive" : "tooSmall");
  if (field.max !== undefined) number = number.max(field.max, "tooLarge");
  return {
    read: (posted) => {
      const typed = getLine(posted);
      if (typed === null) return null;
      // Thousands stand in threes: `1,5` is neither fifteen nor one and a half.
      const plain = typed
        .normalize("NFKC")
        .replace(/^-?\d{1,3}(?:,\d{3})+(?=\.|$)/, (whole) => whole.replaceAll(",", ""));
      if (/^-?\d{1,15}(\.\d{1,6})?$/.test(plain)) return Number(plain);
      return (field.integer === true ? readSpokenCount(plain) : null) ?? typed;
    },
    draft: z.union([z.number(), z.string(), z.null()]),
    final: number,
    params: {
      ...(field.min !== undefined && { min: field.min }),
      ...(field.max !== undefined && { max: field.max }),
    },
    display: asText,
  };
}

/** One line and many lines of text; persons and addresses are written as text too. */
import * as z from "zod";
import { LONG_TEXT_LENGTH, TEXT_LENGTH } from "../../limits";
import { asText, getLine } from "./rules";
import type { FieldByKind, FieldRules, Posted } from "./rules";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function textRules(field: FieldByKind<"text"> | FieldByKind<"person">): FieldRules {
  const max = field.kind === "text" ? (field.maxLength ?? TEXT_LENGTH) : TEXT_LENGTH;
  const text = z.string().max(max, "tooLong");
  const isTime = field.kind === "text" && field.format === "time";
  return {
    read: (posted) => (isTime ? readTime(getLine(posted)) : getLine(posted)),
    draft: z.string().nullable(),
    final: isTime ? text.regex(TIME, "mustBeTime") : text,
    params: { max },
    display: asText,
  };
}

export function longTextRules(field: FieldByKind<"longText"> | FieldByKind<"address">): FieldRules {
  const max = field.kind === "longText" ? (field.maxLength ?? LONG_TEXT_LENGTH) : TEXT_LENGTH * 5;
  return {
    read: readLines,
    draft: z.string().nullable(),
    final: z.string().max(max, "tooLong"),
    params: { max },
    display: asText,
  };
}

/** Browsers post CRLF for what a person typed as one line break. */
function readLines(posted: Posted): string | null {
  const text = (posted.texts[0] ?? "").replace(/\r\n?/g, "\n");
  return text.trim() === "" ? null : text;
}

/** `9.30`, `930` and `9:30` mean 09:30. */
function readTime(typed: string | null): string | null {
  const parts = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed ?? "");
  return parts ? `${(parts[1] ?? "").padStart(2, "0")}:${parts[2] ?? ""}` : typed;
}

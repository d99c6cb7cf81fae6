/** The error catalogue of the specification (section 8) in the reader's language. */
import type { i18n } from "i18next";

export interface ErrorText {
  /** What happened. */
  readonly sentence: string;
  /** What to do next. */
  readonly next: string;
}

/**
 * Splits a code from its bracketed, comma-separated parameters, as section 8 asks.
 * @example parseErrorCode("ERR-MEMBER-004[3,20]") // { code: "ERR-MEMBER-004", params: ["3", "20"] }
 */
export function parseErrorCode(raw: string): { readonly code: string; readonly params: readonly string[] } {
  const bracketed = /^([^[]*)\[(.*)\]\s*$/s.exec(raw);
  if (!bracketed) return { code: raw.trim(), params: [] };
  const [, code = "", params = ""] = bracketed;
  return { code: code.trim(), params: params.split(",").map((param) => param.trim()) };
}

/** The sentence for a code, and what to do next. An unknown code reads as `ERR-UNEXPECT`: a bare code helps nobody. */
export function errorText(instance: i18n, raw: string): ErrorText {
  const { code, params } = parseErrorCode(raw);
  const known: string = instance.exists(`errors.${code}.sentence`) ? code : "ERR-UNEXPECT";
  const values = Object.fromEntries(params.map((value, index) => [String(index), value]));
  const read = (part: keyof ErrorText): string =>
    instance.t(`errors.${known}.${part}`, { ...values, defaultValue: "" });
  return { sentence: read("sentence"), next: read("next") };
}

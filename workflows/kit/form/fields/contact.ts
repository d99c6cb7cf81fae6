/** Identity card numbers, telephone numbers and e-mail addresses. */
import * as z from "zod";
import { formatHkid, isHkid, normaliseHkid } from "../../hkid";
import { asText, line } from "./rules";
import type { FieldRules } from "./rules";

/** Digits with the usual marks between them, an international prefix allowed: 2867 2448, +44 20 7946 0000 ext 12. */
const PHONE = /^\+?[\d\s()-]{6,24}(\s*(ext\.?|x|內線|内线)\s*\d{1,6})?$/i;

export function hkidRules(): FieldRules {
  return {
    read: (posted) => {
      const typed = line(posted);
      return typed !== null && isHkid(typed) ? normaliseHkid(typed) : typed;
    },
    draft: z.string().nullable(),
    final: z.string().refine(isHkid, "invalidHkid"),
    params: {},
    display: (value) => formatHkid(asText(value)),
  };
}

export function phoneRules(): FieldRules {
  return {
    read: line,
    draft: z.string().nullable(),
    final: z.string().regex(PHONE, "invalidPhone"),
    params: {},
    display: asText,
  };
}

export function emailRules(): FieldRules {
  return {
    read: line,
    draft: z.string().nullable(),
    final: z.email("invalidEmail").max(254, "invalidEmail"),
    params: {},
    display: asText,
  };
}

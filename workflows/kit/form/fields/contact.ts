/** Identity card numbers, telephone numbers and e-mail addresses. */
import * as z from "zod";
import { formatHkid, isHkid, normaliseHkid } from "../../hkid";
import { isPhone } from "../../phone";
import { asText, getLine } from "./rules";
import type { FieldRules } from "./rules";

export function hkidRules(): FieldRules {
  return {
    read: (posted) => {
      const typed = getLine(posted);
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
    // As wide as Latin is written: keyboards for Chinese write digits wider.
    read: (posted) => getLine(posted)?.normalize("NFKC") ?? null,
    draft: z.string().nullable(),
    final: z.string().refine(isPhone, "invalidPhone"),
    params: {},
    display: asText,
  };
}

export function emailRules(): FieldRules {
  return {
    read: getLine,
    draft: z.string().nullable(),
    final: z.email("invalidEmail").max(254, "invalidEmail"),
    params: {},
    display: asText,
  };
}

/** Calendar dates, typed and shown as DD/MM/YYYY. What depends on today or on another date is asked in `check.ts`. */
import * as z from "zod";
import { isCalendarDate, isNoSuchDay, readDate, writeDate } from "../../calendar";
import { asText, getLine } from "./rules";
import type { FieldRules } from "./rules";

export function dateRules(): FieldRules {
  return {
    read: (posted) => {
      const typed = getLine(posted);
      return typed === null ? null : (readDate(typed) ?? typed);
    },
    draft: z.string().nullable(),
    final: z.iso.date({
      error: ({ input }) => (typeof input === "string" && isNoSuchDay(input) ? "noSuchDay" : "mustBeDate"),
    }),
    params: {},
    display: (value) => {
      const text = asText(value);
      return isCalendarDate(text) ? writeDate(text) : text;
    },
    displayBlank: (words) => words.say("common.notApplicable"),
  };
}

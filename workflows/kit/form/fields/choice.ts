/** Yes or no, one of several, some of several. */
import * as z from "zod";
import { asText, getLine } from "./rules";
import type { FieldByKind, FieldRules } from "./rules";
import type { FieldValue } from "../types";

export function yesNoRules(): FieldRules {
  return {
    read: (posted) => {
      const typed = getLine(posted);
      if (typed === null) return null;
      if (/^(y|yes|true|1|on)$/i.test(typed)) return true;
      return /^(n|no|false|0|off)$/i.test(typed) ? false : typed;
    },
    draft: z.union([z.boolean(), z.string(), z.null()]),
    final: z.boolean("selectOption"),
    params: {},
    display: (value, { say, style }) => {
      if (typeof value !== "boolean") return asText(value);
      if (style === "list") return value ? "Y" : "N";
      return say(value ? "common.yes" : "common.no");
    },
  };
}

export function choiceRules(field: FieldByKind<"choice">): FieldRules {
  return {
    read: getLine,
    draft: z.string().nullable(),
    final: z.enum([...field.options], "selectOption"),
    params: {},
    display: (value, { say, key }) => {
      const option = asText(value);
      return field.options.includes(option) ? say(`${key}.options.${option}`) : option;
    },
  };
}

/** The ticked options of a checklist, as strings. */
export function getTicked(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

export function checklistRules(field: FieldByKind<"checklist">): FieldRules {
  return {
    // An empty string is posted beside the boxes, so that a list without a tick is told from a list that was not shown.
    read: (posted) => {
      const options = field.options.filter((option) => posted.texts.includes(option));
      const unknown = posted.texts.filter((text) => text !== "" && !field.options.includes(text));
      return [...options, ...unknown];
    },
    draft: z.array(z.string()).nullable(),
    final: z.array(z.enum([...field.options], "selectOption")),
    params: {},
    display: (value, { say, key }) =>
      getTicked(value)
        .map((option) => (field.options.includes(option) ? say(`${key}.options.${option}`) : option))
        .join(say("common.listSeparator")),
  };
}

/** Kinds that hold no typed value: files live beside the values, computed fields follow from them. */
import * as z from "zod";
import { writeMinor, writeMoney } from "../../money";
import { isMoney } from "./amount";
import { dateRules } from "./date";
import { asText } from "./rules";
import type { FieldOf, FieldRules } from "./rules";

export function filesRules(): FieldRules {
  return { read: () => null, draft: z.null(), final: z.null(), params: {}, display: () => "" };
}

export function computedRules(field: FieldOf<"computed">): FieldRules {
  const untyped = { read: () => null, draft: z.null(), final: z.null(), params: {} };
  if (field.of === "date") return { ...dateRules(), ...untyped };
  return {
    ...untyped,
    display: (value) => {
      if (isMoney(value)) return writeMoney(value);
      return field.of === "money" && typeof value === "number" ? writeMinor(value) : asText(value);
    },
  };
}

/** Kinds without an input of their own: files live beside the values, which hold what is said of them; computed fields follow from values. */
import * as z from "zod";
import { TABLE_ROWS } from "../../limits";
import { writeMinor, writeMoney } from "../../money";
import type { Field } from "../types";
import { isMoney } from "./amount";
import { dateRules } from "./date";
import { asText } from "./rules";
import type { FieldByKind, FieldRules } from "./rules";
import { rowRules } from "./table";

/** @param columns what is asked about each file */
export function filesRules(columns: readonly Field[], getRules: (column: Field) => FieldRules): FieldRules {
  if (columns.length > 0) return rowRules({ columns, max: TABLE_ROWS }, getRules);
  return { read: () => null, draft: z.null(), final: z.null(), params: {}, display: () => "" };
}

export function computedRules(field: FieldByKind<"computed">): FieldRules {
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

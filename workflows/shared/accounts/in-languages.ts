/** Words that stand beside what they name, in the three languages: so that a layout is one file, which whoever changes it reads whole. */
import * as z from "zod";

import type { Locale } from "../../kit";

export type InLanguages = Readonly<Record<Locale, string>>;

const Text = z.string().trim().min(1);
export const InLanguages: z.ZodType<InLanguages> = z.strictObject({ en: Text, "zh-hk": Text, "zh-cn": Text });

/** Of several versions of one table, each in force from a day on. */
export interface Dated {
  readonly version: number;
  readonly from: string;
}

/** The version in force on a day: the newest that has begun. Before the first began, the first: older accounts are drawn up by it. */
export function getInForce<Version extends Dated>(versions: readonly Version[], day: string): Version {
  const begun = versions.filter(({ from }) => from <= day);
  const [first] = versions;
  if (first === undefined) throw new Error("A table has no version");
  return begun.reduce(
    (newest, version) => (version.from >= newest.from ? version : newest),
    begun[0] ?? first,
  );
}

/** How amounts, days and reasons are typed into the forms of contributions. Messages are names of their page's problems. */
import * as z from "zod";

import { DateText } from "~/app/services/platform/pages/typed-date";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { readMinor } from "~/workflows/kit";
import { MOST_CENTS } from "~/workflows/records/contribution/index";

/** Cents. Left empty it is nothing; less than nothing is refused. */
export const AmountText = z
  .string()
  .trim()
  .max(40, "amount")
  .default("")
  .transform((typed, context) => {
    const minor = typed === "" ? 0 : readMinor(typed);
    if (minor !== null && minor >= 0 && minor <= MOST_CENTS) return minor;
    context.addIssue({ code: "custom", message: "amount" });
    return z.NEVER;
  });

/** Cents that are there, and more than nothing. */
export const PaidText = AmountText.refine((minor) => minor > 0, "amount");

export const OptionalDate = z
  .string()
  .trim()
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const read = DateText.safeParse(typed);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: "date" });
    return z.NEVER;
  });

export const ReasonText = z.string("required").trim().min(1, "required").max(2_000, "tooLong");

/** What a page fills in by itself. */
export const Pressed = z.object({
  commandId: PageCommand,
  seen: z.coerce.number().int().nonnegative(),
});

export const PROBLEMS = [
  ...["required", "date", "amount", "number", "select", "tooLong"],
  "aboveSpent",
] as const;

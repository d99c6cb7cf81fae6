/** A date as it is typed into a form, DD/MM/YYYY, read as a calendar date. Messages are keys of the form's page. */
import * as z from "zod";

import { readTypedDate } from "~/app/i18n/format";

export const DateText = z
  .string("required")
  .trim()
  .min(1, "required")
  .transform((typed, context) => {
    const read = readTypedDate(typed);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: "date" });
    return z.NEVER;
  });

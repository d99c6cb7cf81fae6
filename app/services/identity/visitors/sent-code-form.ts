/** The code that somebody was sent, as it is typed. */
import * as z from "zod";

import { VISITOR_CODE } from "~/workflows/kit";
import { declarePlainForm } from "../../platform/pages/plain-form";

const { digits, digitsOfKept } = VISITOR_CODE;
const isCode = (typed: string): boolean =>
  /^\d+$/.test(typed) && (typed.length === digits || typed.length === digitsOfKept);

/** What can be no code is asked for again, and uses up no try; codes are read in groups, and typed with the widths of a Chinese keyboard. */
export const SENT_CODE_FORM = declarePlainForm({
  schema: z.object({
    code: z
      .string("required")
      .max(50)
      .normalize("NFKC")
      .transform((typed) => typed.replaceAll(/[\s\p{Pd}]/gu, ""))
      .pipe(z.string().min(1, "required").refine(isCode, "digits")),
  }),
  fields: ["code"],
  problems: ["required", "digits"],
  usual: "required",
  say: (t, problem) =>
    problem === "digits" ? t("visitors.code.digits", { digits, digitsOfKept }) : t("visitors.code.missing"),
});

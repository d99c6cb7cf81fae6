/** The code that somebody was sent, as it is typed. */
import * as z from "zod";

import { declarePlainForm } from "../../platform/pages/plain-form";

export const SENT_CODE_FORM = declarePlainForm({
  schema: z.object({ code: z.string("required").normalize("NFKC").trim().min(1, "required").max(20) }),
  fields: ["code"],
  problems: ["required"],
  usual: "required",
  say: (t) => t("visitors.code.missing"),
});

/** The name under which somebody saves a list as it is. */
import * as z from "zod";

import { declarePlainForm } from "../../platform/pages/plain-form";

export const NEW_VIEW_FORM = declarePlainForm({
  schema: z.object({
    name: z.string("required").trim().min(1, "required").max(60),
    shared: z.literal("true").optional(),
    opens: z.literal("true").optional(),
  }),
  fields: ["name"],
  problems: ["required"],
  usual: "required",
  say: (t) => t("listViews.missing"),
});

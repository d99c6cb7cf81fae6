/** What is asked for before a webhook is made. */
import * as z from "zod";

import { REPORTS } from "~/workflows/kit";

import { declarePlainForm } from "../../platform/pages/plain-form";

const SENTENCES = {
  name: "webhooks.nameMissing",
  address: "webhooks.problems.not-an-address",
  kinds: "webhooks.kinds.missing",
} as const;

export const NEW_WEBHOOK_FORM = declarePlainForm({
  schema: z.object({
    name: z.string("name").trim().min(1, "name").max(80, "name"),
    address: z.string("address").trim().max(500, "address"),
    kinds: z.array(z.enum(REPORTS, "kinds"), "kinds").min(1, "kinds"),
  }),
  fields: ["name", "address", "kinds"],
  problems: ["name", "address", "kinds"],
  usual: "address",
  say: (t, problem) => t(SENTENCES[problem]),
});

/** What is asked for before a webhook is made, and where it is changed. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { REPORTS } from "~/workflows/kit";

import { declarePlainForm } from "../../platform/pages/plain-form";

const SENTENCES = {
  name: "webhooks.nameMissing",
  address: "webhooks.problems.not-an-address",
  kinds: "webhooks.kinds.missing",
} as const;

type Problem = keyof typeof SENTENCES;

const words = {
  problems: ["name", "address", "kinds"],
  usual: "address",
  say: (t: TFunction, problem: Problem) => t(SENTENCES[problem]),
} as const;
const NewWebhook = z.object({
  name: z.string("name").trim().min(1, "name").max(80, "name"),
  address: z.string("address").trim().max(500, "address"),
  kinds: z.array(z.enum(REPORTS, "kinds"), "kinds").min(1, "kinds"),
});

export const NEW_WEBHOOK_FORM = declarePlainForm({
  ...words,
  schema: NewWebhook,
  fields: ["name", "address", "kinds"],
});
export const MOVED_WEBHOOK_FORM = declarePlainForm({
  ...words,
  schema: NewWebhook.pick({ address: true }),
  fields: ["address"],
});
export const WEBHOOK_KINDS_FORM = declarePlainForm({
  ...words,
  schema: NewWebhook.pick({ kinds: true }),
  fields: ["kinds"],
});

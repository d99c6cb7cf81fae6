/** What is asked for before a key for programs is made. */
import * as z from "zod";

import { API_SCOPES } from "~/workflows/records/account/index";
import { readDate } from "~/workflows/kit";

import { declarePlainForm } from "../../platform/pages/plain-form";

const SENTENCES = {
  name: "api.keys.nameMissing",
  scopes: "api.keys.forMissing",
  lastDay: "api.keys.lastDayWrong",
} as const;

export const NEW_KEY_FORM = declarePlainForm({
  schema: z.object({
    name: z.string("name").trim().min(1, "name").max(60, "name"),
    scopes: z.array(z.enum(API_SCOPES, "scopes"), "scopes").min(1, "scopes"),
    lastDay: z.string("lastDay").transform(readDate).pipe(z.iso.date("lastDay")),
  }),
  fields: ["name", "scopes", "lastDay"],
  problems: ["name", "scopes", "lastDay"],
  usual: "lastDay",
  say: (t, problem) => t(SENTENCES[problem]),
});

/** What is asked for before a group of users is made. */
import * as z from "zod";

import { GROUP_KINDS } from "~/workflows/records/user-group/index";

import { declarePlainForm } from "../../platform/pages/plain-form";

const Name = z.string("required").trim().min(1, "required").max(100, "required");

export const GROUP_FORM = declarePlainForm({
  schema: z.object({
    name_en: Name,
    "name_zh-hk": Name,
    "name_zh-cn": Name,
    kind: z.enum(GROUP_KINDS, "required"),
  }),
  fields: ["name_en", "name_zh-hk", "name_zh-cn", "kind"],
  problems: ["required"],
  usual: "required",
  say: (t, problem) => t(`validation.${problem}`),
});

export type GroupInput = z.output<typeof GROUP_FORM.schema>;

/** What the steps of a release ask for: their posted forms, and the file that comes with some. */
import { ulid } from "ulidx";
import * as z from "zod";

import {
  OFFICE_DOCUMENTS,
  PRACTITIONER_DOCUMENTS,
  RELEASE_GROUNDS,
  type Release,
} from "~/workflows/shared/release/index";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseForm, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Acting } from "./act.server";
import { storeFileWithFact, type ReleasePost } from "./release-post.server";

const PROBLEMS = ["required", "date", "select", "long", "tick"] as const;
const Optional = z.string().trim().max(2_000, "long").default("");
const NoDate = DateText.optional();

export const DRAFT = z.object({
  ground: z.enum(RELEASE_GROUNDS, "select"),
  noticeOn: NoDate,
  destroysBooks: z.literal("true").optional(),
  note: Optional,
  /** Version of the draft that the page was drawn from; 0: none. Programs send none. */
  seen: z.coerce.number().int().nonnegative().optional(),
});
export const DOCUMENT = z.object({
  kind: z.enum([...PRACTITIONER_DOCUMENTS, ...OFFICE_DOCUMENTS], "select"),
  on: NoDate,
  note: Optional,
});
export const ORDER = z.object({ madeOn: DateText });
export interface StepProblems {
  /** A sentence by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The form that was posted, read by its schema; what is wrong with it is told beside its field. */
export async function readStepForm<Schema extends z.ZodType>(
  { t }: Pick<PageContext, "t">,
  { form, file, fileProblem }: ReleasePost,
  schema: Schema,
  record: (input: z.output<Schema>) => Promise<DispatchOutcome<Release> | StepProblems>,
  { asksForFile = false } = {},
): Promise<DispatchOutcome<Release> | StepProblems> {
  const read = parseForm(form, schema);
  if (read.ok) return record(read.input);
  const problems = toProblemMessages(read.wrong, PROBLEMS, "required", (problem) =>
    t(`release.problems.${problem}`),
  );
  const missing = asksForFile && file === null ? t("release.problems.file") : undefined;
  const wrong = fileProblem ?? missing;
  return { problems: { ...problems, ...(wrong !== undefined && { file: wrong }) } };
}

/** The posted file, kept; its document is numbered where it is recorded. */
export async function readStepFile(
  context: Pick<PageContext, "portal" | "user" | "t">,
  { stream }: Acting,
  { file, fileProblem }: ReleasePost,
  record: (
    stored: Parameters<Parameters<typeof storeFileWithFact>[3]>[0],
    document: string,
  ) => Promise<DispatchOutcome<Release>>,
): Promise<DispatchOutcome<Release> | StepProblems> {
  if (file === null) return { problems: { file: fileProblem ?? context.t("release.problems.file") } };
  const document = ulid(Date.parse(context.portal.clock.now()));
  return storeFileWithFact(context, stream, file, (stored) => record(stored, document));
}

/** What the sender said, the content of the file among it; its ids are made when it is kept. @param former compared before files were */
export const withHash = (
  former: Readonly<Record<string, string>>,
  { hash }: { readonly hash: string },
  more: Readonly<Record<string, string | null>> = {},
) => ({ input: { ...former, ...more, file: hash }, formerInput: former });

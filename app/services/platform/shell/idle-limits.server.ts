/** The screens that may be left alone for a time of their own: the forms of families. */
import { families } from "~/app/families/registry";
import { submissions } from "~/workflows/registry";

import type { IdleLimit } from "./idle-limits";

const CASE = "^/casefile/[^/]+/";
const END = "(/|$)";

/** The case file of a family's own people is looked at, not filled in: only the session counts there. */
const CASE_FILES = families
  .flatMap(({ caseFile }) => caseFile?.path ?? [])
  .map((path) => `(?!${path}${END})`);

const FORM_LIMITS = families.flatMap(({ name, idle }): readonly IdleLimit[] => {
  if (idle === undefined) return [];
  const codes = submissions.filter(({ family }) => family === name).map(({ code }) => code);
  const inCases = `${CASE}${CASE_FILES.join("")}(${codes.join("|")})${END}`;
  return [inCases, ...(idle.at ?? [])].map((path) => ({ path, minutes: idle.minutes }));
});

/** The first that fits an address counts. */
export const IDLE_LIMITS: readonly IdleLimit[] = FORM_LIMITS;

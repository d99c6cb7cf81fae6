/** The screens that may be left alone for a time of their own: those of accounts, the notices of a case, and the forms of families. */
import { families } from "~/app/families/registry";
import { submissions } from "~/workflows/registry";

import type { IdleLimit } from "./idle-limits";

const ACCOUNTS = "(s89|s93|s203)";
const CASE = "^/casefile/[^/]+/";
const END = "(/|$)";

const PORTAL_LIMITS: readonly IdleLimit[] = [
  { path: `^/(accounts|cashbook|s89|s93|s203)${END}`, minutes: 15 },
  { path: `^/(signing|review-result|verification)/${ACCOUNTS}${END}`, minutes: 15 },
  { path: `${CASE}${ACCOUNTS}${END}`, minutes: 15 },
  { path: `${CASE}[\\w-]*notice[\\w-]*${END}`, minutes: 30 },
];

/** The case file of a family's own people is looked at, not filled in: only the session counts there. */
const CASE_FILES = families
  .flatMap(({ caseFile }) => caseFile?.path ?? [])
  .map((path) => `(?!${path}${END})`);

const FORM_LIMITS = families.flatMap(({ name, idleMinutes }): readonly IdleLimit[] => {
  const codes = submissions.filter(({ family }) => family === name).map(({ code }) => code);
  return idleMinutes === undefined || codes.length === 0
    ? []
    : [{ path: `${CASE}${CASE_FILES.join("")}(${codes.join("|")})${END}`, minutes: idleMinutes }];
});

/** The first that fits an address counts. */
export const IDLE_LIMITS: readonly IdleLimit[] = [...PORTAL_LIMITS, ...FORM_LIMITS];

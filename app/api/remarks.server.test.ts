/** Programs pin remarks to what the form has, and answer those that stand. */
import { expect, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { file, FIRST_REVIEW, RETURNED, seen } from "~/tests/support/example-form";

import { CallRefused } from "./refusal.server";
import { refuseUnknownRemarks, refuseUnknownTargets, RemarkAnswers, RemarkPins } from "./remarks.server";

const t = await getFixedT("en");
const getProblems = (call: () => void): unknown => {
  try {
    call();
    return "taken";
  } catch (error) {
    return error instanceof CallRefused ? error.refusal.problems?.map(({ path }) => path) : error;
  }
};

test("a remark is pinned to a field, a row or a file of the form, and to nothing else", () => {
  const form = seen(FIRST_REVIEW);
  const pin = (target: string) => ({ target, remark: "How so?" });
  expect(getProblems(() => refuseUnknownTargets([pin("age"), pin(`file/${file.id}`)], form, t))).toBe(
    "taken",
  );
  expect(
    getProblems(() => refuseUnknownTargets([pin("age"), pin("nothing"), pin("file/x")], form, t)),
  ).toEqual(["pins/1/target", "pins/2/target"]);
  expect(RemarkPins.safeParse([{ target: "age", remark: "  " }]).success).toBe(false);
});

test("what is kept needs a why, and only remarks that stand are answered", () => {
  expect(RemarkAnswers.safeParse([{ pin: "p1", done: false, note: " " }]).success).toBe(false);
  const noWhy = RemarkAnswers.safeParse([{ pin: "p1", done: false }]).error?.issues;
  expect(noWhy?.map(({ path }) => path.join("/"))).toEqual(["0/note"]);
  expect(RemarkAnswers.parse([{ pin: "p2", done: true }])).toEqual([{ pin: "p2", done: true, note: "" }]);
  const returned = seen([...FIRST_REVIEW, RETURNED]);
  const done = (pin: string) => ({ pin, done: true, note: "" });
  expect(getProblems(() => refuseUnknownRemarks([done("p1")], returned, t))).toBe("taken");
  expect(getProblems(() => refuseUnknownRemarks([done("p1"), done("p9")], returned, t))).toEqual([
    "answers/1/pin",
  ]);
});

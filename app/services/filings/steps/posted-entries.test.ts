import { expect, test } from "vitest";

import { expectLinearTime } from "~/tests/support/linear-time";

import { postedEntries } from "./posted-entries";

test("a field that was posted once is its text, one that was posted more often a list, and a file none", () => {
  const posted = new FormData();
  posted.append("name", "Chan");
  posted.append("ticked", "a");
  posted.append("other", "");
  posted.append("ticked", "b");
  posted.append("file", new File(["x"], "x.pdf"));
  posted.append("__proto__", "x");
  expect(Object.entries(postedEntries(posted))).toEqual([
    ["name", "Chan"],
    ["ticked", ["a", "b"]],
    ["other", ""],
    ["file", []],
    ["__proto__", "x"],
  ]);
});

test("twice as many fields take twice as long", () => {
  expectLinearTime(5_000, buildForm, postedEntries);
});

function buildForm(fields: number): FormData {
  const form = new FormData();
  for (let place = 0; place < fields; place += 1) form.append(`field${String(place)}`, "1");
  return form;
}

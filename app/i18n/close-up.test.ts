import { expect, test } from "vitest";

import { fillHoles } from "~/workflows/kit";

import { closeUp } from "./close-up";

test.each([
  ["B1", "案件的 B1 已提交"],
  ["初步訊問", "案件的初步訊問已提交"],
])("%s stands in a Chinese sentence with the spaces that it needs", (form, sentence) => {
  expect(closeUp(fillHoles("案件的 {{form}} 已提交", () => form))).toBe(sentence);
});

test("the spaces of other sentences are kept", () => {
  expect(closeUp("The form B1 of HCB 1/2026: 第 3 行")).toBe("The form B1 of HCB 1/2026: 第 3 行");
});

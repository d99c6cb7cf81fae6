import { expect, test } from "vitest";

import { keysIn } from "./words-of-pages";

test("keys of texts are found in code as it is written", () => {
  const code =
    't("login.title"); t(`tasks.left.${n}`); t(`errors.${code}.next`); t(\'lists.all-of\'); "see www."; a.b';
  expect(keysIn(code)).toEqual(["login.title", "tasks.left", "errors.", "lists.all-of"]);
});

import { expect, test } from "vitest";

import { findKeys } from "./page-messages";

test("keys of texts are found in code as it is written", () => {
  const code =
    't("login.title"); t(`tasks.left.${n}`); t(`errors.${code}.next`); t(\'lists.all-of\'); "see www."; a.b';
  expect(findKeys(code)).toEqual(["login.title", "tasks.left", "errors.", "lists.all-of"]);
});

import { expect, test } from "vitest";

import { safePath } from "./start-session.server";

test.each([
  "/home",
  "/case-directory?q=MAK+Oi+Yee&page=2",
  "/my-case-list?q=%E9%BA%A5&sort=orderDate",
  "/settings/users?q=a@b.example,c~d(e)!*:f;g",
])("after a login %s is opened", (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/home\r\nSet-Cookie: a=b",
  "/ x",
  null,
])("%j leads nowhere", (path) => {
  expect(safePath(path)).toBeNull();
});

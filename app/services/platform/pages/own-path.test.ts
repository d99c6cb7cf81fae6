import { expect, test } from "vitest";

import { ownPath } from "./own-path";

test.each([
  "/home",
  "/case-directory?q=MAK+Oi+Yee&page=2",
  "/my-case-list?q=%E9%BA%A5&sort=orderDate",
  "/settings/users?q=a@b.example,c~d(e)!*:f;g",
])("%s is a path of the portal", (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/home\r\nSet-Cookie: a=b",
  "/ x",
  null,
])("%j leads nowhere", (path) => {
  expect(ownPath(path)).toBeNull();
});

test.each([
  ["/..//elsewhere.example", null],
  ["//elsewhere.example", null],
  ["/\\elsewhere.example", null],
  ["/./home", "/home"],
  ["/%68ome?page=2", "/home?page=2"],
  ["/home", "/home"],
])("a return to %s leads to %s", (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});

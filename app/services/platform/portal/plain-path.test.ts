import { expect, test } from "vitest";

import { plainPath } from "./plain-path";

test.each([
  ["/", "/"],
  ["/login", "/login"],
  ["/login/", "/login/"],
  ["/%6Cogin", "/login"],
  ["//login", "/login"],
  ["/./login", "/login"],
  ["/%2e/login", "/login"],
  ["/a/../login", "/login"],
  ["/../../login", "/login"],
  ["/a/%2e%2e/%2E%2E/login.data", "/login.data"],
  ["/..//x", "/x"],
  ["/a%2fb", "/a%2Fb"],
  ["/%256cogin", "/%256cogin"],
  ["/%E6%96%87", "/%E6%96%87"],
  ["/a/.", "/a/"],
  ["/%zz", "/%zz"],
])("%s is spelt %s, and stays so", (given, plain) => {
  expect(plainPath(given)).toBe(plain);
  expect(plainPath(plain)).toBe(plain);
});

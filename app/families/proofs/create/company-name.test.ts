import { expect, it } from "vitest";

import { isCompanyName } from "./company-name";

it.each([
  ["Wong Wing Supplies Limited", true],
  ["Harbour & Co.", true],
  ["福龍科技有限公司", true],
  ["Lee Siu Fan", false],
  ["COLE Banks", false],
  ["李小芬", false],
])("%s is a company's name: %s", (name, expected) => {
  expect(isCompanyName(name)).toBe(expected);
});

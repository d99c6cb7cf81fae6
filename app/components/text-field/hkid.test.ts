import { expect, test } from "vitest";

import { formatHkid } from "./hkid";

test("a complete number gets its capitals and brackets", () => {
  expect(formatHkid("a1234563")).toBe("A123456(3)");
  expect(formatHkid("wx123456 a")).toBe("WX123456(A)");
  expect(formatHkid("A123456（3）")).toBe("A123456(3)");
});

test("what is not complete is left as it was typed, in capitals", () => {
  expect(formatHkid("a12")).toBe("A12");
  expect(formatHkid("k1234567(8)")).toBe("K1234567(8)");
});

import { expect, it } from "vitest";

import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";

import { DEMO_BANKRUPTS } from "./bankrupts";
import { telephone } from "./names";
import { seededRandom } from "./random";

it("a telephone of the demonstration is one that its own forms take, and nobody else's", () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 500 }, () => telephone(random));
  expect(numbers.filter((number) => readMobileNumber(number) === null)).toEqual([]);
  expect(DEMO_BANKRUPTS.filter(({ phone }) => numbers.includes(phone))).toEqual([]);
});

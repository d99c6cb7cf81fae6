/** What a device is told that has brought an answer of iAM Smart. */
import { expect, it } from "vitest";

import { sayReturned } from "./flow.server";

it("tells a browser that has asked anew since to go on with the newer question", () => {
  const proved = { status: "proved" } as const;
  expect(sayReturned(proved, null)).toBe("approved");
  expect(sayReturned(proved, { state: "newer" })).toBe("replaced");
  expect(sayReturned({ status: "refused" }, { state: "newer" })).toBe("refused");
  expect(sayReturned(null, null)).toBe("expired");
});

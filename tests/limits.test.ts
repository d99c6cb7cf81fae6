/** docs/limits.md says what the numbers of the portal are. */
import { expect, it } from "vitest";

import { limitsOfThePortal, writeLimitsPage } from "./support/limits-page";

it("docs/limits.md has every number as it is declared (npm run tool -- limits writes it anew)", async () => {
  await expect(writeLimitsPage()).toMatchFileSnapshot("../docs/limits.md");
});

it("every number says what it is for", () => {
  expect(limitsOfThePortal().length).toBeGreaterThan(80);
  expect(limitsOfThePortal().filter(({ meaning }) => meaning === "")).toEqual([]);
});

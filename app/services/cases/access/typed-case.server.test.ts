import { afterAll, beforeAll, expect, it } from "vitest";

import { proofOffice, type ProofOffice } from "~/tests/support/proof-office";

import { findTypedCase, toCaseId } from "./typed-case.server";

let office: ProofOffice;
beforeAll(async () => {
  office = await proofOffice();
});
afterAll(() => office.close());

it.each([
  ["HCB 1234/2026", "HCB-1234-2026"],
  [" hcb1234/2026 ", "HCB-1234-2026"],
  ["HCB 0012/2026", "HCB-12-2026"],
  ["ＨＣＣＷ ７５－２０２６", "HCCW-75-2026"],
  ["hccw-75a-2026", "HCCW-75A-2026"],
])("%s is written %s in an address", (typed, id) => {
  expect(toCaseId(typed)).toBe(id);
});

it("a case is found by its number without its letters, and by its name where it is the only one", async () => {
  const { portal, users } = office;
  const find = (typed: string) => findTypedCase(portal, users.trustee, typed);
  expect(await find("2/2025")).toBe("HCCW-2-2025");
  expect(await find("hccw 2-2025")).toBe("HCCW-2-2025");
  // Fits several, or none: nothing is chosen for anybody.
  expect(await find("2025")).toBe("2025");
  expect(await find("Nobody of this name")).not.toMatch(/^HC/);
  expect(await find("")).toBe("");
});

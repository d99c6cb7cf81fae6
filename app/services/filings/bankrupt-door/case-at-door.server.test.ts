/** The case at a door, as it is typed in its two fields or whole in the first. */
import { expect, it } from "vitest";

import { readCaseAtDoor } from "./case-at-door.server";

function read(number: string, year: string) {
  const form = new FormData();
  const typed = {
    number,
    year,
    document: "hkid",
    idNumber: "A123456(3)",
    captchaId: "c",
    captchaAnswer: "a",
  };
  for (const [name, value] of Object.entries({ ...typed, intent: "email" })) form.set(name, value);
  const found = readCaseAtDoor(form);
  return found.ok ? found.caseId : found.wrong;
}

it("asks for no year beside a number that brings it along, be it one of a winding-up", () => {
  expect(read("HCB 9002/2025", "")).toBe("HCB-9002-2025");
  expect(read("HCCW 9002/2025", "")).toEqual({ number: "number" });
  expect(read("HCCW 9002", "")).toEqual({ number: "number", year: "required" });
  expect(read("", "")).toEqual({ number: "required" });
  expect(read("9002", "")).toEqual({ year: "required" });
});

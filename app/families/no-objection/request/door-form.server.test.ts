import { describe, expect, it } from "vitest";

import { createFictitiousHkid } from "~/app/services/assembly/demo/people";

import { readNew } from "./door-form.server";

const read = (number: string, year: string) => {
  const form = new FormData();
  const rest = { hkid: createFictitiousHkid(1), captchaId: "c", captchaAnswer: "a", intent: "code" };
  for (const [name, value] of Object.entries({ number, year, ...rest })) form.append(name, value);
  const found = readNew(form);
  return found.ok ? found.typed.named : found.wrong;
};

describe("the case at the door of bankrupts", () => {
  it.each([
    ["9001", "2026"],
    ["09001", "2026"],
    ["HCB 9001", "2026"],
    ["HCB 9001/2026", ""],
    ["hcb 9001/2026", "2026"],
  ])("is found by %s and “%s”", (number, year) => {
    expect(read(number, year)).toEqual({ caseId: "HCB-9001-2026" });
  });
  it("is refused, with the field that is wrong", () => {
    expect(read("HCCW 75/2026", "")).toMatchObject({ number: "number" });
    expect(read("HCCW 75/2026", "2026")).toEqual({ number: "number" });
    expect(read("HCB 9001/2026", "2025")).toEqual({ number: "number" });
    expect(read("9001", "")).toEqual({ year: "required" });
    expect(read("", "2026")).toEqual({ number: "required" });
    expect(read("much", "26")).toEqual({ number: "number", year: "year" });
  });
});

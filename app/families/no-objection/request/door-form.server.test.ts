import { describe, expect, it } from "vitest";

import { createFictitiousHkid } from "~/app/services/assembly/demo/people";

import { readNew } from "./door-form.server";

const SENT = { captchaId: "c", captchaAnswer: "a", intent: "email" };
const read = (number: string, year: string) => {
  const form = new FormData();
  const rest = { document: "hkid", idNumber: createFictitiousHkid(1), ...SENT };
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

describe("the number by which a bankrupt is known", () => {
  const wrong = (typed: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ number: "9001", year: "2026", ...SENT, ...typed }))
      form.append(name, value);
    const found = readNew(form);
    return found.ok ? found.typed.idNumber : found.wrong;
  };
  it.each([
    [{ document: "hkid", idNumber: "A123456(4)" }, { idNumber: "hkid" }],
    [{ document: "hkid", idNumber: "K01234567" }, { idNumber: "hkid" }],
    [{ document: "passport", idNumber: "K01234567" }, "K01234567"],
    [{ document: "passport", idNumber: "no" }, { idNumber: "passport" }],
    [{ document: "passport", idNumber: "K01234567", intent: "app" }, { document: "app" }],
    [{ document: "passport", idNumber: "" }, { idNumber: "required" }],
    [{ document: "driving licence", idNumber: "K01234567" }, { document: "required" }],
  ])("is read as that of the document that was chosen: %j", (typed, expected) => {
    expect(wrong(typed)).toEqual(expected);
  });
});

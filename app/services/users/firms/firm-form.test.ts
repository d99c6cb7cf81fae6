import { describe, expect, it } from "vitest";

import { diffParticulars, FirmForm, getParticulars, getValues } from "./firm-form";

const typed = {
  nameEn: "  Harbour Insolvency Services Limited ",
  shortName: "Harbour",
  firmType: "PIP",
  email: " office@harbour.example ",
  address1: "18/F, Example Tower",
  address3: "Hong Kong",
};

describe("the form of a firm", () => {
  it("takes what was typed without outer spaces, and gives it back", () => {
    const particulars = getParticulars(FirmForm.parse(typed));
    expect(particulars).toMatchObject({
      nameEn: "Harbour Insolvency Services Limited",
      email: "office@harbour.example",
      address: ["18/F, Example Tower", "", "Hong Kong"],
      fax: "",
    });
    const shown = Object.entries(getValues(particulars)).filter(([, text]) => text !== "");
    expect(getParticulars(FirmForm.parse(Object.fromEntries(shown)))).toEqual(particulars);
  });
  it("asks for the names, the type, and e-mail addresses that are some", () => {
    const problems = FirmForm.safeParse({ nameEn: " ", email: "harbour", countryCode: "852", fax: "call me" })
      .error?.issues;
    expect(problems?.map(({ path, message }) => [path[0], message])).toEqual([
      ["nameEn", "nameEn"],
      ["shortName", "shortName"],
      ["firmType", "firmType"],
      ["email", "email"],
      ["countryCode", "countryCode"],
      ["fax", "phone"],
    ]);
  });
  it("writes only what was changed, an empty text where something was taken away", () => {
    const before = getParticulars(FirmForm.parse({ ...typed, fax: "2000 1802" }));
    const after = getParticulars(FirmForm.parse({ ...typed, phone: "2000 1801" }));
    expect(diffParticulars(before, after)).toEqual({ phone: "2000 1801", fax: "" });
    expect(
      diffParticulars({ nameEn: "A", shortName: "A", firmType: "PIP" }, { ...after, nameEn: "A" }),
    ).toEqual({
      shortName: "Harbour",
      phone: "2000 1801",
      email: "office@harbour.example",
      address: ["18/F, Example Tower", "", "Hong Kong"],
    });
  });
});

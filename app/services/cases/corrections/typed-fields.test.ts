import { expect, it } from "vitest";

import { getFields } from "./case-fields";
import { checkTogether, readField } from "./typed-fields";

const field = (group: string, name: string, type: "B" | "L" = "B") => {
  const found = getFields(group, type).find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${group}.${name}`);
  return found;
};

it("reads money in cents, dates as days, times to the minute, and blanks as nothing", () => {
  const read = (group: string, name: string, typed: string) => readField(field(group, name), typed, "B");
  expect(read("case", "approvedMonthlyExpenditure", "12,500")).toEqual({ value: 1_250_000 });
  expect(read("case", "approvedMonthlyExpenditure", "(5)")).toEqual({ problem: "amount" });
  expect(read("order", "on", "27/03/2026")).toEqual({ value: "2026-03-27" });
  expect(read("order", "on", "31/02/2026")).toEqual({ problem: "date" });
  expect(read("order", "on", " ")).toEqual({ problem: "required" });
  expect(read("petition", "firstHearingTime", "9:30")).toEqual({ value: "09:30" });
  expect(read("petition", "firstHearingTime", "25:00")).toEqual({ problem: "time" });
  expect(read("debtor", "multipleBankruptcy", "true")).toEqual({ value: true });
  expect(read("debtor", "phone", "  ")).toEqual({ value: null });
});

it("takes the line ends of browsers for no change", () => {
  expect(readField(field("debtor", "address"), "Flat 1\r\nKowloon", "B")).toEqual({
    value: "Flat 1\nKowloon",
  });
});

it("offers of what can be settled only what the type of case has", () => {
  expect(readField(field("settlement", "kind"), "s93", "B")).toEqual({ value: "s93" });
  expect(readField(field("settlement", "kind", "L"), "s93", "L")).toEqual({ problem: "select" });
});

it("asks for a valid identity card number, and leaves one that is the same as it was", () => {
  const seen = { idType: "hkid", idNumber: "A1234563" };
  expect(checkTogether({ idType: "hkid", idNumber: "A123456(3)" }, seen).values["idNumber"]).toBe("A1234563");
  expect(checkTogether({ idType: "hkid", idNumber: "e364912(5)" }, seen).values["idNumber"]).toBe(
    "E364912(5)",
  );
  expect(checkTogether({ idType: "hkid", idNumber: "A123456(4)" }, seen).problems).toEqual({
    idNumber: "hkid",
  });
});

it("an order does not end before it is made", () => {
  expect(checkTogether({ on: "2026-03-01", until: "2026-02-01" }, {}).problems).toEqual({ until: "order" });
});

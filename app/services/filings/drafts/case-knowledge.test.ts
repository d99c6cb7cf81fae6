import { expect, it } from "vitest";

import { prefillChanges } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1/index";

import { getIdentity } from "./case-knowledge";

const offered = (idType: "hkid" | "passport", idNumber: string) =>
  prefillChanges(
    referralB1.form,
    Object.fromEntries(Object.entries(getIdentity({ idType, idNumber })).filter(([, value]) => value)),
  );

it("offers the number of an identity card in the field that asks for one, and nowhere else", () => {
  expect(offered("hkid", "A1234563")).toEqual({ idType: "hkid", hkid: "A123456(3)" });
  expect(offered("passport", "K1234567")).toEqual({ idType: "passport", idNumber: "K1234567" });
});

import { expect, it } from "vitest";

import { gapsFilled, listBeside } from "./fill-in.server";

const GIVEN = {
  name: "NG Mei Ling",
  nameZh: "吳美玲",
  address: "Flat A\nKowloon",
  phone: " 21000000 ",
  email: null,
};

it("fills in what is empty, leaves what was typed, and nothing that was not given", () => {
  expect(gapsFilled({ creditorName: "As on the invoice", creditorNameZh: "" }, GIVEN)).toEqual({
    creditorNameZh: "吳美玲",
    creditorAddress: "Flat A\nKowloon",
    creditorPhone: "21000000",
  });
});

it("lists what was given beside what stands, and nothing that was not given", () => {
  expect(listBeside({ creditorName: "NG Mei Ling ", creditorNameZh: "" }, GIVEN)).toEqual([
    { field: "creditorName", given: "NG Mei Ling", stands: "NG Mei Ling" },
    { field: "creditorNameZh", given: "吳美玲", stands: "" },
    { field: "creditorAddress", given: "Flat A\nKowloon", stands: "" },
    { field: "creditorPhone", given: "21000000", stands: "" },
  ]);
});

import { expect, it } from "vitest";

import { gapsFilled } from "./fill-in.server";

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

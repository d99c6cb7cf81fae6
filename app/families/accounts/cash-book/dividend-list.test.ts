import { expect, it } from "vitest";

import { readDividend, writeDividend } from "./dividend-list";

it("is read as it is typed and as it comes out of a spreadsheet, and written the same", () => {
  const read = readDividend("A Bank; 1,000.50\n\n陳大文\t20\t未領\r\nWing Co；3；Unclaimed");
  expect(read).toEqual({
    ok: true,
    shares: [
      { creditor: "A Bank", minor: 1_000_50, paid: true },
      { creditor: "陳大文", minor: 20_00, paid: false },
      { creditor: "Wing Co", minor: 3_00, paid: false },
    ],
  });
  if (!read.ok) return;
  expect(readDividend(writeDividend(read.shares, "unclaimed"))).toEqual(read);
});
it.each([
  ["without an amount", "A Bank", 1],
  ["with a word that says nothing", "A Bank; 1\nB Bank; 2; perhaps", 2],
  ["without a name", "; 5", 1],
  ["with too much", "A; 1; unclaimed; x", 1],
])("names the first line %s", (_, typed, line) => expect(readDividend(typed)).toEqual({ ok: false, line }));

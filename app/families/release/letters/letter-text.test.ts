import { expect, test } from "vitest";

import { readBlocks } from "./letter-text";

test("paragraphs, headings and points, and nothing else of what is typed", () => {
  expect(
    readBlocks("# Accounts\n\nPlease explain by\n1 May 2026:\n\n- entry 1\n• entry 2\n\nYours <b>"),
  ).toEqual([
    { kind: "heading", text: "Accounts" },
    {
      kind: "paragraph",
      text: ["Please explain by\n", { style: "whole", text: "1 May 2026" }, ":"],
      weight: "plain",
    },
    { kind: "points", points: [["entry 1"], ["entry 2"]] },
    { kind: "paragraph", text: ["Yours <b>"], weight: "plain" },
  ]);
});

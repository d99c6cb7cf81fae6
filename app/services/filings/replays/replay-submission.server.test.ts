import { expect, it } from "vitest";

import { linkSignedDocuments } from "./replay-submission.server";

it("leads from the fingerprint of what was submitted to the document itself, and from nothing else", () => {
  const [signed, other] = ["c".repeat(64), "d".repeat(64)];
  const lines = [
    { term: "Fingerprint", text: signed },
    { term: "Fingerprint", text: other },
    { term: "Reason", text: "As asked" },
  ];
  const to = "/casefile/HCB-1-2022/b1/01J/document.pdf?edition=1";
  expect(linkSignedDocuments(lines, new Map([[signed, to]]))).toEqual([
    { term: "Fingerprint", text: signed, to },
    ...lines.slice(1),
  ]);
});

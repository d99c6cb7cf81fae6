import { expect, it } from "vitest";

import { describeAdded } from "./document-forms";

it("calls a document what somebody typed, or after its file; of several, after both", () => {
  expect(describeAdded("", "Statement of affairs.pdf", false)).toBe("Statement of affairs");
  expect(describeAdded("", "債權人來信.v2.docx", true)).toBe("債權人來信.v2");
  expect(describeAdded("Letters", "Letter 1.pdf", false)).toBe("Letters");
  expect(describeAdded("Letters", "Letter 1.pdf", true)).toBe("Letters – Letter 1");
  expect(describeAdded("Paper file", null, false)).toBe("Paper file");
  expect(describeAdded("x".repeat(500), "y.pdf", true)).toHaveLength(500);
  expect(describeAdded("Letters", ".pdf", true)).toBe("Letters");
});

import { expect, test } from "vitest";

import { ACCEPTED_EXTENSIONS, LARGEST_FILE_IN_BYTES, refusalOf } from "./upload";

test("a file of an accepted type and size is sent", () => {
  expect(refusalOf({ name: "Report.PDF", size: LARGEST_FILE_IN_BYTES }, ACCEPTED_EXTENSIONS)).toBeUndefined();
});

test("a file of another type, or without one, is refused before it is sent", () => {
  expect(refusalOf({ name: "run.exe", size: 1 }, ACCEPTED_EXTENSIONS)).toBe("typeNotSupported");
  expect(refusalOf({ name: "pdf", size: 1 }, ACCEPTED_EXTENSIONS)).toBe("typeNotSupported");
  expect(refusalOf({ name: "report.pdf.js", size: 1 }, ACCEPTED_EXTENSIONS)).toBe("typeNotSupported");
});

test("a file over 25 MB is refused before it is sent", () => {
  expect(refusalOf({ name: "a.pdf", size: LARGEST_FILE_IN_BYTES + 1 }, ACCEPTED_EXTENSIONS)).toBe("tooLarge");
});

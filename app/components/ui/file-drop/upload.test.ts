import { expect, test } from "vitest";

import { ACCEPTED_EXTENSIONS, LARGEST_FILE_IN_BYTES, findRefusal } from "./upload";

test("a file of an accepted type and size is sent", () => {
  expect(
    findRefusal({ name: "Report.PDF", size: LARGEST_FILE_IN_BYTES }, ACCEPTED_EXTENSIONS),
  ).toBeUndefined();
});

test("a file of another type, or without one, is refused before it is sent", () => {
  expect(findRefusal({ name: "run.exe", size: 1 }, ACCEPTED_EXTENSIONS)).toBe("typeNotSupported");
  expect(findRefusal({ name: "pdf", size: 1 }, ACCEPTED_EXTENSIONS)).toBe("typeNotSupported");
  expect(findRefusal({ name: "report.pdf.js", size: 1 }, ACCEPTED_EXTENSIONS)).toBe("typeNotSupported");
});

test("a file over 25 MB is refused before it is sent", () => {
  expect(findRefusal({ name: "a.pdf", size: LARGEST_FILE_IN_BYTES + 1 }, ACCEPTED_EXTENSIONS)).toBe(
    "tooLarge",
  );
});

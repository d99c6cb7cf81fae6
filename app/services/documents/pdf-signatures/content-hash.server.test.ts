import { describe, expect, it } from "vitest";
import type { DescribedFile } from "~/workflows/kit";
import { computeContentHash } from "./content-hash.server";

const form = { number: "PDD-B-01", version: 1 };
const file: DescribedFile = {
  id: "f1",
  field: "letters",
  name: "a.pdf",
  size: 3,
  mediaType: "application/pdf",
  hash: "ab",
  scan: "clean",
  attachedAt: "2026-11-21T00:00:00.000Z",
  attachedBy: "u1",
  fileType: null,
  otherFileType: null,
  fileDescription: null,
};

describe("the fingerprint of a form's content", () => {
  it("does not depend on the order of fields, nor on fields without a value", () => {
    const one = computeContentHash(form, { a: "1", b: { minor: 5, currency: "HKD" } }, [file]);
    const two = computeContentHash(form, { b: { currency: "HKD", minor: 5 }, c: undefined, a: "1" }, [file]);
    expect(two).toBe(one);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it("changes with a value, an enclosure, its order, the form and its version", () => {
    const other = { ...file, hash: "cd" };
    const hashes = [
      computeContentHash(form, { a: "1" }, [file, other]),
      computeContentHash(form, { a: "2" }, [file, other]),
      computeContentHash(form, { a: "1" }, [other, file]),
      computeContentHash(form, { a: "1" }, [file]),
      computeContentHash({ ...form, version: 2 }, { a: "1" }, [file, other]),
      computeContentHash(form, { a: "1" }, [{ ...file, fileType: "letters" }]),
      computeContentHash(form, { a: "1" }, [{ ...file, fileDescription: "letters" }]),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

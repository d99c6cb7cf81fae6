import fc from "fast-check";
import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { divide, isExtension, isIncluded, hashLeaf, hashNode, Peaks } from "./merkle";

/** RFC 6962, 2.1, word for word. */
function referenceRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hash("sha256", "", "buffer");
  if (leaves.length === 1) return leaves[0]!;
  const k = divide(leaves.length);
  return hashNode(referenceRoot(leaves.slice(0, k)), referenceRoot(leaves.slice(k)));
}
/** RFC 6962, 2.1.1, word for word. */
function referencePath(index: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length === 1) return [];
  const k = divide(leaves.length);
  return index < k
    ? [...referencePath(index, leaves.slice(0, k)), referenceRoot(leaves.slice(k))]
    : [...referencePath(index - k, leaves.slice(k)), referenceRoot(leaves.slice(0, k))];
}
/** RFC 6962, 2.1.2, word for word. */
function referenceProof(first: number, leaves: readonly Buffer[], whole: boolean): Buffer[] {
  if (first === leaves.length) return whole ? [] : [referenceRoot(leaves)];
  const k = divide(leaves.length);
  return first <= k
    ? [...referenceProof(first, leaves.slice(0, k), whole), referenceRoot(leaves.slice(k))]
    : [...referenceProof(first - k, leaves.slice(k), false), referenceRoot(leaves.slice(0, k))];
}
const hashLeaves = (count: number) =>
  Array.from({ length: count }, (_, index) => hashLeaf(hash("sha256", String(index), "hex")));

describe("the Merkle tree", () => {
  it("has the root that the RFC's recursion gives, at every size up to 300", () => {
    const leaves = hashLeaves(300);
    const peaks = new Peaks();
    expect(peaks.root().toString("hex")).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
    leaves.forEach((leaf, index) => {
      peaks.add(leaf);
      expect(peaks.root()).toEqual(referenceRoot(leaves.slice(0, index + 1)));
    });
  });

  it("grows alike after it was written down and read again", () => {
    const leaves = hashLeaves(40);
    let peaks = new Peaks();
    for (const leaf of leaves) {
      peaks = Peaks.parse(peaks.size, peaks.toString());
      peaks.add(leaf);
    }
    expect(peaks.root()).toEqual(referenceRoot(leaves));
  });

  it("accepts the RFC's path of every leaf in every tree up to 70 leaves", () => {
    const leaves = hashLeaves(70);
    for (let size = 1; size <= leaves.length; size++) {
      const tree = leaves.slice(0, size);
      const root = referenceRoot(tree);
      tree.forEach((leaf, index) => {
        expect(isIncluded(leaf, index, size, referencePath(index, tree), root)).toBe(true);
      });
    }
  });

  it("accepts no path that was changed in any way", () => {
    const leaves = hashLeaves(33);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }).chain((size) =>
          fc.record({
            size: fc.constant(size),
            index: fc.nat(size - 1),
            other: fc.nat(40),
            flip: fc.nat(255),
          }),
        ),
        ({ size, index, other, flip }) => {
          const tree = leaves.slice(0, size);
          const root = referenceRoot(tree);
          const path = referencePath(index, tree);
          const leaf = tree[index]!;
          if (other !== index) expect(isIncluded(leaf, other, size, path, root)).toBe(false);
          expect(isIncluded(leaf, index, size, path.slice(1), root)).toBe(false);
          expect(isIncluded(leaf, index, size, [...path, root], root)).toBe(false);
          const step = flip % path.length;
          const altered = path.map((node, index) => {
            const copy = Buffer.from(node);
            if (index === step) copy[flip % 32] = (copy[flip % 32] ?? 0) ^ 1;
            return copy;
          });
          expect(isIncluded(leaf, index, size, altered, root)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("shows that a tree begins with each smaller one, and with no other", () => {
    const leaves = hashLeaves(40);
    const other = referenceRoot(hashLeaves(41).slice(1));
    for (let size = 1; size <= 40; size++) {
      const second = { size, root: referenceRoot(leaves.slice(0, size)) };
      for (let before = 1; before <= size; before++) {
        const first = { size: before, root: referenceRoot(leaves.slice(0, before)) };
        const path = referenceProof(before, leaves.slice(0, size), true);
        expect(isExtension(first, second, path)).toBe(true);
        expect(isExtension({ ...first, root: other }, second, path)).toBe(false);
        expect(isExtension(first, { ...second, root: other }, path)).toBe(false);
        expect(isExtension(first, second, [...path, other])).toBe(false);
        if (path.length > 0) expect(isExtension(first, second, path.slice(1))).toBe(false);
      }
    }
  });
});

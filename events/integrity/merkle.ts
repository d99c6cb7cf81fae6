/** The Merkle tree of RFC 6962 (section 2.1) over the entries' hashes. Pure. */
import { hash } from "node:crypto";

const NODE = Buffer.of(1);

/** Leaf for an entry: `SHA-256(0x00 ‖ entry hash)`. */
export function hashLeaf(entryHash: string): Buffer {
  return digest(Buffer.from(`00${entryHash}`, "hex"));
}

/** Inner node: `SHA-256(0x01 ‖ left ‖ right)`. */
export function hashNode(left: Buffer, right: Buffer): Buffer {
  return digest(Buffer.concat([NODE, left, right]));
}

/** By way of hexadecimal: a buffer that comes from outside the engine's own memory takes twice as long. */
function digest(content: Buffer): Buffer {
  return Buffer.from(hash("sha256", content, "hex"), "hex");
}

/**
 * The right edge of a growing tree: roots of the perfect subtrees that a tree of `size` leaves is made of, left to
 * right. All that is needed to add a leaf or to tell the root.
 */
export class Peaks {
  #size: number;
  readonly #roots: string[];

  /** @param roots hexadecimal, as they are stored: a new leaf touches few of them */
  constructor(size = 0, roots: readonly string[] = []) {
    if (roots.length !== ones(size)) throw new RangeError(`A tree of ${size} has not ${roots.length} peaks`);
    this.#size = size;
    this.#roots = [...roots];
  }
  /** From `toString`. */
  static parse(size: number, text: string): Peaks {
    const roots: string[] = [];
    for (let start = 0; start < text.length; start += 64) roots.push(text.slice(start, start + 64));
    return new Peaks(size, roots);
  }

  get size(): number {
    return this.#size;
  }
  /**
   * Adds a leaf on the right.
   * @param onComplete told of each perfect subtree of 2^level leaves that the leaf completes
   */
  add(leaf: Buffer, onComplete?: (level: number, place: number, root: Buffer) => void): void {
    let root = leaf;
    let place = this.#size;
    for (let level = 1; place % 2 === 1; level++) {
      const left = this.#roots.pop();
      if (left === undefined) throw new RangeError("The tree has lost a peak");
      root = hashNode(Buffer.from(left, "hex"), root);
      place = (place - 1) / 2;
      onComplete?.(level, place, root);
    }
    this.#roots.push(root.toString("hex"));
    this.#size++;
  }
  /** Root of the whole tree; of an empty one, the hash of nothing. */
  root(): Buffer {
    return joinPeaks(this.#roots.map((root) => Buffer.from(root, "hex")));
  }
  toString(): string {
    return this.#roots.join("");
  }
}

/** Root of the tree whose perfect subtrees, left to right, have these roots. */
export function joinPeaks(roots: readonly Buffer[]): Buffer {
  return (
    roots.reduceRight<Buffer | undefined>(
      (right, left) => (right === undefined ? left : hashNode(left, right)),
      undefined,
    ) ?? hash("sha256", "", "buffer")
  );
}

/** The largest power of two below `size` (RFC 6962: where a tree of that size divides). */
export function divide(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/**
 * Whether the path leads from the leaf at `index` (from 0) to the root of a tree of `size` (RFC 9162, 2.1.3.2).
 */
export function isIncluded(
  leaf: Buffer,
  index: number,
  size: number,
  path: readonly Buffer[],
  root: Buffer,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let node = index;
  let last = size - 1;
  let reached = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      reached = hashNode(sibling, reached);
      while (node % 2 === 0 && node !== 0) {
        node /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      reached = hashNode(reached, sibling);
    }
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && reached.equals(root);
}

/**
 * Whether the path shows that a tree of `second` leaves begins with the tree of `first` (RFC 9162, 2.1.4.2).
 * @param first at least 1
 */
export function isExtension(
  first: { readonly size: number; readonly root: Buffer },
  second: { readonly size: number; readonly root: Buffer },
  path: readonly Buffer[],
): boolean {
  if (first.size < 1 || first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && first.root.equals(second.root);
  let node = first.size - 1;
  let last = second.size - 1;
  while (node % 2 === 1) {
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  // A perfect tree is its own first step.
  const [start, ...steps] = node === 0 ? [first.root, ...path] : path;
  if (start === undefined) return false;
  let [old, whole] = [start, start];
  for (const step of steps) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      old = hashNode(step, old);
      whole = hashNode(step, whole);
      while (node % 2 === 0 && node !== 0) {
        node /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      whole = hashNode(whole, step);
    }
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && old.equals(first.root) && whole.equals(second.root);
}

function ones(size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

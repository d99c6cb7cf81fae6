/** The tree of a PDF's pages: finite, and without a way back. */
import { toUnreadableRefusal, type PdfValue } from "./pdf-lexer.server";
import { UploadRefused } from "./refusal.server";

/** The target of a part of the tree. */
export interface TreeNode {
  readonly to: readonly number[];
}

const MOST_PAGES = 50_000;
const DEEPEST = 100;

/** A catalogue, a branch, or the list of a branch's parts; `null` for everything else. */
export function findTreeNode(value: PdfValue): TreeNode | null {
  if (value.kind === "array") {
    const to = listReferences(value);
    return to.length > 0 && to.length === value.items.length ? { to } : null;
  }
  if (value.kind !== "dictionary") return null;
  const below = value.entries.filter(([key]) => key === "Pages" || key === "Kids");
  if (below.length === 0) return null;
  return { to: below.flatMap(([, entry]) => listReferences(entry)) };
}

function listReferences(value: PdfValue): readonly number[] {
  if (value.kind === "reference") return [value.number];
  if (value.kind !== "array") return [];
  return value.items.flatMap((item) => (item.kind === "reference" ? [item.number] : []));
}

/** @throws UploadRefused for a tree that comes back to itself, or does not end */
export function requirePageTree(root: number, tree: ReadonlyMap<number, TreeNode>): void {
  if (!tree.has(root)) throw toUnreadableRefusal("no catalogue");
  let level: readonly number[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw toUnreadableRefusal("pages without end");
    const next: number[] = [];
    for (const number of level) for (const below of tree.get(number)?.to ?? []) next.push(below);
    if (next.length > MOST_PAGES) throw new UploadRefused("expands-too-far", "too many pages");
    level = next;
  }
}

/** The tree of the files inside a PDF: one without any leaf is left by programs that took the files out, or might have put some in. */
import type { PdfValue } from "./pdf-lexer.server";

const DEEPEST = 10;
const BRANCHES = new Set(["Names", "Kids"]);

export class AttachmentTrees {
  /** Objects that could be an empty tree, or its list, and where else they lead. */
  private readonly bare = new Map<number, number[]>();
  /** Objects that are something else in one of the places where they are written. */
  private readonly filled = new Set<number>();
  private readonly references: number[] = [];

  /** Every object of the file, each time that it is written. */
  note(number: number, value: PdfValue): void {
    const further = value.kind === "array" ? (value.items.length === 0 ? [] : null) : bareTree(value);
    if (further === null) {
      this.filled.add(number);
      return;
    }
    const known = this.bare.get(number);
    if (known === undefined) this.bare.set(number, [...further]);
    else known.push(...further);
  }

  /** @returns whether it holds a file, as far as can be told yet: a tree elsewhere is looked at in the end */
  holdsFile(tree: PdfValue): boolean {
    if (tree.kind === "constant") return false;
    if (tree.kind === "reference") this.references.push(tree.number);
    else {
      const further = bareTree(tree);
      if (further === null) return true;
      this.references.push(...further);
    }
    return false;
  }

  /** Whether one of the trees elsewhere holds a file, or cannot be told to hold none. */
  get elsewhereHoldsFile(): boolean {
    let level: readonly number[] = [...new Set(this.references)];
    for (let depth = 0; level.length > 0; depth += 1) {
      if (depth > DEEPEST || level.some((number) => this.filled.has(number) || !this.bare.has(number)))
        return true;
      level = [...new Set(level.flatMap((number) => this.bare.get(number) ?? []))];
    }
    return false;
  }
}

/** Where a tree without leaves of its own leads; `null` for anything else. */
function bareTree(value: PdfValue): readonly number[] | null {
  if (value.kind !== "dictionary") return null;
  const further = value.entries.map(([key, entry]) =>
    BRANCHES.has(key) ? bareList(entry) : key === "Limits" ? [] : null,
  );
  return further.includes(null) ? null : further.flatMap((each) => each ?? []);
}

function bareList(value: PdfValue): readonly number[] | null {
  if (value.kind === "reference") return [value.number];
  return value.kind === "array" && value.items.length === 0 ? [] : null;
}

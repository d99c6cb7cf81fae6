/** What somebody typed into the search over everything: names of forms, and the rest, which finds cases and pages. */
import { submissions } from "~/workflows/registry";

export interface TypedSearch {
  readonly whole: string;
  /** Types of forms that are named, by their codes. */
  readonly codes: readonly string[];
  /** Without the names of forms. */
  readonly rest: string;
}

const CODES: ReadonlySet<string> = new Set(submissions.map(({ code }) => code));
/** "New B1 for HCB 380/2022" is found as it is read. */
const ASIDE = new Set(["new", "for", "form", "新", "新的", "表格"]);

export function readTypedSearch(typed: string): TypedSearch {
  const whole = typed.normalize("NFKC").trim();
  const words = whole.split(/\s+/).filter((word) => word !== "");
  const codes = words.map((word) => word.toLowerCase()).filter((word) => CODES.has(word));
  const rest = words.filter((word) => !CODES.has(word.toLowerCase()) && !ASIDE.has(word.toLowerCase()));
  return { whole, codes: [...new Set(codes)], rest: rest.join(" ") };
}

/** Every typed word stands in the name: Latin ones at the beginning of a word, Chinese ones anywhere. */
export function isNamed(names: readonly string[], typed: string): boolean {
  const wanted = typed.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  return names.some((name) => {
    const lower = name.normalize("NFKC").toLowerCase();
    return wanted.every((word) =>
      /\p{Script=Han}/u.test(word)
        ? lower.includes(word)
        : lower.split(/[^\p{L}\p{N}.]+/u).some((each) => each.startsWith(word)),
    );
  });
}

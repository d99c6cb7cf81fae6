/** Likeness of texts by pairs of characters: words are not divided by blanks in Chinese. */

const MOST_CHARACTERS = 200;

/**
 * The pairs of a text. Numbers are left out: those of cheques and days change with every line; so are blanks and punctuation.
 */
export function getPairs(text: string): ReadonlySet<string> {
  const characters = [
    ...text
      .normalize("NFKC")
      .toLowerCase()
      .slice(0, MOST_CHARACTERS)
      .replace(/[^\p{L}]+/gu, " ")
      .trim(),
  ];
  const pairs = new Set<string>();
  for (let place = 0; place + 1 < characters.length; place += 1) {
    const [first, second] = [characters[place], characters[place + 1]];
    if (first !== " " && second !== " ") pairs.add(`${first ?? ""}${second ?? ""}`);
  }
  return pairs;
}

/** Dice's coefficient, 0 to 1. */
export function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

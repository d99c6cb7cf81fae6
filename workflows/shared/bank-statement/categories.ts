/** Which category a line may have: what this firm has chosen for lines of similar words before. Shown with its reason, never applied by itself. */
import { likeness, getPairs } from "./bigrams";

/** What was chosen for one text, and how often. */
export interface EarlierChoice {
  readonly text: string;
  readonly kind: "receipt" | "payment";
  readonly category: string;
  readonly count: number;
}

export interface ProposedCategory {
  readonly category: string;
  /** Of so many earlier entries with similar words, so many had it. */
  readonly had: number;
  readonly of: number;
  /** The earlier text that is most like it. */
  readonly like: string;
  /** Hundredths of likeness to it. */
  readonly likeness: number;
}

/** Texts that have less in common say nothing. */
const LEAST_LIKENESS = 0.5;
/** Of what was chosen for similar words, so much must agree. */
const LEAST_SHARE = 0.6;

interface Learned {
  readonly choice: EarlierChoice;
  readonly pairs: ReadonlySet<string>;
}

/** @returns what finds a proposal for a text; `null` where earlier choices disagree, or nothing is like it */
export function createCategoryProposer(
  choices: readonly EarlierChoice[],
): (text: string, kind: EarlierChoice["kind"]) => ProposedCategory | null {
  const learned = choices.map((choice): Learned => ({ choice, pairs: getPairs(choice.text) }));
  const byPair = new Map<string, Learned[]>();
  for (const each of learned)
    for (const pair of each.pairs) {
      const having = byPair.get(pair);
      if (having === undefined) byPair.set(pair, [each]);
      else having.push(each);
    }
  return (text, kind) => {
    const pairs = getPairs(text);
    const near = new Set([...pairs].flatMap((pair) => byPair.get(pair) ?? []));
    const like = [...near]
      .filter(({ choice }) => choice.kind === kind)
      .map((each) => ({ ...each.choice, likeness: likeness(pairs, each.pairs) }))
      .filter(({ likeness: share }) => share >= LEAST_LIKENESS);
    return mostChosen(like);
  };
}

function mostChosen(
  like: readonly (EarlierChoice & { readonly likeness: number })[],
): ProposedCategory | null {
  const counts = new Map<string, { weight: number; had: number }>();
  let [all, of] = [0, 0];
  for (const { category, count, likeness: share } of like) {
    const its = counts.get(category) ?? { weight: 0, had: 0 };
    counts.set(category, { weight: its.weight + count * share, had: its.had + count });
    all += count * share;
    of += count;
  }
  const [best] = [...counts].sort(
    ([left, { weight }], [right, { weight: other }]) => other - weight || (left < right ? -1 : 1),
  );
  if (best === undefined || best[1].weight < LEAST_SHARE * all) return null;
  const [category, { had }] = best;
  const [nearest] = like
    .filter((each) => each.category === category)
    .sort((left, right) => right.likeness - left.likeness);
  if (nearest === undefined) return null;
  return { category, had, of, like: nearest.text, likeness: Math.round(100 * nearest.likeness) };
}

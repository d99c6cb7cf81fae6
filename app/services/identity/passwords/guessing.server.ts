/**
 * The ease with which a password is guessed: against common passwords, words, names, dates, keyboards and patterns (section
 * 5).
 */
import { nameParts } from "~/workflows/records/account/index";

/**
 * Guesses from which on a stolen hash keeps its secret for a good while: as many as eight characters without any pattern take, which
 * is the least length that section 5 asks for.
 */
const LEAST_GUESSES = 1e8;
/**
 * The time to judge grows much faster than the length: a longer one is judged by its beginning and by its end, and either is enough.
 */
const JUDGED_CHARACTERS = 20;
/** What is known of somebody is looked for in the password: names are short. */
const PERSONAL = { words: 20, characters: 60 } as const;

let estimator: Promise<(password: string, personal: string[]) => number> | undefined;

/** @param personal login name, own names and e-mail address: the first that anybody would try */
export async function isEasilyGuessed(password: string, personal: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const guessesFor = await estimator;
  const known = [...personal, ...nameParts(personal)]
    .slice(0, PERSONAL.words)
    .map((word) => word.slice(0, PERSONAL.characters));
  const parts = new Set([password.slice(0, JUDGED_CHARACTERS), password.slice(-JUDGED_CHARACTERS)]);
  return [...parts].every((part) => guessesFor(part, known) < LEAST_GUESSES);
}

/** Its dictionaries take some megabytes: read when first needed. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const estimate = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password: string, personal: string[]): number => estimate.check(password, personal).guesses;
}

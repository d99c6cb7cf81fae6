/**
 * The ease with which a password is guessed: against common passwords, words, names, dates, keyboards and patterns (section
 * 5).
 */
import { nameParts } from "~/workflows/account/index";

/** Of 0 to 4. From 3 on a stolen hash keeps its secret for a good while. */
const LEAST_SCORE = 3;
/** Longer ones are judged by their beginning: the time to judge grows with the length. */
const JUDGED_CHARACTERS = 64;

let estimator: Promise<(password: string, personal: string[]) => number> | undefined;

/** @param personal login name, own names and e-mail address: the first that anybody would try */
export async function isEasilyGuessed(password: string, personal: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const scoreOf = await estimator;
  return scoreOf(password.slice(0, JUDGED_CHARACTERS), [...personal, ...nameParts(personal)]) < LEAST_SCORE;
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
  return (password: string, personal: string[]): number => estimate.check(password, personal).score;
}

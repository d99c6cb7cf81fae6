/**
 * The same tasks at 29b3ceb8, the commit before a form's next step had a card, with the ways on that its pages had. The first three were
 * measured on the same machine from the same demo office; of the others the presses were counted by hand from its pages.
 */
interface Before {
  readonly clicks: number;
  readonly keys: number;
  readonly seconds?: number;
}

export const BEFORE: Readonly<Record<string, Before>> = {
  "start a B1 in a case, its number at hand": { clicks: 5, keys: 13, seconds: 25.1 },
  "go on with the B1 that came back and expires next": { clicks: 3, keys: 0, seconds: 11.3 },
  "send a form that is complete for review": { clicks: 7, keys: 13, seconds: 30.1 },
  "return the longest waiting form with a remark at a field": { clicks: 7, keys: 22 },
  "sign and submit the next form, to its receipt": { clicks: 11, keys: 13 },
  "open the account that is due next": { clicks: 4, keys: 0 },
  "read the enclosure of the oldest filing and acknowledge it": { clicks: 4, keys: 1 },
  "ask for the resubmission of a filing, its reference at hand": { clicks: 6, keys: 52 },
  "see what was signed: the replay at the signature, its reference at hand": { clicks: 5, keys: 17 },
};

/**
 * Who goes first when the portal is busy: whoever files, then whoever goes on with a form that was begun, then what is begun, and
 * after all of them people who only look (lists, searches, pages of others). It is told by method and address alone, and by who
 * has filed or saved something here a moment ago: their lists are on the way to their forms.
 */
import type { Request } from "express";

import { readFilingRequest, readFormAddress } from "~/app/services/filings/attempts/filing-address";

export type Rank = "filing" | "goingOn" | "beginning" | "looking";

/** For so long whoever has filed or saved something is on the way to the next form. */
const FILING_FOR_MS = 10 * 60_000;
/** People remembered at once: those of a busy hour. Of more the first ones are forgotten. */
const REMEMBERED = 20_000;
const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** Where everybody comes in who is about to file: it is nothing to look at. */
const WAYS_IN: ReadonlySet<string> = new Set([
  "login",
  "visit",
  "proof-of-debt",
  "iam-smart",
  "words",
  "session",
  "annual-statement",
]);
/** The pages on which a bankrupt fills in and declares a year: of no firm and in no case file, and filed like a form. */
const OF_A_STATEMENT = /^\/annual-statement\/year\/\d{1,3}\/[\w-]{1,40}$/;

export interface Ranks {
  /** @param person session or key, as the request bears it; `null` where it bears none */
  getRank(request: Pick<Request, "method" | "path">, person: string | null): Rank;
  /** Something of this person's was let in that files or saves a form. */
  noteFiling(person: string | null): void;
}

export function createRanks(now: () => number = () => performance.now()): Ranks {
  /** The one who filed longest ago stands first. */
  const filers = new Map<string, number>();
  const isFiling = (person: string | null): boolean =>
    person !== null && now() - (filers.get(person) ?? -Infinity) < FILING_FOR_MS;
  return {
    getRank({ method, path }, person) {
      if (readFilingRequest(method, path) !== null) return "filing";
      if (OF_A_STATEMENT.test(path.replace(/\.data$/, ""))) return READS.has(method) ? "goingOn" : "filing";
      if (readFormAddress(path) !== null) return "goingOn";
      const area = path.replace(/\.data$/, "").split("/", 2)[1] ?? "";
      const onlyReads = READS.has(method) && !WAYS_IN.has(area);
      return onlyReads && !isFiling(person) ? "looking" : "beginning";
    },
    noteFiling(person) {
      if (person === null) return;
      filers.delete(person);
      filers.set(person, now());
      for (const first of filers.keys()) {
        if (filers.size <= REMEMBERED) break;
        filers.delete(first);
      }
    },
  };
}

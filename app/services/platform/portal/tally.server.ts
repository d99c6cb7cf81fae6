/** What this process has done since its start, counted for the metrics: kinds and outcomes, never a person or a case. */
import type { AppendOutcome, EventLog } from "~/events/types";

import type { Typesetter } from "./ports/typesetter";

/** What is counted, each by one label. */
export type Tallied = "logins" | "filings" | "denials" | "prints" | "attempts";

export interface Tally {
  count(what: Tallied, label: string): void;
  /** How often, by label. */
  list(what: Tallied): ReadonlyMap<string, number>;
}

export function createTally(): Tally {
  const counts: Record<Tallied, Map<string, number>> = {
    logins: new Map([
      ["succeeded", 0],
      ["failed", 0],
    ]),
    filings: new Map(),
    denials: new Map([["denied", 0]]),
    prints: new Map([
      ["done", 0],
      ["failed", 0],
    ]),
    attempts: new Map([
      ["issued", 0],
      ["recorded", 0],
    ]),
  };
  return {
    count: (what, label) => void counts[what].set(label, (counts[what].get(label) ?? 0) + 1),
    list: (what) => counts[what],
  };
}

/** What a recorded fact counts as; of most nothing. @param stream its type stands before the slash */
function countFact(tally: Tally, stream: string, type: string): void {
  if (type === "login.succeeded") tally.count("logins", "succeeded");
  else if (type === "login.failed") tally.count("logins", "failed");
  else if (type === "access.denied") tally.count("denials", "denied");
  else if (type.endsWith(".submitted")) tally.count("filings", stream.split("/", 1)[0] ?? "");
}

/** The log, of which what it records here is counted. What another process records, and what is only repeated, is not. */
export function tallyFacts(log: EventLog, tally: Tally): EventLog {
  const count = ({ repeated, entries }: AppendOutcome): void => {
    if (!repeated) for (const { stream, type } of entries) countFact(tally, stream, type);
  };
  return {
    ...log,
    async append(request) {
      const outcome = await log.append(request);
      count(outcome);
      return outcome;
    },
    async appendTogether(requests) {
      const outcomes = await log.appendTogether(requests);
      for (const outcome of outcomes) count(outcome);
      return outcomes;
    },
  };
}

/** The typesetter, of which what it sets is counted as printed. */
export const tallyPapers = (typesetter: Typesetter, tally: Tally): Typesetter => ({
  set: (paper) => tallyPrint(typesetter.set(paper), tally),
});

async function tallyPrint(printing: Promise<Buffer>, tally: Tally): Promise<Buffer> {
  try {
    const printed = await printing;
    tally.count("prints", "done");
    return printed;
  } catch (error) {
    tally.count("prints", "failed");
    throw error;
  }
}

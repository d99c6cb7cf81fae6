/** Faults of a file, gathered while it is read. */
import type { StatementProblem, StatementProblemName } from "./types";

/** Faults that are named; who has mended these uploads again. */
const MOST_NAMED = 20;
const LONGEST_FOUND = 80;

export class Faults {
  private readonly found: StatementProblem[] = [];
  private count = 0;

  add(problem: StatementProblemName, at?: number, found?: string): void {
    this.count += 1;
    if (this.count > MOST_NAMED) return;
    this.found.push({
      problem,
      ...(at !== undefined && { at }),
      ...(found !== undefined && { found: found.slice(0, LONGEST_FOUND) }),
    });
  }
  get any(): boolean {
    return this.count > 0;
  }
  get list(): readonly StatementProblem[] {
    return this.found;
  }
}

/** A reading that ends at its first fault. */
export const toFailedReading = (
  problem: StatementProblemName,
  at?: number,
  found?: string,
): { readonly ok: false; readonly problems: readonly StatementProblem[] } => {
  const faults = new Faults();
  faults.add(problem, at, found);
  return { ok: false, problems: faults.list };
};

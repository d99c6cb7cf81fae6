/** The findings of a check: told at once, and kept up to a number, since a log that was written anew has no other entries. */
import type { LogFinding } from "../types";

/** Findings that are kept; the rest are told and counted. */
const MOST_FINDINGS = 10_000;

export type Report = (found: LogFinding) => void;

export class Findings {
  readonly list: LogFinding[] = [];

  constructor(private readonly onFinding: Report | undefined) {}

  readonly report: Report = (found) => {
    if (this.list.length < MOST_FINDINGS) this.list.push(found);
    this.onFinding?.(found);
  };
}

export function toFinding(
  at: { readonly position: number; readonly stream: string },
  problem: LogFinding["problem"],
  detail: string,
): LogFinding {
  return { position: at.position, stream: at.stream, problem, detail };
}

/** A finding about a place in the log's order, whatever stream it belongs to. */
export function toFindingAt(position: number, problem: LogFinding["problem"], detail: string): LogFinding {
  return toFinding({ position, stream: "" }, problem, detail);
}

export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `entry 7`, or `entries 7 to 9`. */
export function formatEntryRange(first: number, last: number): string {
  return first === last ? `entry ${first} is` : `entries ${first} to ${last} are`;
}

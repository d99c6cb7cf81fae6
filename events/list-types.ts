/** What the lists are asked when they are checked, rebuilt or taken over, and what was found. */

/** A list that does not say what the log says. Columns are named, never what is in them. */
export interface ListFinding {
  readonly list: string;
  readonly table: string;
  /** Id of the row, or of the row that it belongs to; `""` where the list as a whole is meant. */
  readonly row: string;
  readonly problem: "changed" | "missing" | "too-many" | "outdated" | "unreadable";
  readonly detail: string;
}
export interface ListOptions {
  /** Only these; absent: every list. */
  readonly lists?: readonly string[];
  readonly onProgress?: (done: number, total: number) => void;
  readonly onFinding?: (finding: ListFinding) => void;
  readonly signal?: AbortSignal;
}
export interface ListsRead {
  readonly rows: number;
  readonly findings: readonly ListFinding[];
}

export interface RebuildOptions {
  readonly onProgress?: (done: number, total: number) => void;
  /** Another process is rebuilding the list; told once. */
  readonly onWait?: (by: string) => void;
  readonly signal?: AbortSignal;
}
export interface TakeOverOptions {
  readonly onRebuild?: (projection: string) => void;
  readonly onWait?: (projection: string, by: string) => void;
}

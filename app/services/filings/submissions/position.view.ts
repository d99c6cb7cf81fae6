export interface Reason {
  readonly guard: string;
  readonly code: string;
  readonly sentence: string;
}
export interface ActionOffered {
  readonly fact: string;
  readonly label: string;
  /** The effect that it has; `null` for what has a page of its own. */
  readonly effect: string | null;
  readonly allowed: boolean;
  readonly reasons: readonly Reason[];
  /** Words of the status that it leads to. */
  readonly leadsTo: string | null;
  readonly asks: readonly string[];
}

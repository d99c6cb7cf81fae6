import type { LogFinding } from "~/events/types";
import type { Instant } from "~/workflows/kit";

export interface ChainVerdict {
  readonly holds: boolean;
  readonly entries: number;
  readonly checkedAt: Instant;
  readonly findings: readonly Pick<LogFinding, "position" | "problem">[];
}

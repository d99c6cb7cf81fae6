/** What still stands in the way of a release. Its words are at `release.obstacles.` */
export const OBSTACLES = ["accounts", "proofs", "conduct", "unclaimedDividends", "balance", "books"] as const;
export type ObstacleName = (typeof OBSTACLES)[number];

export interface Obstacle {
  readonly name: ObstacleName;
  /** Nothing stands in the way here. */
  readonly clear: boolean;
  /** How many accounts or proofs; how much money, written. */
  readonly what: string;
  /** Where it is dealt with; `null` for those who may not open it. */
  readonly to: string | null;
}

/** The court's fee with its computation; amounts in cents. */
export interface CourtFee {
  readonly grossAssets: number;
  /** Receipts that make it up. */
  readonly realisations: number;
  /** Units that were begun, how much one is, and the fee on each. */
  readonly units: number;
  readonly unit: number;
  readonly perUnit: number;
  readonly fee: number;
  readonly scaleVersion: number;
  /** Where the law says so. */
  readonly source: string;
}

/** The times of which a chart's figures can be. */
export const PERIODS = ["all", "year", "month"] as const;
export type Period = (typeof PERIODS)[number];

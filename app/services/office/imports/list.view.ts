export interface RunItem {
  readonly id: string;
  readonly file: string;
  readonly startedAt: string;
  readonly by: string;
  readonly door: string;
  readonly statusLabel: string;
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
}

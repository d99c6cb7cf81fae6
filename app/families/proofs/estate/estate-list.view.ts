/** What the proofs of an estate come to, as amounts in words. */
export interface EstateTotals {
  readonly tendered: readonly { readonly count: number; readonly amount: string }[];
  readonly admitted: {
    readonly count: number;
    readonly preferential: string;
    readonly ordinary: string;
    readonly voting: string;
  };
  readonly rejected: number;
  readonly standingOver: number;
}

/** A payment that came, as whoever reconciles sees what it is for. */
export interface MatchedLine {
  readonly stream: string;
  readonly text: string;
  readonly amount: string;
  /** What else of the same payer the money can be put to. */
  readonly others: readonly { readonly value: string; readonly label: string }[];
  /** It cannot be put to anything else: what it is for is decided already. */
  readonly stays: boolean;
}
export interface MatchView {
  readonly id: string;
  /** The version that is shown: what is corrected was seen. */
  readonly seen: number;
  readonly reference: string;
  readonly amount: string;
  readonly receivedAt: string;
  readonly lines: readonly MatchedLine[];
}

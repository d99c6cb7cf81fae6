export interface SaidProblem {
  readonly cell: string;
  /** Of the column, and of the sheet where it is not the forms'. */
  readonly heading: string;
  readonly sentence: string;
}

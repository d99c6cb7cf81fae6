/** What is wrong with the answers of a page, by path. */
export interface PageProblems {
  /** As it stands beside the field. */
  readonly beside: Readonly<Record<string, string>>;
  /** As it stands above the page, among the others. */
  readonly above: Readonly<Record<string, string>>;
}
export const NO_PROBLEMS: PageProblems = { beside: {}, above: {} };

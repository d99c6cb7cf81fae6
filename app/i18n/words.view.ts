/** Where a page finds its texts, and where all of them are. */
export interface WordsAddresses {
  readonly page: string;
  readonly whole: string;
}

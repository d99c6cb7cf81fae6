/** Tables of saved views of lists. */
export interface ListViewTable {
  id: string;
  /** The account that saved it. */
  owner: string;
  /** The firm whose people see it too, or `office`. */
  shared_with: string | null;
  /** The list's page. */
  path: string;
  /** Filters and order, as the page's address has them. */
  query: string;
  name: string;
}
/** What a list opens with for somebody. */
export interface ListOpeningTable {
  /** The account and the list's page, with a space between them. */
  id: string;
  query: string;
}

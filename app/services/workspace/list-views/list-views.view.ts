/** A saved view as the page shows it. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  /** The list with this view. */
  readonly to: string;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  /** Who saved it, where somebody else did. */
  readonly by: string | null;
  /** The list opens with it. */
  readonly opens: boolean;
  /** The person begins with it after logging in; `null` where the menu does not lead to the list. */
  readonly begins: boolean | null;
}
/** With whom a person can share: the people of their firm, those of the office, or nobody. */
export type SharedWith = "firm" | "office" | null;

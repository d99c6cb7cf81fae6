/** A right that came with a newer version and that no group has yet. */
export interface NewRight {
  readonly code: string;
  readonly label: string;
  /** The groups that it is meant for, without those of whoever looks. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Whether it is meant for a group of whoever looks as well: nobody gives rights to themselves. */
  readonly own: boolean;
}

/** What the search over everything answers. Words are the reader's already. */
export const PALETTE_GROUPS = ["actions", "cases", "forms", "pages"] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  readonly to: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note: string | null;
}
export type PaletteAnswer = readonly {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}[];

/** The longest text that is looked for. */
export const LONGEST_SEARCH = 100;

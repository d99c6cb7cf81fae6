/** What the search over everything answers. Words are the reader's already. */
export const PALETTE_GROUPS = ["actions", "cases", "forms", "pages"] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  readonly to: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note: string | null;
  /** The id of the form that is begun at once at that address; `null` where the address is opened. */
  readonly begins: string | null;
}
export type PaletteAnswer = readonly {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}[];

/** The longest text that is looked for. */
export const LONGEST_SEARCH = 100;

/** What is looked for: anything, or a form to begin. */
export const PALETTE_AIMS = ["anything", "form"] as const;
export type PaletteAim = (typeof PALETTE_AIMS)[number];

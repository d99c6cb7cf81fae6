/** What the search over everything answers. Words are the reader's already. */
import type { PageContext } from "../../platform/pages/page.server";

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
/** Who searches, and a few letters of what a family of forms has of its own. */
export type FindByTyping = (
  context: Pick<PageContext, "portal" | "user" | "locale" | "t">,
  typed: string,
) => Promise<readonly PaletteEntry[]>;
export type PaletteAnswer = readonly {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}[];

/** The longest text that is looked for. */
export const LONGEST_SEARCH = 100;

/** What is looked for: anything, or a form to begin. */
export const PALETTE_AIMS = ["anything", "form"] as const;
export type PaletteAim = (typeof PALETTE_AIMS)[number];

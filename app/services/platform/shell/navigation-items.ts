/** The entries of the sidebar. Which ones a person sees is decided by their rights, on the server. */
import type { Catalogue } from "~/app/i18n/catalogue";

import type { IconName } from "./icon-names";

export type NavigationLabel = keyof Catalogue["navigation"];

export interface NavigationItem {
  /** Key of its words below `navigation.`. */
  readonly label: NavigationLabel;
  readonly icon: IconName;
  /** Absent for an entry that only holds others. */
  readonly to?: string;
  /** Another entry is marked where it leads to. */
  readonly beside?: true;
  readonly children?: readonly NavigationItem[];
}

/** The address of the deepest entry that the place belongs to: an entry marks itself and what lies below it. */
export function currentEntry(items: readonly NavigationItem[], pathname: string): string | undefined {
  const addresses = items
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ to = [], beside }) => (beside ? [] : to));
  return addresses
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((left, right) => right.length - left.length)[0];
}

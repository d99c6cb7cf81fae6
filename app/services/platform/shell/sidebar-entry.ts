/** An entry of the sidebar, as the portal or a family of forms declares it. */
import type { IconName } from "./icon-names";
import type { NavigationLabel } from "./navigation-items";

export interface SidebarEntry {
  /** Key of its words below `navigation.`. */
  readonly label: NavigationLabel;
  readonly icon: IconName;
  /** Entries beside each other stand in the order of their places. */
  readonly order: number;
  /** The entry that holds it. */
  readonly within?: NavigationLabel;
  /** Absent for an entry that only holds others; where it depends on the person, by their rights. */
  readonly to?: string | ((rights: readonly string[]) => string);
  /** It leads to a page that another entry stands for: that one is marked there. */
  readonly beside?: true;
  /** Any of these rights shows the entry; absent: everybody who is logged in. */
  readonly rights?: readonly string[];
  /** Any of these shows it, too, where the statements of all cases come here (`PORTAL_STATEMENTS_OF=all`). */
  readonly whereAllFile?: readonly string[];
  /** Whoever has one of these finds the page by the search and from their profile: it is not of their every day. */
  readonly exceptFor?: readonly string[];
}

/** The sidebar as far as the person's rights reach. An entry that holds others shows if any of them is permitted. */
import type { NavigationItem } from "./navigation-items";
import { PORTAL_ENTRIES } from "./portal-entries";
import type { SidebarEntry } from "./sidebar-entry";
import type { Config } from "../portal/config";
import { features } from "~/app/families/registry";

const SIDEBAR: readonly SidebarEntry[] = [
  ...PORTAL_ENTRIES,
  ...features.flatMap(({ sidebar }) => sidebar),
].sort((one, other) => one.order - other.order);

/** What of the portal's settings decides on entries. */
type Settings = Pick<Config, "statementsOf">;

export function listNavigation(rights: readonly string[], settings: Settings): readonly NavigationItem[] {
  return SIDEBAR.filter(({ within }) => within === undefined).flatMap((entry) =>
    shown(entry, rights, settings),
  );
}

function shown(
  { label, icon, to, rights: own, whereAllFile = [], exceptFor = [], beside }: SidebarEntry,
  rights: readonly string[],
  settings: Settings,
): readonly NavigationItem[] {
  const wanted = settings.statementsOf === "all" && own !== undefined ? [...own, ...whereAllFile] : own;
  if (to === undefined) {
    const children = SIDEBAR.filter(({ within }) => within === label).flatMap((child) =>
      shown(child, rights, settings),
    );
    return children.length === 0 ? [] : [{ label, icon, children }];
  }
  if (wanted?.some((right) => rights.includes(right)) === false) return [];
  if (exceptFor.some((right) => rights.includes(right))) return [];
  return [{ label, icon, to: typeof to === "string" ? to : to(rights), ...(beside && { beside }) }];
}

/** The words of the sidebar's entry that leads to an address, a key of the catalogue's `navigation`; null where none does. */
export const findLabel = (address: string): SidebarEntry["label"] | null =>
  SIDEBAR.find(({ to }) => to === address)?.label ?? null;

/** Whether the sidebar leads this person to an address. */
export const isInSidebar = (address: string, rights: readonly string[], settings: Settings): boolean =>
  SIDEBAR.some((entry) => entry.to === address && shown(entry, rights, settings).length > 0);

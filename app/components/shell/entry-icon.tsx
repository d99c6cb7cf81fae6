/** The drawing of an entry of the sidebar. */
import { Circle } from "lucide-react";
import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement } from "react";

import { families } from "~/app/families/registry";
import type { NavigationLabel } from "~/app/services/shell/navigation-items";
import { PORTAL_ENTRIES } from "~/app/services/shell/portal-entries";

const ICONS: ReadonlyMap<NavigationLabel, LucideIcon> = new Map(
  [...PORTAL_ENTRIES, ...families.flatMap(({ sidebar }) => sidebar)].map(({ label, icon }) => [label, icon]),
);

export function EntryIcon({ label, ...drawing }: LucideProps & { readonly label: NavigationLabel }) {
  return createElement(ICONS.get(label) ?? Circle, drawing);
}

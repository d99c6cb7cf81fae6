/** The drawing of an entry of the sidebar. */
import { Circle } from "lucide-react";
import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement } from "react";

import { familyIcons } from "~/app/families/icons";
import type { NavigationLabel } from "~/app/services/platform/shell/navigation-items";
import { PORTAL_ICONS } from "./portal-icons";

const ICONS: ReadonlyMap<string, LucideIcon> = new Map(
  [PORTAL_ICONS, ...familyIcons].flatMap((drawings) => Object.entries(drawings)),
);

export function EntryIcon({ label, ...drawing }: LucideProps & { readonly label: NavigationLabel }) {
  return createElement(ICONS.get(label) ?? Circle, drawing);
}

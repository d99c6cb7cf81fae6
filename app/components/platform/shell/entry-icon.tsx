/** The icon of an entry of the sidebar. */
import type { LucideProps } from "lucide-react";
import { createElement } from "react";

import type { IconName } from "~/app/services/platform/shell/icon-names";
import { ICONS } from "./icons";

export function EntryIcon({ icon, ...drawing }: LucideProps & { readonly icon: IconName }) {
  return createElement(ICONS[icon], drawing);
}

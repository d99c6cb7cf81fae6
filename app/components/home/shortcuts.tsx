import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { NAVIGATION_ICONS } from "../shell/navigation-icons";
import type { NavigationItem } from "../shell/navigation";

/** The lists that the person may open, as in the sidebar but in sight. */
export function Shortcuts({ items }: { readonly items: readonly NavigationItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="sheet divide-y divide-line">
      {items.map(({ label, to }) => {
        const Icon = NAVIGATION_ICONS[label];
        return to === undefined ? null : (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold hover:bg-sunken"
            >
              <Icon size={20} className="shrink-0 text-jade" />
              {t(`navigation.${label}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

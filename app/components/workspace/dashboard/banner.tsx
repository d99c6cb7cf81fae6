import { useTranslation } from "react-i18next";

import { ICONS } from "../../platform/shell/icons";
import { LinkButton } from "../../ui/button/button";
import type { BannerButton } from "~/app/services/workspace/dashboard/types";

/** The buttons above the widgets: the ways that are taken most. */
export function Banner({ buttons }: { readonly buttons: readonly BannerButton[] }) {
  const { t } = useTranslation();
  if (buttons.length === 0) return null;
  return (
    <nav aria-label={t("dashboard.banner.label")} className="no-print">
      {/* On a telephone two beside each other: what waits for the person is still on the first screen. */}
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {buttons.map(({ label, icon, to }) => (
          <li key={label}>
            <LinkButton
              to={to}
              icon={ICONS[icon]}
              className="max-sm:h-full max-sm:w-full max-sm:justify-start max-sm:px-3 max-sm:py-1 max-sm:text-sm"
            >
              {t(`dashboard.banner.${label}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

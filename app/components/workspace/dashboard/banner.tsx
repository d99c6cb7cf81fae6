import { ChartNoAxesCombined, ClipboardList, FolderSearch, Building2, UserRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../../ui/button/button";
import { familyIcons } from "~/app/families/icons";
import type { BannerButton, PortalBannerLabel } from "~/app/services/workspace/dashboard/types";

const PORTAL_ICONS: Readonly<Record<PortalBannerLabel, LucideIcon>> = {
  caseDirectory: FolderSearch,
  bankruptAccounts: UserRound,
  liquidationAccounts: Building2,
  informationReturns: ClipboardList,
  reports: ChartNoAxesCombined,
};
const ICONS: ReadonlyMap<string, LucideIcon> = new Map(
  [PORTAL_ICONS, ...familyIcons].flatMap((drawings) => Object.entries(drawings)),
);

/** The buttons above the widgets: the ways that are taken most. */
export function Banner({ buttons }: { readonly buttons: readonly BannerButton[] }) {
  const { t } = useTranslation();
  if (buttons.length === 0) return null;
  return (
    <nav aria-label={t("dashboard.banner.label")} className="no-print">
      {/* On a telephone two beside each other: what waits for the person is still on the first screen. */}
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {buttons.map(({ label, to }) => (
          <li key={label}>
            <LinkButton
              to={to}
              icon={ICONS.get(label)}
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

/** Tells on every page that maintenance is near, or goes on. */
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { formatLongTime } from "~/app/i18n/format";
import type { ReadMaintenance } from "~/app/services/office/availability/told";

import { Notice } from "../../ui/notice/notice";
import { useLocale } from "../../ui/use-locale";

export function MaintenanceNotices({ maintenance }: { readonly maintenance: readonly ReadMaintenance[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return maintenance.map(({ id, from, until, affected, isUnderWay }) => (
    <Notice
      key={id}
      tone={isUnderWay ? "warning" : "info"}
      title={t(isUnderWay ? "availability.banner.now" : "availability.banner.title")}
    >
      {t("availability.banner.period", {
        from: formatLongTime(from, locale),
        until: formatLongTime(until, locale),
      })}{" "}
      <span className="whitespace-pre-line">{affected}</span>{" "}
      <Link to="/availability" className="link">
        {t("availability.banner.more")}
      </Link>
    </Notice>
  ));
}

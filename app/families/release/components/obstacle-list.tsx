import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Section } from "~/app/components/ui/section";
import { formatMoney } from "~/app/i18n/format";
import { HOME_CURRENCY } from "~/workflows/kit";
import type { CourtFee, Obstacle } from "../obstacles/obstacles.view";

/** What still stands in the way of a release, each with the place where it is dealt with. */
export function ObstacleList({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation();
  const open = obstacles.filter(({ clear }) => !clear).length;
  return (
    <Section
      id="obstacles"
      title={t("release.obstacles.title")}
      className="sheet flex flex-col gap-3 px-5 py-4"
    >
      <p>{open === 0 ? t("release.obstacles.none") : t("release.obstacles.some", { count: open })}</p>
      <ul className="flex flex-col">
        {obstacles.map(({ name, clear, what, to }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-t-0"
          >
            <span className="flex items-start gap-2">
              {clear ? (
                <CircleCheck size={18} className="mt-0.5 shrink-0 text-green" />
              ) : (
                <CircleAlert size={18} className="mt-0.5 shrink-0 text-amber" />
              )}
              <span>
                <span className="sr-only">
                  {t(clear ? "release.obstacles.clear" : "release.obstacles.open")}{" "}
                </span>
                {t(`release.obstacles.${clear ? "cleared" : "names"}.${name}`, { what })}
              </span>
            </span>
            {!clear && to !== null && (
              <Link to={to} className="link">
                {t(`release.obstacles.ways.${name}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The court's fee, and how it is reckoned. */
export function CourtFeeSheet({ fee }: { readonly fee: CourtFee }) {
  const { t } = useTranslation();
  const money = (minor: number) => formatMoney({ minor, currency: HOME_CURRENCY });
  return (
    <Section id="court-fee" title={t("release.fee.title")} className="sheet flex flex-col gap-2 px-5 py-4">
      <DescriptionList
        items={[
          {
            term: t("release.fee.grossAssets"),
            description: `${money(fee.grossAssets)}\n${t("release.fee.realisations", { count: fee.realisations })}`,
          },
          {
            term: t("release.fee.units"),
            description: t("release.fee.computed", {
              units: fee.units,
              unit: money(fee.unit),
              perUnit: money(fee.perUnit),
            }),
          },
          { term: t("release.fee.due"), description: <strong>{money(fee.fee)}</strong> },
          { term: t("release.fee.law"), description: fee.source },
        ]}
      />
    </Section>
  );
}

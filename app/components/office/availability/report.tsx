/** What everybody reads of the times in which the portal serves. */
import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { useLocale } from "~/app/components/ui/use-locale";
import { formatLongTime, formatMonth } from "~/app/i18n/format";
import type {
  ReadAvailability,
  ReadBreak,
  ReadEdition,
  ReadMaintenance,
  ReadMonth,
} from "~/app/services/office/availability/told";
import type { Locale } from "~/workflows/kit";

const TONES = { serving: "success", maintenance: "warning", outage: "error", unknown: "info" } as const;

/** From the first to the last minute. */
export const sayPeriod = (
  t: TFunction,
  { from, until }: Pick<ReadBreak, "from" | "until">,
  locale: Locale,
): string =>
  t("availability.period", { from: formatLongTime(from, locale), until: formatLongTime(until, locale) });

export function AvailabilityReport({
  availability: { at, state, since, measuredSince, planned, months, editions },
}: {
  readonly availability: ReadAvailability;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <Notice tone={TONES[state]} title={t(`availability.state.${state}`)}>
        {since === null ? (
          <p>{t("availability.unknownNext")}</p>
        ) : (
          <p>
            {t(state === "serving" ? "availability.servingSince" : "availability.since", {
              at: formatLongTime(since, locale),
            })}
          </p>
        )}
        <p className="text-sm text-ink-soft">{t("availability.asOf", { at: formatLongTime(at, locale) })}</p>
      </Notice>
      <Section id="planned" title={t("availability.planned")}>
        {planned.length === 0 && <p>{t("availability.none")}</p>}
        <ul className="flex flex-col gap-3">
          {planned.map((one) => (
            <li key={one.id} className="sheet px-5 py-4">
              <MaintenanceText maintenance={one} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="filed" title={t("availability.filed")}>
        <Edition edition={editions[0]} />
        {editions.length > 1 && (
          <Fold summary={t("availability.former")}>
            <div className="flex flex-col gap-4 pt-3">
              {editions.slice(1).map((each) => (
                <Edition key={each.edition} edition={each} />
              ))}
            </div>
          </Fold>
        )}
      </Section>
      <Section id="past" title={t("availability.past")}>
        <p className="max-w-prose text-ink-soft">{t("availability.pastLead")}</p>
        {measuredSince !== null && (
          <p>{t("availability.measured", { at: formatLongTime(measuredSince, locale) })}</p>
        )}
        {months.length === 0 && <p>{t("availability.noMonths")}</p>}
        <ol className="flex flex-col gap-3">
          {months.map((month) => (
            <li key={month.month} className="sheet flex flex-col gap-2 px-5 py-4">
              <Month month={month} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

/** Announced maintenance, as everybody reads it. */
export function MaintenanceText({ maintenance }: { readonly maintenance: ReadMaintenance }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { affected, isUnderWay } = maintenance;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {sayPeriod(t, maintenance, locale)}
        <Badge tone={isUnderWay ? "warning" : "waiting"}>
          {t(isUnderWay ? "availability.underWay" : "availability.ahead")}
        </Badge>
      </p>
      <p className="max-w-prose whitespace-pre-line">{affected}</p>
    </>
  );
}

/** In per cent with two decimals, rounded down: with an outage it is never 100%. */
const sayShare = (served: number): string => `${(Math.floor(served * 10_000) / 100).toFixed(2)}%`;

function Month({ month: { month, served, minutes, breaks, further } }: { readonly month: ReadMonth }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <h3 className="text-base font-semibold">{formatMonth(month, locale)}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <li className="font-semibold">
          {served === null
            ? t("availability.notMeasured")
            : t("availability.served", { share: sayShare(served) })}
        </li>
        <li>{t("availability.outageMinutes", { count: minutes.outage })}</li>
        <li>{t("availability.maintenanceMinutes", { count: minutes.maintenance })}</li>
      </ul>
      {breaks.length === 0 ? (
        <p className="text-ink-soft">{t("availability.noBreaks")}</p>
      ) : (
        <ul className="flex flex-col gap-3 border-t border-line pt-3">
          {breaks.map((each) => (
            <li key={each.from}>
              <BreakText of={each} />
            </li>
          ))}
        </ul>
      )}
      {further > 0 && (
        <p>
          <a href="/availability.json" className="link">
            {t("availability.further", { count: further })}
          </a>
        </p>
      )}
    </>
  );
}

/** One outage, or one time of maintenance, with what the office says of it. */
export function BreakText({
  of: { kind, minutes, isOngoing, cause, filed, ...times },
}: {
  readonly of: ReadBreak;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kind === "outage" ? "bad" : "neutral"}>{t(`availability.kinds.${kind}`)}</Badge>
        <span>{sayPeriod(t, times, locale)}</span>
        <span className="text-ink-soft">
          {t("availability.minutes", { count: minutes })}
          {isOngoing && ` · ${t("availability.ongoing")}`}
        </span>
      </p>
      {cause !== null && <Said what={t("availability.cause")} text={cause} />}
      {filed !== null && <Said what={t("availability.filedHere")} text={filed} />}
    </>
  );
}

function Said({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <div className="mt-1 max-w-prose">
      <p className="text-sm font-semibold text-ink-soft">{what}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

/** An edition of the standing text. */
export function Edition({ edition: told }: { readonly edition: ReadEdition | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (told === undefined) return null;
  const { edition, at, paragraphs } = told;
  return (
    <article className="flex max-w-prose flex-col gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <p className="text-sm text-ink-soft">
        {at === null
          ? t("availability.issued")
          : t("availability.edition", { edition, at: formatLongTime(at, locale) })}
      </p>
    </article>
  );
}

/** Where a portal that served had no room: what stands for it is a ticket. */
export function WhenFull({ isOffice }: { readonly isOffice: boolean }) {
  const { t } = useTranslation();
  return (
    <Section id="full" title={t("availability.full")}>
      <p className="max-w-prose">{t("availability.fullBody")}</p>
      {isOffice && (
        <p>
          <Link to="/filing-attempts" className="link">
            {t("availability.fullOffice")}
          </Link>
        </p>
      )}
    </Section>
  );
}

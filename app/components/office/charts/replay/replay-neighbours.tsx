import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { formatClockTime, listDay } from "~/app/i18n/format";

import { classes } from "~/app/components/ui/classes";

export interface NeighbouringStep {
  readonly step: number;
  readonly title: string;
  readonly at: string;
  readonly by: string;
}

export interface ReplayNeighboursProps {
  /** The steps before and after the present one, and itself. */
  readonly around: readonly NeighbouringStep[];
  readonly step: number;
}

/** The entries around the present one, each a link: where one is in the whole. */
export function ReplayNeighbours({ around, step: current }: ReplayNeighboursProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("replay.steps")} className="sheet no-print px-3 py-3">
      <h2 className="px-2 pb-2 text-base">{t("replay.steps")}</h2>
      <ol className="flex flex-col" start={around[0]?.step}>
        {around.map(({ step, title, at, by }) => (
          <li key={step}>
            <Link
              to={`?step=${step}`}
              replace
              preventScrollReset
              aria-current={step === current ? "step" : undefined}
              className={classes(
                "flex gap-3 rounded-md border-l-4 px-2 py-2",
                step === current ? "border-gold bg-gold-wash" : "border-transparent hover:bg-sunken",
              )}
            >
              <span className="min-w-6 text-right text-sm text-ink-soft tabular-nums">{step}</span>
              <span className="flex min-w-0 flex-col">
                <span className={step === current ? "font-semibold" : undefined}>{title}</span>
                <span className="text-sm text-ink-soft">
                  {`${listDay(at)} ${formatClockTime(at)}`} · {by}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

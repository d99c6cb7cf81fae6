import { Link } from "@remix-run/react";
import { ArrowRight, RotateCcw, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { Walk } from "~/app/services/office/charts/simulator.server";

import { buttonClasses } from "~/app/components/ui/button/button";
import { Conditions } from "../state-chart/state-details";

export interface ChartWalkProps {
  readonly walk: Walk;
  /** Words of the status where the walk has come to. */
  readonly here: string;
}

/** Stepping through a machine by hand. Every step is a link, so that a walk can be sent to somebody else. */
export function ChartWalk({ walk, here }: ChartWalkProps) {
  const { t } = useTranslation();
  const before = walk.steps.at(-2)?.walk;
  return (
    <section aria-labelledby="walk" className="sheet flex flex-col gap-4 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h2 id="walk" className="text-lg">
            {t("stateCharts.walk")}
          </h2>
          <p className="max-w-prose text-sm text-ink-soft">{t("stateCharts.walkLead")}</p>
        </div>
        {walk.steps.length > 0 && (
          <div className="no-print flex flex-wrap gap-2">
            <Link
              to={before === undefined ? "?" : `?walk=${before}`}
              preventScrollReset
              className={buttonClasses("secondary", true)}
            >
              <Undo2 size={16} />
              {t("stateCharts.walkBack")}
            </Link>
            <Link to="?" preventScrollReset className={buttonClasses("secondary", true)}>
              <RotateCcw size={16} />
              {t("stateCharts.walkReset")}
            </Link>
          </div>
        )}
      </div>
      <nav aria-label={t("stateCharts.walkPath")} className="text-sm">
        <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <li>
            <Link to="?" preventScrollReset className="link inline-flex min-h-6 items-center">
              {t("stateCharts.walkBegin")}
            </Link>
          </li>
          {walk.steps.map(({ way, walk: to }, at) => (
            <li key={to} className="flex items-center gap-2">
              <ArrowRight size={14} className="text-ink-faint" />
              <Link
                to={`?walk=${to}`}
                preventScrollReset
                aria-current={at === walk.steps.length - 1 ? "step" : undefined}
                className="link inline-flex min-h-6 items-center"
              >
                {way.label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <p aria-live="polite">
        {t("stateCharts.walkHere")} <strong>{here}</strong>
      </p>
      {walk.next.length === 0 ? (
        <p className="text-ink-soft">{t("stateCharts.walkEnd")}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
          {walk.next.map(({ way, walk: to }) => (
            <li key={to} className="flex flex-col gap-2 rounded-md border border-line px-3 py-3">
              <Link to={`?walk=${to}`} preventScrollReset className={buttonClasses("secondary", true)}>
                {way.to === walk.state ? way.label : `${way.label} → ${way.toLabel}`}
              </Link>
              <Conditions conditions={way.conditions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Link } from "@remix-run/react";
import { RefreshCw, ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatClockTime } from "~/app/i18n/format";
import type { ChainVerdict as Verdict } from "~/app/services/filings/replays/chain-verdict.server";

import { buttonClasses } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";

export interface ChainVerdictProps {
  readonly verdict: Verdict;
  /** Address that asks again. */
  readonly again: string;
}

/** Whether the entries still say what was recorded, how that is known, and since when. */
export function ChainVerdict({ verdict, again }: ChainVerdictProps) {
  const { t } = useTranslation();
  const { holds, entries, findings, checkedAt } = verdict;
  const Icon = holds ? ShieldCheck : ShieldAlert;
  const count = holds ? entries : findings.length;
  return (
    <div
      className={classes(
        "flex flex-wrap gap-x-4 gap-y-2 rounded-lg border px-4 py-3",
        holds ? "border-green bg-green-wash" : "border-2 border-red bg-red-wash",
      )}
    >
      <Icon size={26} className={classes("shrink-0", holds ? "text-green" : "text-red")} />
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <p className={classes("font-semibold", holds ? "text-green" : "text-red")}>
          {holds ? t("replay.chainHolds") : t("replay.chainBroken")}
        </p>
        <p className="max-w-prose text-sm">
          {holds ? t("replay.chainHoldsBody", { count }) : t("replay.chainBrokenBody", { count })}
        </p>
        {findings.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {findings.map(({ position, problem }) => (
              <li key={`${position} ${problem}`}>
                {t("replay.finding", { position, problem: t(`replay.problems.${problem}`) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="no-print flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {t("replay.checkedAt", { time: formatClockTime(checkedAt) })}
        <Link to={again} preventScrollReset className={buttonClasses("quiet", true)}>
          <RefreshCw size={16} className="shrink-0" />
          {t("replay.again")}
        </Link>
      </p>
    </div>
  );
}

import { useTranslation } from "react-i18next";

import type { DrawnState, DrawnWay } from "~/app/services/office/charts/types";

import { Badge } from "~/app/components/ui/badge/badge";
import { classes } from "~/app/components/ui/classes";

/** One state in words: whose turn it is, and every way on with its conditions. */
export function StateDetails({ state }: { readonly state: DrawnState }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={classes(state.kind === "other" ? "font-semibold" : "font-bold")}>{state.label}</span>
        {state.kind === "current" && <Badge tone="waiting">{t("chart.current")}</Badge>}
        {state.kind === "visited" && <Badge tone="good">{t("chart.visited")}</Badge>}
        {state.initial && <Badge tone="neutral">{t("chart.initial")}</Badge>}
        {state.final && <Badge tone="neutral">{t("chart.final")}</Badge>}
        <span className="text-sm text-ink-soft">{t("chart.heldBy", { holder: state.holderLabel })}</span>
        {state.count !== null && (
          <span className="text-sm text-ink-soft">{t("chart.live", { count: state.count })}</span>
        )}
      </p>
      {state.ways.length === 0 ? (
        <p className="text-sm text-ink-soft">{t("chart.noWays")}</p>
      ) : (
        <ul aria-label={t("chart.ways")} className="flex flex-col gap-2 border-l-2 border-line pl-4">
          {state.ways.map((way) => (
            <li key={way.id}>
              <Way way={way} from={state.id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "Return to preparer → Pending amendment", and on what condition. */
export function Way({ way, from }: { readonly way: DrawnWay; readonly from: string }) {
  const { t } = useTranslation();
  const { label, to, toLabel, conditions } = way;
  return (
    <>
      <p>
        {to === from ? (
          <>
            {label} <span className="text-sm text-ink-soft">({t("chart.itself")})</span>
          </>
        ) : (
          `${label} → ${toLabel}`
        )}
      </p>
      <Conditions conditions={conditions} />
    </>
  );
}

export interface ConditionsProps extends Pick<DrawnWay, "conditions"> {
  /** With the guards' names, for those who look them up in the code. */
  readonly named?: boolean;
}

/** The sentences of the guards that a way asks. */
export function Conditions({ conditions, named = false }: ConditionsProps) {
  const { t } = useTranslation();
  if (conditions.length === 0) return <p className="text-sm text-ink-soft">{t("chart.unconditional")}</p>;
  return (
    <ul aria-label={t("chart.conditions")} className="list-disc pl-5 text-sm text-ink-soft">
      {conditions.map(({ guard, sentence }) => (
        <li key={guard}>
          {sentence}
          {named && <code className="ml-1.5 text-ink-faint">{guard}</code>}
        </li>
      ))}
    </ul>
  );
}

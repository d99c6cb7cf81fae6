import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { DrawnRegion, DrawnState, DrawnWay } from "~/app/services/office/charts/types";

import { Badge } from "~/app/components/ui/badge/badge";
import { classes } from "~/app/components/ui/classes";

interface StateDetailsProps {
  readonly state: DrawnState;
  /** Of its chart. */
  readonly regions: readonly DrawnRegion[];
  /** The ways of its regions are told with its own; else where the regions are. */
  readonly withRegions?: boolean;
  /** Its ways on fold out: for whoever looks where something stands. */
  readonly brief?: boolean;
}

/** One state in words: whose turn it is, and every way on with its conditions. */
export function StateDetails({ state, regions, withRegions = false, brief = false }: StateDetailsProps) {
  const { t } = useTranslation();
  const leading = [...state.regions]
    .reverse()
    .flatMap((id) => regions.filter((region) => region.id === id && region.ways.length > 0));
  const [nearest] = leading;
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
      {state.ways.length > 0 && (
        <Ways label={t("chart.ways")} ways={state.ways} from={state.id} brief={brief} />
      )}
      {!brief && state.ways.length === 0 && !(withRegions && nearest) && (
        <p className="text-sm text-ink-soft">
          {nearest ? t("chart.onlyRegion", { region: nearest.label }) : t("chart.noWays")}
        </p>
      )}
      {withRegions &&
        leading.map(({ id, label, ways }) => (
          <div key={id} className="flex flex-col gap-2">
            <p className="text-sm font-semibold">{t("chart.anywhere", { region: label })}</p>
            <Ways label={t("chart.waysAnywhere", { region: label })} ways={ways} from={id} />
          </div>
        ))}
    </div>
  );
}

interface WaysProps {
  readonly label: string;
  readonly ways: readonly DrawnWay[];
  /** The state or region that has them. */
  readonly from: string;
  readonly brief?: boolean;
}

export function Ways({ label, ways, from, brief = false }: WaysProps) {
  if (ways.length === 0) return null;
  const list = (
    <ul aria-label={label} className="flex flex-col gap-2 border-l-2 border-line pl-4">
      {ways.map((way) => (
        <li key={way.id}>
          <Way way={way} from={from} />
        </li>
      ))}
    </ul>
  );
  if (!brief) return list;
  return (
    <details className="group/ways">
      <summary className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        <ChevronRight size={16} className="shrink-0 text-jade group-open/ways:rotate-90" />
        {label} ({ways.length})
      </summary>
      <div className="mt-2">{list}</div>
    </details>
  );
}

/** "Return to preparer → Pending amendment", and on what condition. */
export function Way({ way, from }: { readonly way: DrawnWay; readonly from: string }) {
  const { t } = useTranslation();
  const { label, to, toLabel, after, conditions } = way;
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
        {after !== null && <span className="text-sm text-ink-soft"> · {after}</span>}
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

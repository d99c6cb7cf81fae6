import { useTranslation } from "react-i18next";

import type { DrawnChart, DrawnRegion, DrawnState } from "~/app/services/office/charts/types";
import { outlineStates, type Outlined } from "~/workflows/kit/outline";

import { StateDetails, Ways } from "./state-details";
import { classes } from "~/app/components/ui/classes";

interface ChartListProps {
  readonly label: string;
  readonly chart: Pick<DrawnChart, "states" | "regions">;
  /** The states alone; what may happen from each folds out. */
  readonly brief?: boolean;
}

/**
 * The same chart in words, for readers whom a drawing does not serve: every state inside its regions, and every way on, those
 * of a region once.
 */
export function ChartList({ label, chart: { states, regions }, brief = false }: ChartListProps) {
  return <Level label={label} outlined={outlineStates(states, regions)} regions={regions} brief={brief} />;
}

interface LevelProps extends Pick<DrawnChart, "regions"> {
  readonly label: string;
  readonly outlined: readonly Outlined<DrawnState, DrawnRegion>[];
  readonly brief: boolean;
}

function Level({ label, outlined, regions, brief }: LevelProps) {
  const { t } = useTranslation();
  return (
    <ol aria-label={label} className="flex flex-col">
      {outlined.map((each) =>
        each.kind === "state" ? (
          <li
            key={each.state.id}
            aria-current={each.state.kind === "current" ? "step" : undefined}
            className={classes(
              "border-t border-line px-4 first:border-t-0",
              brief ? "py-2.5" : "py-4",
              each.state.kind === "current" && "border-l-4 border-l-gold bg-gold-wash",
            )}
          >
            <StateDetails state={each.state} regions={regions} brief={brief} />
          </li>
        ) : (
          <li key={each.region.id} className="border-t border-line py-4 pl-4 first:border-t-0">
            <div className="flex flex-col gap-2 pr-4 pb-4">
              <p className="font-semibold">{t("chart.anywhere", { region: each.region.label })}</p>
              <Ways
                label={t("chart.waysAnywhere", { region: each.region.label })}
                ways={each.region.ways}
                from={each.region.id}
                brief={brief}
              />
            </div>
            <div className="rounded-l-md border border-r-0 border-line-strong">
              <Level label={each.region.label} outlined={each.inside} regions={regions} brief={brief} />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}

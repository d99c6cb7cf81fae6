import { Expand, List, Scan, Shrink, Workflow, ZoomIn, ZoomOut } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import type { DrawnChart, DrawnState } from "~/app/services/office/charts/types";

import { findNeighbour } from "./chart";
import { ChartDrawing } from "./chart-drawing";
import { ChartList } from "./chart-list";
import { StateDetails } from "./state-details";
import { useFullScreen } from "./use-full-screen";
import { useZoom } from "./use-zoom";
import { IconButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { useHydrated } from "~/app/components/ui/use-hydrated";

export interface StateChartProps {
  /** The name of the chart's procedure. */
  readonly name: string;
  readonly chart: DrawnChart;
  /** Called when a state is chosen; the chart shows the ways on from it by itself. */
  readonly onSelect?: (state: string) => void;
  /** What is shown before anybody chooses. */
  readonly first?: ChartView;
}
type ChartView = "drawing" | "list";

/**
 * A state chart, drawn, to be zoomed and shown full screen; and the same as a list. Which of the two is shown is chosen
 * without a script. Arrow keys go from state to state; a chosen state tells the ways on from it below the drawing.
 */
export function StateChart({ name, chart, onSelect, first = "drawing" }: StateChartProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const hydrated = useHydrated();
  const titleId = useId();
  const view = useId();
  const { full, toggle } = useFullScreen(frame);
  const current = chart.states.find(({ kind }) => kind === "current");
  const zoom = useZoom(chart.width, current);
  const chosen = chart.states.find(({ id }) => id === selected);

  return (
    <section
      ref={frame}
      aria-labelledby={titleId}
      className="group/chart sheet flex flex-col overflow-hidden bg-paper"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-3 py-1.5">
        <h2 id={titleId} className="text-base">
          {t("chart.label", { name })}
        </h2>
        <div className="no-print flex flex-wrap items-center gap-x-3">
          {hydrated && (
            <div role="group" aria-label={t("chart.controls")} className="flex items-center">
              <span className="flex group-has-[[value=list]:checked]/chart:hidden">
                <IconButton icon={ZoomOut} label={t("chart.zoomOut")} onClick={zoom.out} />
                <IconButton icon={ZoomIn} label={t("chart.zoomIn")} onClick={zoom.in} />
                <IconButton icon={Scan} label={t("chart.fit")} onClick={zoom.fit} />
              </span>
              <IconButton
                icon={full ? Shrink : Expand}
                label={full ? t("chart.leaveFullScreen") : t("chart.fullScreen")}
                onClick={toggle}
              />
            </div>
          )}
          <ViewChoice name={view} first={first} />
        </div>
      </div>
      <div className="flex flex-col group-has-[[value=list]:checked]/chart:hidden">
        <ScrollRegion
          ref={zoom.region}
          label={t("chart.asDrawing")}
          className={classes("px-1 py-2", full ? "max-h-[80vh]" : "max-h-[70vh]")}
        >
          <InteractiveDrawing
            chart={chart}
            width={zoom.width}
            minWidth={zoom.minWidth}
            selected={selected}
            onSelect={(state) => {
              setSelected(state);
              onSelect?.(state);
            }}
          />
        </ScrollRegion>
        {hydrated && (
          <div aria-live="polite" className="no-print border-t border-line px-4 py-3">
            {chosen ? (
              <StateDetails state={chosen} regions={chart.regions} withRegions />
            ) : (
              <p className="text-sm text-ink-soft">
                {t("chart.select")} {t("chart.keyboard")}
              </p>
            )}
          </div>
        )}
      </div>
      <div
        className={classes(
          "hidden overflow-auto group-has-[[value=list]:checked]/chart:block",
          full && "flex-1",
        )}
      >
        <ChartList label={t("chart.label", { name })} chart={chart} brief={first === "list"} />
      </div>
    </section>
  );
}

/** Radio buttons that style sheets can see: they work before any script does. */
function ViewChoice({ name, first }: { readonly name: string; readonly first: ChartView }) {
  const { t } = useTranslation();
  const choices = [
    { value: "drawing", words: t("chart.asDrawing"), icon: Workflow },
    { value: "list", words: t("chart.asList"), icon: List },
  ] as const;
  return (
    <fieldset className="flex rounded-md border border-line-strong">
      <legend className="sr-only">{t("chart.view")}</legend>
      {choices.map(({ value, words, icon: Icon }) => (
        <label
          key={value}
          className="relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 px-3 text-sm font-semibold text-ink-soft first-of-type:rounded-l-md last-of-type:rounded-r-md has-checked:bg-jade-wash has-checked:text-jade has-focus-visible:outline-3 has-focus-visible:outline-gold"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === first}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          <Icon size={16} aria-hidden="true" />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface InteractiveDrawingProps {
  readonly chart: DrawnChart;
  readonly width: string;
  readonly minWidth: number;
  readonly selected: string | null;
  readonly onSelect: (state: string) => void;
}

/** One state is in the order of the Tab key; the arrow keys go on from it. */
function InteractiveDrawing({ chart, width, minWidth, selected, onSelect }: InteractiveDrawingProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const drawing = useRef<SVGSVGElement>(null);
  const id = useId().replaceAll(":", "");
  const start = chart.states.find(({ kind }) => kind === "current") ?? chart.states[0];
  const [reached, setReached] = useState<string | null>(null);
  const stop = reached ?? start?.id;

  const onKeyDown = (event: KeyboardEvent, state: DrawnState): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onSelect(state.id);
      return;
    }
    const next = findNeighbour(chart.states, state.id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    drawing.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(next)}"]`)?.focus();
  };
  /** Begins with what the card shows, in its order: who says to a machine what they see is understood (WCAG 2.5.3). */
  const describe = (state: DrawnState): string =>
    [
      state.label,
      state.holderLabel,
      state.kind === "current" ? t("chart.current") : null,
      state.count === null ? null : t("chart.live", { count: state.count }),
      state.kind === "visited" ? t("chart.visited") : null,
      state.initial ? t("chart.initial") : null,
      state.final ? t("chart.final") : null,
      ...chart.regions
        .filter(({ id: region }) => state.regions.includes(region))
        .map(({ label }) => t("chart.within", { region: label })),
    ]
      .filter((words) => words !== null)
      .join(", ");

  return (
    <ChartDrawing
      ref={drawing}
      id={id}
      chart={chart}
      here={t("chart.current")}
      role="group"
      aria-label={t("chart.keyboard")}
      style={{ width, minWidth, maxWidth: "none", height: "auto", display: "block", marginInline: "auto" }}
      stateProps={(state) => ({
        "aria-label": describe(state),
        "aria-current": state.kind === "current" ? "step" : undefined,
        ...(hydrated
          ? {
              role: "button",
              "data-state": state.id,
              "aria-pressed": state.id === selected,
              tabIndex: state.id === stop ? 0 : -1,
              className: state.id === selected ? "is-selected" : undefined,
              onClick: () => {
                setReached(state.id);
                onSelect(state.id);
              },
              onKeyDown: (event) => onKeyDown(event, state),
            }
          : { role: "img" }),
      })}
    />
  );
}

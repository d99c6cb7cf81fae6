import { Check, CircleSlash, Flag, Landmark, PencilLine, UserRoundCheck } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { forwardRef, Fragment } from "react";
import type { SVGProps } from "react";

import type { DrawnArrow, DrawnChart, DrawnRegion, DrawnState } from "~/app/services/office/charts/types";
import type { Holder } from "~/workflows/kit";

import { roundedPath } from "./chart";
import { CHART_STYLE } from "./chart-style";
import { classes } from "~/app/components/ui/classes";

const HOLDER_ICONS: Readonly<Record<Holder, LucideIcon>> = {
  preparer: PencilLine,
  reviewer: UserRoundCheck,
  office: Landmark,
  nobody: CircleSlash,
};
const ARROW_LINE = 17;
const STATE_LINE = 19;
const FLAG_HEIGHT = 20;
/** Lines of arrows that were counted, from the least taken to the one that was taken most. */
const THIN = 1.5;
const THICK = 7;

export interface ChartDrawingProps extends Omit<SVGProps<SVGSVGElement>, "ref"> {
  readonly chart: DrawnChart;
  /** Words of the flag on the current state. */
  readonly here: string;
  /** Different for each drawing of a page: the arrow heads are found by it. */
  readonly id: string;
  readonly stateProps?: (state: DrawnState) => SVGProps<SVGGElement>;
  /** The colours of a page, unless it is drawn for something else. */
  readonly look?: string;
  /** States bear their ids, and arrows their steps, for a page that lights them up by itself. */
  readonly named?: boolean;
}

/** The drawing alone: the same on the page, in the exported file and on paper. */
export const ChartDrawing = forwardRef<SVGSVGElement, ChartDrawingProps>(function ChartDrawing(
  { chart, here, id, look = CHART_STYLE, stateProps, named = false, ...rest },
  ref,
) {
  const { width, height, states, regions, arrows } = chart;
  // What was taken lies above what was not.
  const layers = [...arrows].sort(
    (one, other) => Number(one.kind === "taken") - Number(other.kind === "taken"),
  );
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      className="chart"
      {...rest}
    >
      <style>{look}</style>
      <defs>
        {(["taken", "other"] as const).map((kind) => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            className={kind === "taken" ? "is-taken" : undefined}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="10"
            markerHeight="10"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0,0.5 L10,5 L0,9.5 z" className="chart-head" />
          </marker>
        ))}
      </defs>
      <g aria-hidden="true">
        {regions.map((region) => (
          <RegionFrame key={region.id} region={region} />
        ))}
        {layers.map((arrow) => (
          <g
            key={arrow.id}
            className={arrow.kind === "taken" ? "is-taken" : undefined}
            data-steps={named ? arrow.steps.join(" ") : undefined}
          >
            <path
              d={roundedPath(arrow.points)}
              markerEnd={`url(#${id}-${arrow.kind})`}
              className={arrow.share === 0 ? "chart-line is-unused" : "chart-line"}
              style={arrow.share ? { strokeWidth: THIN + arrow.share * (THICK - THIN) } : undefined}
            />
          </g>
        ))}
        {layers.map((arrow) => (
          <ArrowWords key={arrow.id} arrow={arrow} named={named} />
        ))}
        {regions.map(({ id: region, label, x, y }) => (
          <text key={region} x={x + 14} y={y + 21} className="chart-region-name">
            {label}
          </text>
        ))}
      </g>
      {states.map((state) => (
        <StateCard key={state.id} state={state} here={here} named={named} {...stateProps?.(state)} />
      ))}
    </svg>
  );
});

/** A frame around the states of a region. Its name is drawn after the arrows, so that none runs through it. */
function RegionFrame({ region: { x, y, width, height } }: { readonly region: DrawnRegion }) {
  return <rect x={x} y={y} width={width} height={height} rx={12} className="chart-region" />;
}

function ArrowWords({ arrow, named }: { readonly arrow: DrawnArrow; readonly named: boolean }) {
  const { x, y, width } = arrow.labelAt;
  return (
    <g
      className={arrow.kind === "taken" ? "is-taken" : undefined}
      data-steps={named ? arrow.steps.join(" ") : undefined}
    >
      {arrow.lines.map((line, at) => (
        <text
          key={String(at)}
          x={x + width / 2}
          y={y + (at + 0.75) * ARROW_LINE}
          textAnchor="middle"
          className="chart-words"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

type StateCardProps = SVGProps<SVGGElement> & {
  readonly state: DrawnState;
  readonly here: string;
  readonly named: boolean;
};

function StateCard({ state, here, named, className, ref: _ref, ...rest }: StateCardProps) {
  const { x, y, width, height, kind, final, initial, lines, label, holder, holderLabel, count } = state;
  const Icon = final ? Flag : HOLDER_ICONS[holder];
  // Words that stand on two lines are still two words; Chinese has no gap where its line breaks.
  const between = lines.join(" ") === label ? " " : null;
  return (
    <g
      className={classes("chart-state", `is-${kind}`, className)}
      data-state={named ? state.id : undefined}
      {...rest}
    >
      <rect x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx={13} className="chart-ring" />
      <rect x={x} y={y} width={width} height={height} rx={9} className="chart-card" />
      {final && (
        <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} className="chart-inner" />
      )}
      {initial && <circle cx={x} cy={y + height / 2} r={6} className="chart-begin" />}
      {/* Spaces are not drawn, and keep the words apart for whoever reads the text and not the picture. */}
      <g aria-hidden="true">
        <Icon x={x + 16} y={y + 13} size={18} className="chart-icon" />
        <text className="chart-label">
          {lines.map((line, at) => (
            <Fragment key={line}>
              {at > 0 && between}
              <tspan x={x + 42} y={y + 27 + at * STATE_LINE}>
                {line}
              </tspan>
            </Fragment>
          ))}
        </text>{" "}
        <text x={x + 42} y={y + 27 + lines.length * STATE_LINE} className="chart-sub">
          {holderLabel}
        </text>{" "}
        {kind === "current" && <HereFlag state={state} here={here} />}{" "}
        {count !== null && <Count state={state} count={count} />}
        {kind === "visited" && (
          <>
            <circle cx={x + width} cy={y} r={9} className="chart-disc" />
            <Check x={x + width - 6.5} y={y - 6.5} size={13} strokeWidth={3} className="chart-mark" />
          </>
        )}
      </g>
    </g>
  );
}

/** The number of things that are here, on the lower edge of the card. */
function Count({ state, count }: { readonly state: DrawnState; readonly count: number }) {
  const text = String(count);
  const width = Math.max(26, text.length * 8 + 14);
  const left = state.x + state.width - width - 10;
  const top = state.y + state.height - 11;
  return (
    <>
      <rect x={left} y={top} width={width} height={21} rx={10.5} className="chart-count" />
      <text x={left + width / 2} y={top + 15} textAnchor="middle" className="chart-number">
        {text}
      </text>
    </>
  );
}

function HereFlag({ state, here }: { readonly state: DrawnState; readonly here: string }) {
  const width = [...here].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12.5 : 7), 22);
  const middle = state.x + state.width / 2;
  return (
    <>
      <rect
        x={middle - width / 2}
        y={state.y - FLAG_HEIGHT / 2}
        width={width}
        height={FLAG_HEIGHT}
        rx={FLAG_HEIGHT / 2}
        className="chart-flag"
      />
      <text x={middle} y={state.y + 4} textAnchor="middle" className="chart-here">
        {here}
      </text>
    </>
  );
}

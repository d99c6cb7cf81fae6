/** A machine as a file to take along: Mermaid for documents, SVG to look at, JSON for programs, and as XState defines it. */
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";

import { ChartDrawing } from "~/app/components/office/charts/state-chart/chart-drawing";
import { getChart, say, createSay, sayFact, toMermaid, type Locale, type Procedure } from "~/workflows/kit";

import { drawChart, sayGuard } from "./drawing.server";
import { getProcedureName } from "./procedures.server";
import type { DrawnChart } from "./types";

export const EXPORT_FORMATS = ["mermaid", "svg", "json", "xstate"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportedChart {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

export async function exportChart(
  procedure: Procedure,
  locale: Locale,
  format: ExportFormat,
): Promise<ExportedChart> {
  const base = `${procedure.type}.${locale}`;
  switch (format) {
    case "mermaid":
      return {
        fileName: `${base}.mmd`,
        mediaType: "text/plain; charset=utf-8",
        content: toMermaid(getChart(procedure), createSay(procedure, locale)),
      };
    case "svg":
      return {
        fileName: `${base}.svg`,
        mediaType: "image/svg+xml; charset=utf-8",
        content: await renderSvg(procedure, locale),
      };
    case "json":
      return {
        fileName: `${base}.json`,
        mediaType: "application/json; charset=utf-8",
        content: `${JSON.stringify(toJson(procedure, locale), null, 2)}\n`,
      };
    case "xstate":
      return {
        fileName: `${base}.xstate.json`,
        mediaType: "application/json; charset=utf-8",
        content: definitionOf(procedure, locale),
      };
  }
}

async function renderSvg(procedure: Procedure, locale: Locale): Promise<string> {
  return chartSvg(await drawChart(procedure, locale), {
    name: getProcedureName(procedure, locale),
    here: "",
  });
}

/** A drawn chart as a file of its own. @param here words of the flag on the current state */
export function chartSvg(
  chart: DrawnChart,
  { name, here }: { readonly name: string; readonly here: string },
): string {
  const drawing = (
    <ChartDrawing
      id="chart"
      chart={chart}
      here={here}
      width={chart.width}
      height={chart.height}
      role="img"
      aria-label={name}
    />
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderToStaticMarkup(drawing)}\n`;
}

/**
 * The machine as `createMachine` takes it, and as XState's visualisers draw it: regions, states and guards, each described in
 * words. What it remembers is left out.
 */
function definitionOf(procedure: Procedure, locale: Locale): string {
  const description = getProcedureName(procedure, locale);
  const described = { ...procedure.machine.config, context: undefined, description };
  const describe = (_key: string, value: unknown): unknown => {
    const state = DescribedState.safeParse(value).data;
    if (state) return { ...state, description: say(procedure, locale, `status.${state.meta.status}`) };
    const way = DescribedWay.safeParse(value).data;
    return way
      ? {
          ...way,
          description: way.guard.params.guards.map((guard) => sayGuard(procedure, locale, guard)).join(" "),
        }
      : value;
  };
  return `${JSON.stringify(described, describe, 2)}\n`;
}
const DescribedState = z.looseObject({ id: z.string(), meta: z.looseObject({ status: z.string() }) });
const DescribedWay = z.looseObject({
  guard: z.looseObject({ params: z.looseObject({ guards: z.array(z.string()) }) }),
});

function toJson(procedure: Procedure, locale: Locale) {
  const { states, regions, transitions } = getChart(procedure);
  return {
    type: procedure.type,
    title: getProcedureName(procedure, locale),
    locale,
    regions: regions.map(({ id, nameKey, regions: within }) => ({
      id,
      label: say(procedure, locale, nameKey),
      within,
    })),
    states: states.map(({ id, status, statusKey, holder, tags, regions: within, initial, final }) => ({
      id,
      status,
      label: say(procedure, locale, statusKey),
      holder,
      tags,
      within,
      initial,
      final,
    })),
    transitions: transitions.map(({ id, from, to, region, fact, after, guards }) => ({
      id,
      from,
      to,
      region,
      fact,
      after,
      label: sayFact(procedure, locale, fact),
      guards: guards.map((guard) => ({
        guard,
        about: procedure.guards[guard]?.about,
        code: procedure.guards[guard]?.code,
        sentence: say(procedure, locale, `guards.${guard}`),
      })),
    })),
  };
}

/** A chart as a Mermaid state diagram. */
import { factKey } from "./chart";
import type { Chart, ChartRegion, ChartState } from "./chart";
import type { Say } from "./form/fields/rules";
import { outlineStates } from "./outline";
import type { Outlined } from "./outline";
import { sayAfter } from "./wording";

/** In the words that `say` gives. A region is a composite state, and what a whole region has is one arrow from it. */
export function toMermaid(chart: Chart, say: Say): string {
  const quoted = (text: string) => text.replace(/["\n:;#]/g, " ");
  const draw = (outlined: Outlined<ChartState, ChartRegion>, indent: string): readonly string[] =>
    outlined.kind === "state"
      ? [`${indent}state "${quoted(say(outlined.state.statusKey))}" as ${outlined.state.id}`]
      : [
          `${indent}state "${quoted(say(outlined.region.nameKey))}" as ${outlined.region.id} {`,
          ...outlined.inside.flatMap((each) => draw(each, `${indent}  `)),
          `${indent}}`,
        ];
  const states = outlineStates(chart.states, chart.regions).flatMap((each) => draw(each, "  "));
  const starts = chart.states.filter((state) => state.initial).map(({ id }) => `  [*] --> ${id}`);
  const ends = chart.states.filter((state) => state.final).map(({ id }) => `  ${id} --> [*]`);
  const arrows = new Map<string, string[]>();
  for (const { from, to, fact, after } of chart.declared) {
    const arrow = `  ${from} --> ${to ?? from}`;
    const words = quoted(say(factKey(fact)) + (after === undefined ? "" : ` (${sayAfter(say, after)})`));
    const before = arrows.get(arrow) ?? [];
    if (!before.includes(words)) arrows.set(arrow, [...before, words]);
  }
  const lines = [...arrows].map(([arrow, words]) => `${arrow}: ${words.join(" / ")}`);
  return ["stateDiagram-v2", "  direction LR", ...states, ...starts, ...lines, ...ends, ""].join("\n");
}

/**
 * Places the states, regions and arrows of a chart, left to right, by the layered method of ELK. Nothing is placed by hand: a
 * new submission type gets its picture from its machine.
 */
import ELK, { type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";

import { outlineStates, type Outlined } from "~/workflows/kit";

import { createSteps } from "./layers";
import type { Box, Point } from "./types";

export interface ChartState {
  readonly id: string;
  readonly label: string;
  /** Second line: whose turn it is. */
  readonly sub: string;
  /** The regions that it lies in, from the outermost. */
  readonly regions: readonly string[];
}
export interface ChartRegion {
  readonly id: string;
  readonly label: string;
  readonly regions: readonly string[];
}
export interface ChartArrow {
  readonly id: string;
  /** A state, or a region that has the arrow for each of its states. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** Arrows of the main path are kept straight; exceptions bend off. */
  readonly main: boolean;
}
export type PlacedState = ChartState & Box;
export type PlacedRegion = ChartRegion & Box;
export interface PlacedArrow extends ChartArrow {
  readonly points: readonly Point[];
  readonly labelAt: Box;
}
export interface PlacedChart {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly regions: readonly PlacedRegion[];
  readonly arrows: readonly PlacedArrow[];
}

const STATE_HEIGHT = 58;
const STATE_LINE = 19;
const COUNT_WIDTH = 24;
const STATE_CHARACTERS = 18;
const LABEL_LINE = 17;
const LABEL_CHARACTERS = 16;

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.spacing.nodeNodeBetweenLayers": "16",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.spacing.nodeNode": "44",
  "elk.spacing.edgeLabel": "4",
  "elk.spacing.edgeEdge": "16",
  "elk.spacing.edgeNode": "22",
  "elk.layered.edgeLabels.sideSelection": "ALWAYS_UP",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.cycleBreaking.strategy": "GREEDY",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
};
/** All positions are counted from the corner of the drawing, those inside a region too. */
const FROM_CORNER = {
  "elk.padding": "[top=24,left=24,bottom=24,right=24]",
  "org.eclipse.elk.json.shapeCoords": "ROOT",
  "org.eclipse.elk.json.edgeCoords": "ROOT",
};
/** Room above for the region's name. */
const REGION_PADDING = "[top=40,left=20,bottom=20,right=20]";
const REGION_SIZE = 13;

/** Of a Latin letter, on average, as a part of the size of type. */
const LATIN_WIDTH = 0.56;

/** Rough width of a text at 14 px: a Chinese character is as wide as it is high. */
export function textWidth(text: string, size = 14): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e80 ? size : size * LATIN_WIDTH;
  return width;
}

/**
 * Lays out a chart, the first state at its beginning. Arrows from a state or region to itself are left out: they are told in the
 * list beside the picture.
 */
export async function layOutChart(
  states: readonly ChartState[],
  regions: readonly ChartRegion[],
  arrows: readonly ChartArrow[],
): Promise<PlacedChart> {
  const drawn = arrows.filter((arrow) => arrow.from !== arrow.to);
  const step = createSteps(states, drawn);
  const graph: ElkNode = {
    id: "chart",
    layoutOptions: FROM_CORNER,
    children: outlineStates(states, regions).map(toNode),
    edges: drawn.map((arrow): ElkExtendedEdge => ({
      id: arrow.id,
      // What leads backwards is laid as if it led forwards, so that it does not push the main path apart.
      ...(step(arrow) < 0
        ? { sources: [arrow.to], targets: [arrow.from] }
        : { sources: [arrow.from], targets: [arrow.to] }),
      labels: [{ id: `${arrow.id}:label`, text: arrow.label, ...labelSize(arrow.label) }],
      layoutOptions:
        arrow.main && step(arrow) === 1
          ? { "elk.layered.priority.straightness": "20", "elk.layered.priority.direction": "20" }
          : {},
    })),
  };
  const placed = await new ELK().layout(graph, { layoutOptions: OPTIONS });
  const boxes = new Map(listBoxes(placed.children).map((box) => [box.id, box]));
  const find = (id: string) => getBox(boxes.get(id) ?? {});
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: states.map((state) => ({ ...state, ...find(state.id) })),
    regions: regions.map((region) => ({ ...region, ...find(region.id) })),
    arrows: drawn.map((arrow) =>
      placeArrow(
        arrow,
        placed.edges?.find((edge) => edge.id === arrow.id),
        step(arrow) < 0,
      ),
    ),
  };
}

function toNode(outlined: Outlined<ChartState, ChartRegion>): ElkNode {
  if (outlined.kind === "state") return { id: outlined.state.id, ...stateSize(outlined.state) };
  const { id, label } = outlined.region;
  return {
    id,
    children: outlined.inside.map(toNode),
    layoutOptions: {
      "elk.padding": REGION_PADDING,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${String(textWidth(label, REGION_SIZE) + 36)},0)`,
    },
  };
}

const listBoxes = (nodes: readonly ElkNode[] = []): readonly ElkNode[] =>
  nodes.flatMap((node) => [node, ...listBoxes(node.children)]);
const getBox = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ElkNode>): Box => ({ x, y, width, height });

function placeArrow(arrow: ChartArrow, edge: ElkExtendedEdge | undefined, turned: boolean): PlacedArrow {
  const section = edge?.sections?.[0];
  const label = edge?.labels?.[0];
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  return {
    ...arrow,
    points: turned ? points.reverse() : points,
    labelAt: { x: label?.x ?? 0, y: label?.y ?? 0, width: label?.width ?? 0, height: label?.height ?? 0 },
  };
}

/** A card: its icon, the lines of its label, and the second line, which ends before the count in the corner. */
function stateSize(state: ChartState): { width: number; height: number } {
  const lines = state.label.split("\n");
  const widest = Math.max(
    ...lines.map((line) => textWidth(line, 15)),
    textWidth(state.sub, 13) + COUNT_WIDTH,
  );
  return { width: Math.max(130, widest + 66), height: STATE_HEIGHT + (lines.length - 1) * STATE_LINE };
}

function labelSize(label: string): { width: number; height: number } {
  const lines = label.split("\n");
  return {
    width: Math.max(...lines.map((line) => textWidth(line, 12))) + 8,
    height: lines.length * LABEL_LINE,
  };
}

/** Breaks the words of an arrow into lines. */
export const wrapLabel = (label: string): string => wrap(label, LABEL_CHARACTERS);
/** Breaks the words of a card into lines. */
export const wrapState = (label: string): string => wrap(label, STATE_CHARACTERS);

/** Chinese is broken anywhere but before a closing mark, and counts double; everything else at its spaces. */
function wrap(text: string, longest: number): string {
  const lines: string[] = [];
  let line = "";
  for (const part of text.match(PARTS) ?? []) {
    if (line !== "" && measureLength(line + part.trimEnd()) > longest) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return [...lines, line.trimEnd()].join("\n");
}

const PARTS =
  /\p{Script=Han}[，。、）」』：；]*|[（「『]\p{Script=Han}|[^\s\p{Script=Han}（「『]+\s*|\s+|./gu;
const measureLength = (text: string): number => textWidth(text, 1) / LATIN_WIDTH;

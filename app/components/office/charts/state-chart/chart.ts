/** The geometry of a drawn state chart: lines with rounded bends, and the way of the arrow keys. */
import type { Box, Point } from "~/app/services/office/charts/types";

interface Placed extends Box {
  readonly id: string;
}

const CORNER = 10;

/** A line through the points with rounded corners, as an SVG path. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${first.x},${first.y}`;
  let before = first;
  for (const [at, point] of rest.entries()) {
    const after = rest[at + 1];
    if (!after) {
      path += ` L${point.x},${point.y}`;
      continue;
    }
    const start = towards(point, before);
    const end = towards(point, after);
    path += ` L${start.x},${start.y} Q${point.x},${point.y} ${end.x},${end.y}`;
    before = point;
  }
  return path;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  const step = Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step };
}

/** The nearest state in the direction of an arrow key: ahead of it rather than beside it. */
export function findNeighbour(nodes: readonly Placed[], fromId: string, key: string): string | undefined {
  const from = nodes.find(({ id }) => id === fromId);
  if (!from) return undefined;
  const directions: Readonly<Record<string, Point>> = {
    ArrowRight: { x: 1, y: 0 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowDown: { x: 0, y: 1 },
    ArrowUp: { x: 0, y: -1 },
  };
  const direction = directions[key];
  if (!direction) return undefined;
  const centre = (node: Placed): Point => ({ x: node.x + node.width / 2, y: node.y + node.height / 2 });
  const start = centre(from);
  let best: { readonly id: string; readonly distance: number } | undefined;
  for (const node of nodes) {
    const [dx, dy] = [centre(node).x - start.x, centre(node).y - start.y];
    const ahead = dx * direction.x + dy * direction.y;
    if (node.id === fromId || ahead <= 0) continue;
    const distance = ahead + 2 * Math.abs(dx * direction.y + dy * direction.x);
    if (!best || distance < best.distance) best = { id: node.id, distance };
  }
  return best?.id;
}

/** A statement as a list showed it: the edition that was declared then is accepted, and no later one. */
import type { Instant } from "~/workflows/kit";

export interface ShownStatement {
  readonly id: string;
  readonly declaredAt: Instant;
}

const SEPARATOR = "@";

export const nameShown = ({ id, declaredAt }: ShownStatement): string => `${id}${SEPARATOR}${declaredAt}`;

/** @returns `null` for what no list of ours names */
export function readShown(named: unknown): ShownStatement | null {
  const [id, declaredAt] = typeof named === "string" ? named.split(SEPARATOR) : [];
  return id === undefined || declaredAt === undefined ? null : { id, declaredAt };
}

/** Figures of an account that are far from those of the period before: what an officer looks at first. */
import type { Compiled } from "~/workflows/shared/account-period/index";
import { getSummaryLayout } from "~/workflows/shared/accounts/index";
import type { Locale } from "~/workflows/kit";

/** A line jumps where it moves by more than this many cents, and by more than this part of what it was. */
const JUMP = { cents: 1_000_000, part: 0.5 } as const;

export interface Jump {
  readonly label: string;
  readonly was: number;
  readonly now: number;
}

/** @param before of the account of the period before; `null` where there is none to compare with */
export function findOutlierFigures(
  now: Pick<Compiled, "figures" | "layout">,
  before: Pick<Compiled, "figures"> | null,
  locale: Locale,
): readonly Jump[] {
  if (before === null) return [];
  const amountIn = ({ figures }: Pick<Compiled, "figures">, code: string) =>
    figures.find(({ line }) => line === code)?.minor ?? 0;
  return getSummaryLayout(Number(now.layout)).lines.flatMap(({ code, label }) => {
    const [was, is] = [amountIn(before, code), amountIn(now, code)];
    const moved = Math.abs(is - was);
    return moved > JUMP.cents && moved > Math.abs(was) * JUMP.part
      ? [{ label: `(${code}) ${label[locale]}`, was, now: is }]
      : [];
  });
}

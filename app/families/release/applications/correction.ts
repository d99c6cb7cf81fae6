/** What a correction says: each value as it read and as it reads, and why. */
import { writeDate, type Fact } from "~/workflows/kit";

import type { CorrectionView } from "./release-view.view";

type Known = Pick<Fact, "type" | "data">;

const findText = ({ data }: Known, name: string): string | undefined => {
  const value = data[name];
  return typeof value === "string" ? value : undefined;
};

/**
 * @param before what happened earlier, from the first: a correction does not say what the list of books read
 * @returns `null` for what corrects nothing, or can no longer be read
 */
export function findCorrection(fact: Known, before: readonly Known[]): CorrectionView | null {
  if (!fact.type.endsWith(".corrected")) return null;
  const [was, now] = [findText(fact, "was"), findText(fact, "on") ?? findText(fact, "madeOn")];
  if (was === undefined || now === undefined) return null;
  const list = findText(fact, "list");
  const former = before.findLast(({ type }) => type === "books.handedOver" || type === fact.type);
  const formerList = former && findText(former, "list");
  return {
    changes: [
      ...(was === now ? [] : [{ was: writeDate(was), now: writeDate(now) }]),
      ...(list === undefined || formerList === undefined || list === formerList
        ? []
        : [{ was: formerList, now: list }]),
    ],
    reason: findText(fact, "reason") ?? "",
  };
}

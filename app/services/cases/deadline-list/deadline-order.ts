/** The order of deadlines, and those of a case whose number is typed in part. */
import type { TFunction } from "i18next";

import type { Sort } from "~/db/queries/platform/paging";

import type { PersonalDeadline } from "../calendar/deadlines.view";

export type DeadlineSort = "on" | "caseNo" | "what";

const NUMBER = /^(\D*)(\d+)(\D*)(\d+)$/;

/** Year before number, as people look for cases. */
function placeOfCase(caseNo: string): string {
  const [, court = caseNo, number = "", suffix = "", year = ""] = NUMBER.exec(caseNo) ?? [];
  return `${year.padStart(4, "0")} ${number.padStart(6, "0")}${suffix} ${court}`;
}

export function inOrder(
  deadlines: readonly PersonalDeadline[],
  { column, direction }: Sort<DeadlineSort>,
  t: TFunction,
): readonly PersonalDeadline[] {
  const key = ({ on, caseNo, rule }: PersonalDeadline): string => {
    switch (column) {
      case "on":
        return on;
      case "caseNo":
        return `${placeOfCase(caseNo)} ${on}`;
      case "what":
        return `${t(`notices.deadlines.rules.${rule}`)} ${on}`;
    }
  };
  const sign = direction === "asc" ? 1 : -1;
  return deadlines
    .map((deadline) => ({ deadline, key: key(deadline) }))
    .sort((one, other) => sign * (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ deadline }) => deadline);
}

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9/]/g, "");

/** `380`, `380/2022`, `hcb 380` and `HCB380/2022` all name HCB 380/2022; `80` does not. */
export function hasNumber(caseNo: string, typed: string): boolean {
  const [whole, part] = [bare(caseNo), bare(typed)];
  if (part === "") return false;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (!/\d/.test(whole[at - 1] ?? "") || !/^\d/.test(part)) return true;
  return false;
}

/** The addresses of the case file, and the list that leads to each. */
import { families } from "~/app/families/registry";

import type { NavigationLabel } from "../../platform/shell/navigation-items";
import { isInSidebar } from "../../platform/shell/navigation.server";

interface CaseFilePlace {
  /** The part of the address behind the case. */
  readonly path: string;
  readonly label: NavigationLabel;
  readonly list: `/${string}`;
}

const FOUND: CaseFilePlace = { path: "overview", label: "caseSearch", list: "/case-directory" };
const OTHERS: readonly CaseFilePlace[] = [
  { path: "ex/overview", label: "formerCases", list: "/my-ex-case-list" },
  ...families.flatMap(({ caseFile }) => caseFile ?? []),
];

/** @param path of one of its pages */
export function toCaseFilePlace(path: string): CaseFilePlace {
  const behind = path.replace(/^[/]casefile[/][^/]+[/]/, "");
  return OTHERS.find((place) => `${behind}/`.startsWith(`${place.path}/`)) ?? FOUND;
}

/** No setting hides a list of cases. */
const OF_ANY_OFFICE = { statementsOf: "office" } as const;

/** The list that leads back from there; for somebody who may not open that one, another of cases that they have. */
export function listBehind(
  place: CaseFilePlace,
  rights: readonly string[],
): Pick<CaseFilePlace, "label" | "list"> {
  const open = [place, FOUND, ...OTHERS].find(({ list }) => isInSidebar(list, rights, OF_ANY_OFFICE));
  return open ?? { label: "dashboard", list: "/home" };
}

/** The list of cases that somebody may open: the case directory, or else one of cases that they have. */
export const listOfCases = (rights: readonly string[]): Pick<CaseFilePlace, "label" | "list"> =>
  listBehind(FOUND, rights);

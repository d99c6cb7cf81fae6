/** Who of a firm works on a bankruptcy: they alone read what the bankrupt tells of themselves (annual statements, contributions). */
import type { Feature } from "../family";

const PAGES = "families/colleagues/pages";

export const colleagues: Feature = {
  name: "colleagues",
  addresses: [],
  sidebar: [],
  caseTab: {
    id: "colleagues",
    order: 55,
    caseType: "B",
    startsInCaseFile: false,
    page: `${PAGES}/colleagues-tab`,
  },
};

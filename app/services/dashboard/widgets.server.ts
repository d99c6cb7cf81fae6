/** The widgets of section 2: which there are, how large each is to begin with, and who may have it. */
import { turnsOf } from "../submissions/turns.server";
import type { CurrentUser } from "../portal/types";

export const WIDGET_IDS = [
  "myTask",
  "expiringDrafts",
  "pipOverview",
  "referralsRecent",
  "formCount",
  "newCases",
  "boMade",
  "peqCaseList",
  "peqOverview",
  "peqReady",
  "peqRecent",
  "submissionsByWeek",
  "statusesByType",
  "notifications",
  "pipRecent",
  "caseList",
  "places",
] as const;
export type WidgetId = (typeof WIDGET_IDS)[number];

type Person = Pick<CurrentUser, "id" | "rights" | "firmId" | "firmIds">;

interface WidgetKind {
  /** In columns and rows of the widest grid. */
  readonly size: { readonly w: number; readonly h: number };
  readonly shownTo: (person: Person) => boolean;
}

const holds =
  (...rights: readonly string[]) =>
  ({ rights: held }: Person): boolean =>
    rights.some((right) => held.includes(right));
/** Somebody who sees referrals at all: by the firm, or all of them. */
const seesReferrals = (person: Person): boolean =>
  holds("MENU_REFERRAL")(person) && (person.firmIds.length > 0 || holds("OFFICE_READ_ALL")(person));
const seesPeq = holds("MENU_MY_CASE_PEQ", "MENU_PEQ_SUBMISSION");

const LIST = { w: 6, h: 3 };
const CHART = { w: 6, h: 2 };
const STRIP = { w: 6, h: 1 };
const SMALL = { w: 3, h: 1 };

/** In the order in which they stand where nobody has arranged them: each row is full for most roles. */
const WIDGETS: Readonly<Record<WidgetId, WidgetKind>> = {
  myTask: { size: LIST, shownTo: (person) => turnsOf(person).length > 0 },
  expiringDrafts: { size: LIST, shownTo: (person) => turnsOf(person).includes("prepare") },
  pipOverview: { size: STRIP, shownTo: holds("MENU_MY_CASE") },
  referralsRecent: { size: SMALL, shownTo: seesReferrals },
  formCount: { size: SMALL, shownTo: seesReferrals },
  newCases: { size: SMALL, shownTo: holds("OFFICE_READ_ALL") },
  boMade: { size: SMALL, shownTo: seesPeq },
  peqCaseList: { size: CHART, shownTo: seesPeq },
  peqOverview: { size: STRIP, shownTo: seesPeq },
  peqReady: { size: SMALL, shownTo: seesPeq },
  peqRecent: { size: SMALL, shownTo: seesPeq },
  submissionsByWeek: { size: CHART, shownTo: seesReferrals },
  statusesByType: { size: CHART, shownTo: seesReferrals },
  notifications: { size: LIST, shownTo: () => true },
  pipRecent: { size: LIST, shownTo: seesReferrals },
  caseList: { size: LIST, shownTo: holds("MENU_CASE_LIST", "MENU_MY_CASE") },
  places: { size: LIST, shownTo: () => true },
};

/** The widgets that a person may have on their dashboard. */
export function widgetsFor(person: Person): readonly WidgetId[] {
  return WIDGET_IDS.filter((id) => WIDGETS[id].shownTo(person));
}

export function sizeOf(id: WidgetId): { readonly w: number; readonly h: number } {
  return WIDGETS[id].size;
}

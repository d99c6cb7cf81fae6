/** The widgets of section 2: the portal's own, and those of the families of forms. */
import { familyServices } from "~/app/families/registry.server";

import { listTurns } from "../../filings/submission-lists/turns.server";
import { caseList, newCases, pipOverview } from "./case-widgets.server";
import { statusesByType, submissionsByWeek } from "./charts.server";
import { deliveries, denials, replays } from "./control-widgets.server";
import { deadlines } from "./deadline-widget.server";
import { stateCharts } from "./developer-widgets.server";
import { expiringDrafts, myTask, pipRecent } from "./filing-widgets.server";
import { notifications } from "./notice-widget.server";
import { places } from "./places-widget.server";
import { readsForOffice, requiresRight, seesForms, SIZES, type Person, type Widget } from "./widget.server";

const { list, chart, notices, links, strip, small } = SIZES;
const everybody = () => true;
const seesCases = requiresRight("MENU_CASE_LIST", "MENU_MY_CASE");
/** Somebody who has cases: by an appointment, or because they are assigned to them. */
const hasDeadlines = (person: Person) =>
  requiresRight("MENU_MY_CASE", "MENU_MY_CASE_PEQ")(person) &&
  (person.firmIds.length > 0 || requiresRight("OFFICE_ANNOTATE")(person));
/** For the office on request. */
const onRequest = readsForOffice;
/** Whoever has forms to deal with begins with those. */
const hasTasks = (person: Person) => listTurns(person).length > 0;
const prepares = (person: Person) => listTurns(person).includes("prepare");

/** Their places are chosen so that each row is full for most roles. */
const PORTAL_WIDGETS: readonly Widget[] = [
  { id: "myTask", order: 10, size: list, shownTo: hasTasks, fill: myTask },
  { id: "deadlines", order: 20, size: list, shownTo: hasDeadlines, fill: deadlines },
  // "Waiting for you" has them too: for whoever wants them apart.
  { id: "expiringDrafts", order: 25, size: list, shownTo: prepares, fill: expiringDrafts, onRequest: true },
  { id: "pipOverview", order: 30, size: strip, shownTo: requiresRight("MENU_MY_CASE"), fill: pipOverview },
  {
    id: "replays",
    order: 21,
    size: notices,
    shownTo: requiresRight("AUDIT_REPLAY"),
    fill: replays,
    onRequest: hasTasks,
  },
  {
    id: "denials",
    order: 22,
    size: notices,
    shownTo: requiresRight("AUDIT_REPLAY"),
    fill: denials,
    onRequest: hasTasks,
  },
  {
    id: "deliveries",
    order: 23,
    size: strip,
    shownTo: requiresRight("MENU_MAINT_USER_ROLE"),
    fill: deliveries,
    onRequest: hasTasks,
  },
  {
    id: "stateCharts",
    order: 24,
    size: list,
    shownTo: requiresRight("DEV_CHARTS"),
    fill: stateCharts,
    onRequest: hasTasks,
  },
  { id: "newCases", order: 60, size: small, shownTo: requiresRight("OFFICE_READ_ALL"), fill: newCases },
  {
    id: "submissionsByWeek",
    order: 120,
    size: chart,
    shownTo: seesForms,
    fill: submissionsByWeek,
    onRequest,
  },
  { id: "statusesByType", order: 130, size: chart, shownTo: seesForms, fill: statusesByType, onRequest },
  {
    id: "notifications",
    order: 140,
    size: notices,
    shownTo: everybody,
    fill: notifications,
    // Whoever has tasks has what the notices tell of there, and the bell above.
    onRequest: (person) => readsForOffice(person) && hasTasks(person),
  },
  { id: "pipRecent", order: 150, size: list, shownTo: seesForms, fill: pipRecent, onRequest },
  { id: "caseList", order: 160, size: list, shownTo: seesCases, fill: caseList, onRequest },
  { id: "places", order: 170, size: links, shownTo: everybody, fill: places, onRequest },
];

const WIDGETS: readonly Widget[] = [
  ...PORTAL_WIDGETS,
  ...familyServices.flatMap(({ widgets }) => widgets),
].sort((one, other) => one.order - other.order);

/** The widgets that a person may have on their dashboard. */
export const listWidgets = (person: Person): readonly Widget[] =>
  WIDGETS.filter(({ shownTo }) => shownTo(person));

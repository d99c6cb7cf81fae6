/** What is outstanding in a case, for those who can do something about it. */
import type { CaseTabName } from "~/app/families/family";
import { AGENT_ALERTS, families, features } from "~/app/families/registry";
import { isExaminationFiled } from "~/db/queries/cases/case-alerts";
import { findStatementsOfCase } from "~/db/queries/families/annual-statements";
import {
  listOutstandingItems,
  PRACTITIONER,
  statementDays,
  type CaseAlert,
} from "~/workflows/records/case-file/index";
import { annualStatement, getStatementStatus } from "~/workflows/records/annual-statement/index";
import { isBystander, isFormer, say, worksOnCase, type Locale } from "~/workflows/kit";

import type { VisibleCase } from "../../cases/access/visible-case.server";
import { loadHolidays } from "../../cases/holidays/holidays.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { AlertAct, Anniversary, ShownAlert } from "./case-alerts.view";

interface Act {
  readonly tab: CaseTabName;
  readonly at?: string;
  readonly label: AlertAct;
}
const OF_THE_CASE: Readonly<Partial<Record<CaseAlert, Act>>> = {
  meeting: { tab: "important-dates", label: "actDates" },
  discharge: { tab: "important-dates", at: "list-order", label: "actDates" },
  annualStatement: { tab: "annual-statement", label: "actStatements" },
  s43A: { tab: "annual-statement", label: "actStatements" },
  s89: { tab: "case-information", at: "list-settlement", label: "actReceived" },
  s93: { tab: "case-information", at: "list-settlement", label: "actReceived" },
  s203: { tab: "case-information", at: "list-settlement", label: "actReceived" },
  liquidator: { tab: "liquidator-information", label: "actAppointments" },
};
const OF_FAMILIES = families.flatMap(({ caseAlert, caseTab: { id: tab } }) =>
  caseAlert === undefined ? [] : [{ alert: caseAlert.alert, tab, label: caseAlert.act }],
);

const PAGES = features.flatMap(({ alertPage }) => alertPage ?? []);

/** Where one sees to an item: on a page of the case itself, or on that of the family whose form is missing. */
export const findAlertAction = (alert: CaseAlert): Act | undefined =>
  OF_THE_CASE[alert] ?? OF_FAMILIES.find((each) => each.alert === alert);

/** The office and whoever is in office see them; somebody of former days is asked for nothing any more. */
export async function loadAlerts(
  portal: Portal,
  { id, file, by, as }: VisibleCase,
  { base, tabs }: { readonly base: string; readonly tabs: readonly CaseTabName[] },
): Promise<readonly ShownAlert[]> {
  if (isFormer(by)) return [];
  const examined = await isExaminationFiled(portal.database, id);
  const today = hongKongDay(portal.clock.now());
  const found = listOutstandingItems({ file, examined }, today, await loadHolidays(portal));
  const agentOnly = as(PRACTITIONER).standing === "none";
  return found
    .filter(({ alert }) => !agentOnly || AGENT_ALERTS.includes(alert))
    .map((item) => {
      // What a family's page says of a statement is not for all of a firm.
      const page = isBystander(as(PRACTITIONER))
        ? undefined
        : PAGES.find((each) => each.alert === item.alert);
      if (page !== undefined) return { ...item, act: { to: page.at(id), label: page.act } };
      const act = findAlertAction(item.alert);
      if (act === undefined || !tabs.includes(act.tab)) return { ...item, act: null };
      const place = act.at === undefined ? "" : `#${act.at}`;
      return { ...item, act: { to: `${base}/${act.tab}${place}`, label: act.label } };
    });
}

/** Where a statement can be filled in by hand. */
const HAS_FORM = ["expected", "due", "drafting", "defaulted"];

/** The anniversaries of a bankruptcy up to the next one, newest first, each with its statement. */
export async function listAnniversaries(
  { database, clock, config }: Pick<Portal, "database" | "clock" | "config">,
  { id, file, by, as }: Pick<VisibleCase, "id" | "file" | "by" | "as">,
  locale: Locale,
): Promise<readonly Anniversary[]> {
  const now = clock.now();
  const today = hongKongDay(now);
  // What the bankrupt filed is for the office and for those who work on the case: neither for whoever was in office before nor for all of a firm.
  const works = worksOnCase(as(PRACTITIONER));
  const rows = by.standing === "office" || works ? await findStatementsOfCase(database, id) : [];
  const mayOpen =
    by.standing === "office" ? by.rights.includes("OFFICE_READ_ALL") : config.statementsOf === "all" && works;
  const statements = new Map(
    rows.map(({ due, id: statementId, state, reference }) => [
      due,
      {
        status: say(annualStatement, locale, `status.${getStatementStatus(state, due, now)}`),
        reference,
        to: mayOpen ? `/annual-statements/${statementId}` : null,
        form:
          mayOpen && HAS_FORM.some((each) => each === state)
            ? `/annual-statements/${statementId}/form.pdf`
            : null,
      },
    ]),
  );
  const received = file.settlements
    .filter(({ entry }) => entry.kind === "annualStatement")
    .map(({ entry }) => entry)
    .sort((one, other) => (one.upTo < other.upTo ? -1 : 1));
  return statementDays(file, today)
    .map((on, index): Anniversary => {
      const settled = received.find(({ upTo }) => upTo >= on);
      const isExcused = file.settlements.some(
        ({ entry: { kind, upTo } }) => kind === "statementExcused" && upTo === on,
      );
      const state = settled ? "received" : isExcused ? "notNeeded" : on < today ? "outstanding" : "ahead";
      const statement = statements.get(on) ?? null;
      return { number: index + 1, on, state, receivedOn: settled?.on ?? null, statement };
    })
    .reverse();
}

import type { CaseTabName } from "~/app/families/family";
import type { CalendarDate, Instant } from "~/workflows/kit";
import type { CaseAdministration } from "../../cases/administration/case-choices.view";
import type { Anniversary, CaseDeadline, ShownAlert } from "./case-alerts.view";
import type { Beginning } from "./case-forms.view";
import type { CaseTask } from "./case-tasks.view";
import type {
  ShownAgent,
  ShownAppointment,
  ShownAssignment,
  ShownCase,
  ShownStandIn,
} from "./shown-case.view";
import type { CaseDateTold } from "./told-dates.view";

/** The data that every tab of a case file shows, and from which its own tabs are made. */
export interface CaseOverview {
  readonly caseId: string;
  readonly caseNo: string;
  readonly statusLabel: string;
  /** As much of the case as the tab shows. */
  readonly file: ShownCase;
  /** The people of the case, each on the tab that shows them. */
  readonly appointments: readonly ShownAppointment[];
  readonly agents: readonly ShownAgent[];
  readonly assignment: ShownAssignment | null;
  readonly standIns: readonly ShownStandIn[];
  /** How many practitioners are in office today. */
  readonly inOffice: number;
  /** The address of the tabs: `/casefile/HCB-1-2026/overview`. */
  readonly base: string;
  /** The list that leads here. */
  readonly list: { readonly label: string; readonly to: string };
  /** In the order in which they are shown; some say how many forms are behind them. */
  readonly tabs: readonly { readonly id: CaseTabName; readonly count?: number }[];
  readonly tab: CaseTabName;
  /** The reader is of the office. */
  readonly office: boolean;
  /** The reader has a part in the case as an agent alone. */
  readonly agent: boolean;
  /** Every appointment of the person has ended. */
  readonly former: boolean;
  readonly beginnings: readonly Beginning[];
  readonly tasks: readonly CaseTask[];
  /** Address of its legal holds and of the erasure of its personal data; `null` for whoever may not see to that. */
  readonly retention: string | null;
  /** Address of its dossiers; `null` for whoever gets none. */
  readonly dossier: string | null;
  /** The choices in the forms of case administration; `null` for whoever may not keep the case. */
  readonly administration: CaseAdministration | null;
  readonly today: CalendarDate;
  /** When anything of the case was recorded last. */
  readonly updatedAt: Instant | null;
  /** What is outstanding, oldest first. */
  readonly alerts: readonly ShownAlert[];
  /** By day. */
  readonly deadlines: readonly CaseDeadline[];
  /** The days that filed forms tell of. */
  readonly told: readonly CaseDateTold[];
  /** Of a bankruptcy, newest first. */
  readonly anniversaries: readonly Anniversary[];
  /** Every status by its code, in words. */
  readonly statusLabels: Readonly<Record<string, string>>;
}

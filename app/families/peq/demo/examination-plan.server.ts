/** Which preliminary examinations the demo office has, and how far each has come. */
import { addDays, dayOfWeek, hongKongDate, type Actor, type CalendarDate } from "~/workflows/kit";
import { peq } from "~/workflows/forms/peq/index";

import { toOfficeHour } from "~/app/services/assembly/demo/demo-case";
import { toActor, type Ending as FilingEnding } from "~/app/services/assembly/demo/filings.server";
import { address, personName, telephone } from "~/app/services/assembly/demo/names";
import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import type { Random } from "~/app/services/assembly/demo/random";

/** Numbers far above those of the other demo cases. */
const FIRST_NUMBER = 31_001;

export type Ending =
  | Exclude<FilingEnding, "drafted" | "pendingApproval" | "jointlyApproved">
  | "appointed"
  | "new"
  | "scheduled"
  | "interviewed"
  | "notHeld"
  | "petition"
  | "petitionFilled"
  | "dismissed"
  | "stayed";

/** Days since the order (or the petition), how far the examination has come, and who has it. */
const PLAN: readonly (readonly [number, Ending, string?])[] = [
  [3, "appointed"],
  [10, "appointed"],
  [34, "appointed"],
  [45, "appointed"],
  [5, "new"],
  [7, "scheduled"],
  [12, "interviewed"],
  [25, "notHeld"],
  [80, "expiring"],
  [24, "readyForReview"],
  [26, "readyForReview"],
  [28, "readyForReviewAmended"],
  [30, "pendingAmendment"],
  [21, "submitted"],
  [22, "submitted"],
  [38, "acknowledged"],
  [36, "resubmitting"],
  [42, "resubmitted"],
  [44, "withdrawn"],
  [40, "deleted"],
  [20, "petition"],
  [25, "petitionFilled"],
  [70, "dismissed"],
  [75, "stayed"],
  [9, "appointed", "peq2.demo"],
  [23, "readyForReview", "peq2.demo"],
  [27, "submitted", "peq2.demo"],
  [18, "petition", "peq2.demo"],
];

export interface DemoExamination {
  readonly index: number;
  readonly ending: Ending;
  readonly caseId: string;
  readonly number: string;
  /** `null` while there is only a petition. */
  readonly orderDate: CalendarDate | null;
  /** Day of the order, or of the petition. */
  readonly since: CalendarDate;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly phone: string;
  readonly address: string;
  readonly stream: string;
  readonly startedAt: string;
  readonly agent: Actor;
  readonly preparer: Actor;
}

const WITHOUT_ORDER: ReadonlySet<Ending> = new Set(["petition", "petitionFilled", "dismissed", "stayed"]);

export function demoExaminations(random: Random, now: string): readonly DemoExamination[] {
  const today = hongKongDate(now);
  return PLAN.map(([age, ending, agentId = "peq.demo"], index) => {
    const since = weekdayBefore(addDays(today, -age));
    const number = FIRST_NUMBER + index;
    const year = since.slice(0, 4);
    const name = personName(random);
    // What is complete was begun when its last paper was there: a fortnight after the order.
    const begun = addDays(since, ending === "expiring" ? 26 : age > 17 ? 16 : 2);
    const startedAt = toOfficeHour(begun < today ? begun : addDays(today, -1), random);
    const agent = toActor(agentId, "appointee");
    const colleague = DEMO_ACCOUNTS.find(({ id, firm }) => firm === agent.firm && id !== agent.id);
    return {
      index,
      ending,
      caseId: `HCB-${String(number)}-${year}`,
      number: `HCB ${String(number)}/${year}`,
      orderDate: WITHOUT_ORDER.has(ending) ? null : since,
      since,
      nameEn: name.en,
      nameZh: name.zh,
      phone: telephone(random),
      address: address(random),
      stream: `${peq.type}/${random.id(new Date(startedAt))}`,
      startedAt,
      agent,
      preparer: colleague ? toActor(colleague.id, "appointedFirm") : agent,
    };
  });
}

/** Courts make orders on weekdays. */
function weekdayBefore(day: CalendarDate): CalendarDate {
  const weekday = dayOfWeek(day);
  return addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

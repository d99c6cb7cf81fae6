/** Preliminary examinations in every status, each of a bankruptcy of its own: petitions, orders of the last weeks, and what came of them. */
import { addDays, dayOfWeek, hongKongDate, type By, type CalendarDate } from "~/workflows/kit";
import { peq } from "~/workflows/peq/index";

import { SYSTEM } from "../standing.server";
import { officeHour } from "./cases.server";
import { examinationForm } from "./examination-story.server";
import { byOf } from "./filings.server";
import { address, personName, telephone } from "./names";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";
import type { Random } from "./random";
import type { Storyteller, StoryFact } from "./story.server";
import type { Portal } from "../portal";

/** Numbers far above those of the other demo cases. */
const FIRST_NUMBER = 31_001;

type Ending =
  | "appointed"
  | "new"
  | "scheduled"
  | "interviewed"
  | "notHeld"
  | "expiring"
  | "readyForReview"
  | "readyForReviewAmended"
  | "pendingAmendment"
  | "submitted"
  | "acknowledged"
  | "resubmitting"
  | "resubmitted"
  | "withdrawn"
  | "deleted"
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
  readonly place: number;
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
  readonly agent: By;
  readonly preparer: By;
}

const WITHOUT_ORDER: ReadonlySet<Ending> = new Set(["petition", "petitionFilled", "dismissed", "stayed"]);
const UNFILLED: ReadonlySet<Ending> = new Set(["appointed", "petition", "dismissed", "stayed"]);

export function demoExaminations(random: Random, now: string): readonly DemoExamination[] {
  const today = hongKongDate(now);
  return PLAN.map(([age, ending, agentId = "peq.demo"], place) => {
    const since = weekdayBefore(addDays(today, -age));
    const number = FIRST_NUMBER + place;
    const year = since.slice(0, 4);
    const name = personName(random);
    // What is complete was begun when its last paper was there: a fortnight after the order.
    const begun = addDays(since, ending === "expiring" ? 26 : age > 17 ? 16 : 2);
    const startedAt = officeHour(begun < today ? begun : addDays(today, -1), random);
    const agent = byOf(agentId, "appointee");
    const colleague = DEMO_ACCOUNTS.find(({ id, firm }) => firm === agent.firm && id !== agent.id);
    return {
      place,
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
      preparer: colleague ? byOf(colleague.id, "appointedFirm") : agent,
    };
  });
}

/** Courts make orders on weekdays. */
function weekdayBefore(day: CalendarDate): CalendarDate {
  const weekday = dayOfWeek(day);
  return addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

/** The case, its agent, and what the agent did. */
export async function examinationFacts(
  portal: Portal,
  tellers: Storyteller,
  random: Random,
  examination: DemoExamination,
  now: string,
): Promise<readonly StoryFact[]> {
  const facts = [...caseFacts(examination)];
  if (!UNFILLED.has(examination.ending))
    facts.push(...(await examinationForm(portal, tellers, random, examination, now)));
  return facts;
}

function caseFacts(examination: DemoExamination): readonly StoryFact[] {
  const { caseId, number, orderDate, since, nameEn, nameZh, agent, ending } = examination;
  const petition = orderDate === null ? since : addDays(since, -60);
  const fact = (hour: string, type: string, data: StoryFact["data"]): StoryFact => ({
    stream: `case-file/${caseId}`,
    type,
    at: `${since}T${hour}:00.000Z`,
    by: SYSTEM,
    data,
  });
  const account = DEMO_ACCOUNTS.find(({ id }) => id === agent.id);
  const firm = DEMO_FIRMS.find(({ id }) => id === agent.firm);
  const status = orderDate === null ? "PT" : "ACT";
  const told = [
    fact("01:30", "case.imported", {
      number,
      year: Number(since.slice(0, 4)),
      type: "B",
      nameEn,
      nameZh,
      addressEn: examination.address,
      debtor: { nameEn, nameZh, address: examination.address, phone: examination.phone },
      petition: { by: "debtor", firstHearingTime: "09:30" },
      dates: {
        created: petition,
        petition,
        presentation: addDays(petition, 1),
        ...(orderDate !== null && { bankruptcyOrder: orderDate, relevant: orderDate }),
      },
      status,
    }),
    fact("02:00", "officer.assigned", {
      officer: "officer.demo",
      supervisor: "supervisor.demo",
      legal: null,
      team: "Team 2",
    }),
    fact("02:30", "agent.appointed", {
      appointment: `${caseId}-agent`,
      person: agent.id,
      personName: account?.fullName ?? agent.id,
      ...(account && { personNameZh: account.fullNameZh }),
      firm: agent.firm,
      ...(firm && { firmName: firm.nameEn, telephone: firm.phone, fax: firm.fax }),
      from: since,
    }),
  ];
  const ended = ending === "dismissed" ? "WHN" : ending === "stayed" ? "ST" : null;
  const later = `${addDays(since, 30)}T03:00:00.000Z`;
  return ended === null
    ? told
    : [...told, { ...fact("03:00", "case.statusChanged", { status: ended }), at: later }];
}

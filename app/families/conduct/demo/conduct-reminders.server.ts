/** The reminders of the demo office's liquidations: what the portal would have sent, on the days on which it would have. */
import { caseFile, type CaseFile } from "~/workflows/records/case-file/index";
import {
  getCategory,
  conductReminder,
  nextReminder,
  type Reminders,
} from "~/workflows/records/conduct-reminder/index";
import { addDays, hongKongDate, type CalendarDate, type Fact } from "~/workflows/kit";

import { listAddressees, toStream } from "../reminders/remind.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoCase } from "~/app/services/assembly/demo/demo-case";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";

/** Ten in the morning in Hong Kong. */
const getMorning = (day: CalendarDate): string => `${day}T02:00:00.000Z`;

export function conductReminderFacts(cases: readonly DemoCase[], now: string): readonly StoryFact[] {
  return cases
    .filter(({ type, firm }) => type === "L" && firm !== null)
    .flatMap((each, place) => buildStory(each, place, hongKongDate(now)));
}

function buildStory(demoCase: DemoCase, place: number, today: CalendarDate): readonly StoryFact[] {
  const { id, orderDate } = demoCase;
  const begun = addDays(orderDate, 3);
  if (begun >= today) return [];
  const stream = toStream(id);
  const facts: StoryFact[] = [];
  let known: Reminders = conductReminder.initialContext;
  const record = (type: string, day: CalendarDate, data: Fact["data"], by: Fact["by"] = SYSTEM) => {
    const fact: Fact = { type, at: getMorning(day), by, data };
    known = conductReminder.evolve(known, fact);
    facts.push({ stream, ...fact });
  };
  record("reminders.opened", begun, {
    caseId: id,
    commencementDate: addDays(orderDate, -60),
    relevantDate: orderDate,
    appointedOn: orderDate,
    category: getCategory(orderDate, orderDate),
  });
  for (let next = nextReminder(known); next !== null && next.dueOn < today; next = nextReminder(known)) {
    const to = listAddressees(fileOn(demoCase, next.dueOn), next.dueOn);
    if (to.length === 0) break;
    record("reminder.sent", next.dueOn, {
      number: next.number,
      expiresOn: addDays(next.dueOn, next.days),
      to,
    });
  }
  const officer = toActor("officer.demo", "office");
  const yesterday = addDays(today, -1);
  const latest = known.since.slice(0, 10);
  if (latest < yesterday && place % 7 === 3)
    record(
      "reminders.withheld",
      yesterday,
      { until: addDays(today, 45), reason: "The books are with the court until the next hearing." },
      officer,
    );
  if (latest < yesterday && place % 5 === 1)
    record("bringUp.set", yesterday, { on: addDays(today, 14) }, officer);
  return facts;
}

/** The case as it stood on a day. */
function fileOn({ facts }: DemoCase, day: CalendarDate): CaseFile {
  return facts.reduce((file, fact) => {
    if (fact.at > getMorning(day) || typeof fact.data === "function") return file;
    return caseFile.evolve(file, { type: fact.type, at: fact.at, by: fact.by, data: fact.data });
  }, caseFile.initialContext);
}

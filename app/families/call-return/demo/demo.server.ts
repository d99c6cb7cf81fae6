/** The calls of the demo office: one that is answered in every way, one that was closed, and one of today. */
import { callStream, deriveReturnId, returnStream } from "../streams.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import { DEMO_FIRMS } from "~/app/services/assembly/demo/people";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { addDays, hongKongDate, type Actor, type CalendarDate } from "~/workflows/kit";

/** Ten in the morning in Hong Kong, and some minutes. */
const at = (day: CalendarDate, minutes = 0): string =>
  new Date(Date.parse(`${day}T02:00:00.000Z`) + minutes * 60_000).toISOString();

const FIRMS = DEMO_FIRMS.filter(({ firmType }) => firmType === "PIP").map(({ id }) => id);
const [HARBOUR = "", LION = "", BAY = ""] = FIRMS;
const officer = toActor("officer.demo", "office");
const toFirmActor = (person: string, firm: string): Actor => ({ ...toActor(person, "none"), firm });

export async function buildReturnsDemo({ now, seed }: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(now);
  return [...closedCall(seed, today), ...answeredCall(seed, today), ...newestCall(seed, today)];
}

/** Of one seed always the same. */
const callId = (seed: number, day: CalendarDate): string => seededRandom(seed + 4_000).id(new Date(at(day)));

interface Calling {
  readonly id: string;
  readonly day: CalendarDate;
  readonly returnType: string;
  readonly templateVersion: number;
  readonly dueOn: CalendarDate;
  readonly remarks?: string;
}

/** The call itself, and the return of every firm. */
function called({ id, day, remarks = "", ...data }: Calling): readonly StoryFact[] {
  const call = { calledOn: day, ...data };
  return [
    {
      stream: callStream(id),
      type: "call.opened",
      at: at(day),
      by: officer,
      data: { ...call, firms: FIRMS, remarks },
    },
    ...FIRMS.map((firm) => ({
      stream: returnStream(deriveReturnId(id, firm)),
      type: "return.called",
      at: at(day, 1),
      by: SYSTEM,
      data: { ...call, call: id, firm },
    })),
  ];
}

/** What happens to a firm's return on a day. */
const happens = (
  id: string,
  firm: string,
  type: string,
  by: Actor,
  when: string,
  data: StoryFact["data"] = {},
): StoryFact => ({ stream: returnStream(deriveReturnId(id, firm)), type, at: when, by, data });

/** Of last quarter: everybody has answered, and the office has closed it. */
function closedCall(seed: number, today: CalendarDate): readonly StoryFact[] {
  const day = addDays(today, -75);
  const id = callId(seed + 1, day);
  const people: Readonly<Record<string, string>> = {
    [HARBOUR]: "pa.demo",
    [LION]: "pa2.demo",
    [BAY]: "pa3.demo",
  };
  const closed = addDays(today, -40);
  return [
    ...called({
      id,
      day,
      returnType: "dividends",
      templateVersion: 1,
      dueOn: addDays(day, 21),
      remarks: "Dividends declared in the last quarter.",
    }),
    ...FIRMS.map((firm, place) =>
      happens(
        id,
        firm,
        "nilReturn.made",
        toFirmActor(people[firm] ?? "pa.demo", firm),
        at(addDays(day, 10 + place)),
        { confirmed: true },
      ),
    ),
    { stream: callStream(id), type: "call.closed", at: at(closed), by: officer, data: {} },
    ...FIRMS.map((firm) => happens(id, firm, "call.ended", SYSTEM, at(closed, 1))),
  ];
}

/** Running, and overdue for those who have not answered: one firm has nothing, one has taken the template, one is silent. */
function answeredCall(seed: number, today: CalendarDate): readonly StoryFact[] {
  const day = addDays(today, -20);
  const id = callId(seed + 2, day);
  const dueOn = addDays(today, -2);
  return [
    ...called({
      id,
      day,
      returnType: "estates",
      templateVersion: 2,
      dueOn,
      remarks: "Balances as at the date of the call.",
    }),
    happens(id, LION, "nilReturn.made", toFirmActor("pa2.demo", LION), at(addDays(day, 5)), {
      confirmed: true,
    }),
    happens(id, BAY, "template.taken", toFirmActor("pa3.demo", BAY), at(addDays(day, 8))),
    {
      stream: callStream(id),
      type: "call.chased",
      at: at(addDays(today, -5)),
      by: officer,
      data: { firms: [HARBOUR, BAY] },
    },
  ];
}

/** Opened the day before: nobody has begun. */
function newestCall(seed: number, today: CalendarDate): readonly StoryFact[] {
  const day = addDays(today, -1);
  const id = callId(seed + 3, day);
  return called({ id, day, returnType: "monthly", templateVersion: 1, dueOn: addDays(day, 14) });
}

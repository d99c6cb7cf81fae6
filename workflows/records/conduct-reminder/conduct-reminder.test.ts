import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given, play } from "~/tests/support/scenario";
import { getStatus } from "../../kit";
import type { CalendarDate, Fact } from "../../kit";
import { getCategory, conductReminder, nextReminder, returnDueOn } from ".";

const { portal, officer, trustee } = people;
const atNoon = (day: CalendarDate) => `${day}T04:00:00.000Z`;
const opened = (relevantDate = "2025-01-31", appointedOn = "2025-02-10"): Fact =>
  fact(
    "reminders.opened",
    portal,
    {
      caseId: "HCCW-1-2025",
      commencementDate: "2024-11-20",
      relevantDate,
      appointedOn,
      category: getCategory(relevantDate, appointedOn),
    },
    atNoon(appointedOn),
  );
const to = [{ person: "pa.demo", firm: "firm-harbour" }];
const sent = (day: CalendarDate, number: number, expiresOn: CalendarDate) =>
  fact("reminder.sent", portal, { number, expiresOn, to }, atNoon(day));
const withheld = (day: CalendarDate, until: CalendarDate) =>
  fact("reminders.withheld", officer, { until, reason: "The file is with the court." }, atNoon(day));
const received = (day: CalendarDate, data: Readonly<Record<string, unknown>> = {}) =>
  fact(
    "return.received",
    portal,
    {
      form: "d2",
      submission: "01J",
      reference: "D2-2025-1",
      on: day,
      interim: false,
      settles: true,
      finalDueOn: null,
      resubmission: false,
      ...data,
    },
    atNoon(day),
  );
const interim = received("2025-07-01", { interim: true, settles: false, finalDueOn: "2025-09-01" });
const reminders = (...facts: readonly Fact[]) => given(conductReminder, ...facts);
const nextAfter = (...facts: readonly Fact[]) => nextReminder(play(conductReminder, ...facts)!.context);

describe("the categories of section 9", () => {
  it.each([
    ["2025-05-31", "withinFour"],
    ["2025-06-01", "fourToSix"],
    ["2025-07-31", "fourToSix"],
    ["2025-08-01", "afterSix"],
  ] as const)("relevant date 31 January, appointed on %s: %s", (appointedOn, category) => {
    expect(getCategory("2025-01-31", appointedOn)).toBe(category);
  });
  it("the return is due in six months; the last of a month stays its last", () => {
    expect(returnDueOn("2025-08-31")).toBe("2026-02-28");
  });
});

describe("the first reminder", () => {
  it.each([
    ["2025-02-10", "2025-05-31", 28],
    ["2025-06-15", "2025-07-15", 21],
    ["2025-09-10", "2025-10-10", 14],
  ] as const)("appointed on %s: on %s, for %i days", (appointedOn, dueOn, days) => {
    expect(nextAfter(opened("2025-01-31", appointedOn))).toEqual({ number: 1, dueOn, days });
  });
  it("goes on its day, not before, and from the portal alone", () => {
    reminders(opened())
      .when(sent("2025-05-30", 1, "2025-06-27"))
      .isRefusedBy("isDue");
    reminders(opened())
      .when(sent("2025-05-31", 1, "2025-06-28"))
      .leadsTo("awaiting");
    reminders(opened())
      .when({ ...sent("2025-05-31", 1, "2025-06-28"), by: officer })
      .isRefusedBy("isScheduler");
  });
  it("made up for late gives its whole time", () => {
    reminders(opened())
      .when(sent("2025-06-10", 1, "2025-06-28"))
      .isRefusedBy("isDue");
    reminders(opened())
      .when(sent("2025-06-10", 1, "2025-07-08"))
      .leadsTo("awaiting");
  });
});

describe("later reminders", () => {
  const first = sent("2025-05-31", 1, "2025-06-28");
  const second = sent("2025-06-29", 2, "2025-07-27");
  const third = sent("2025-07-28", 3, "2025-08-25");
  it("go on the day after the former has expired, each once, and three at most", () => {
    expect(nextAfter(opened(), first)).toMatchObject({ number: 2, dueOn: "2025-06-29" });
    reminders(opened(), first)
      .when(sent("2025-06-29", 1, "2025-07-27"))
      .isRefusedBy("isDue");
    reminders(opened(), first, second).when(third).leadsTo("awaiting");
    expect(nextAfter(opened(), first, second, third)).toBeNull();
  });
  it("are told by the status", () => {
    const context = play(conductReminder, opened(), first, second, third)!.context;
    expect(getStatus(conductReminder, "awaiting", context, atNoon("2025-08-25"))).toBe("thirdSent");
    expect(getStatus(conductReminder, "awaiting", context, atNoon("2025-08-26"))).toBe("exhausted");
  });
});

describe("a corrected case", () => {
  const basis = (relevantDate: string, appointedOn: string) => ({
    commencementDate: "2024-11-20",
    relevantDate,
    appointedOn,
    category: getCategory(relevantDate, appointedOn),
  });
  const known = basis("2025-01-31", "2025-02-10");
  const rederived = (now: object, former: object = known, by = portal) =>
    fact("reminders.rederived", by, { former, basis: now }, atNoon("2025-06-02"));
  it("moves what is still to come, and the category with it", () => {
    expect(nextAfter(opened(), rederived(basis("2025-03-31", "2025-02-10")))).toEqual({
      number: 1,
      dueOn: "2025-07-31",
      days: 28,
    });
    const context = reminders(opened())
      .when(rederived(basis("2024-09-30", "2025-02-10")))
      .leadsTo("awaiting");
    expect(context.category).toBe("fourToSix");
    expect(nextReminder(context)).toEqual({ number: 1, dueOn: "2025-03-10", days: 21 });
  });
  it("leaves what was sent", () => {
    const first = sent("2025-05-31", 1, "2025-06-28");
    const context = reminders(opened(), first)
      .when(rederived(basis("2025-03-31", "2025-02-10")))
      .leadsTo("awaiting");
    expect(context.sent).toHaveLength(1);
    expect(nextReminder(context)).toMatchObject({ number: 2, dueOn: "2025-06-29" });
  });
  it("is followed while withheld and after the return, too", () => {
    const now = rederived(basis("2025-03-31", "2025-02-10"));
    reminders(opened(), withheld("2025-05-01", "2025-07-31")).when(now).leadsTo("withheld");
    reminders(opened(), interim).when(now).leadsTo("interim");
    expect(reminders(opened(), received("2025-06-01")).when(now).leadsTo("settled").relevantDate).toBe(
      "2025-03-31",
    );
  });
  it("is recorded by the portal, from what is known to something else", () => {
    const now = basis("2025-03-31", "2025-02-10");
    reminders(opened())
      .when(rederived(now, known, officer))
      .isRefusedBy("isScheduler");
    reminders(opened()).when(rederived(known)).isRefusedBy("isCorrected");
    reminders(opened()).when(rederived(known, now)).isRefusedBy("isCorrected");
    reminders(opened())
      .when(rederived({ ...now, category: "afterSix" }))
      .isRefusedBy("isCorrected");
  });
});

describe("withholding", () => {
  it("puts the next reminder off until the day after its last day", () => {
    expect(nextAfter(opened(), withheld("2025-05-01", "2025-07-31"))).toMatchObject({
      number: 1,
      dueOn: "2025-08-01",
    });
    expect(nextAfter(opened(), withheld("2025-03-01", "2025-04-30"))).toMatchObject({ dueOn: "2025-05-31" });
    reminders(opened(), withheld("2025-05-01", "2025-07-31"))
      .when(sent("2025-08-01", 1, "2025-08-29"))
      .isRefusedBy("wrongState");
  });
  it("needs a reason and a last day within a year, and is the office's", () => {
    const requestFact = withheld("2025-05-01", "2025-07-31");
    reminders(opened())
      .when({ ...requestFact, data: { ...requestFact.data, reason: " " } })
      .isRefusedBy("hasReason");
    for (const until of ["2025-04-30", "2026-05-03"])
      reminders(opened()).when(withheld("2025-05-01", until)).isRefusedBy("endsInTime");
    reminders(opened())
      .when({ ...requestFact, by: trustee })
      .isRefusedBy("isOffice");
  });
  it("ends by the office at any time, by the clock on the day after its last, by nobody else", () => {
    const ended = (day: CalendarDate, by = officer) => fact("withholding.ended", by, {}, atNoon(day));
    const requestFact = [opened(), withheld("2025-05-01", "2025-07-31")];
    reminders(...requestFact)
      .when(ended("2025-05-02"))
      .leadsTo("awaiting");
    reminders(...requestFact)
      .when(ended("2025-07-31", portal))
      .isRefusedBy("mayEndWithholding");
    const context = reminders(...requestFact)
      .when(ended("2025-08-01", portal))
      .leadsTo("awaiting");
    expect(context).toMatchObject({ withheldUntil: null, withheldReason: null });
    reminders(...requestFact)
      .when(ended("2025-08-01", trustee))
      .isRefusedBy("mayEndWithholding");
  });
});

describe("what comes in", () => {
  it("a final return or a report on every director settles it", () => {
    reminders(opened()).when(received("2025-06-20")).leadsTo("settled");
    reminders(opened())
      .when(received("2025-06-20", { form: "d1" }))
      .leadsTo("settled");
  });
  it("a report on some of the directors does not", () => {
    reminders(opened())
      .when(received("2025-06-20", { form: "d1", settles: false }))
      .leadsTo("awaiting");
  });
  it("an interim return begins three reminders of the final one", () => {
    const first = sent("2025-05-31", 1, "2025-06-28");
    expect(nextAfter(opened(), first, interim)).toEqual({ number: 1, dueOn: "2025-09-01", days: 28 });
    const context = reminders(opened(), first, interim)
      .when(sent("2025-09-01", 1, "2025-09-29"))
      .leadsTo("interim");
    expect([context.former.length, context.sent.length]).toEqual([1, 1]);
    reminders(opened(), first, interim)
      .when(received("2025-09-10", { reference: "D2-2025-2" }))
      .leadsTo("settled");
  });
  it("after what settled it, an interim return changes nothing", () => {
    const context = reminders(opened(), received("2025-06-20", { form: "d1", reference: "D1-2025-1" }))
      .when(interim)
      .leadsTo("settled");
    expect(context).toMatchObject({ finalDueOn: null });
  });
  it("is waited for again when it is withdrawn", () => {
    const withdrawn = fact("return.withdrawn", portal, { submission: "01J" }, atNoon("2025-07-20"));
    reminders(opened(), received("2025-06-20")).when(withdrawn).leadsTo("awaiting");
    const early = { ...interim, data: { ...interim.data, submission: "01K", reference: "D2-2025-0" } };
    reminders(opened(), early, received("2025-07-10")).when(withdrawn).leadsTo("interim");
    reminders(opened()).when(withdrawn).isRefusedBy("isKnownReturn");
  });
  it("is recorded once, by the portal", () => {
    reminders(opened(), interim).when(interim).isRefusedBy("isNewReturn");
    reminders(opened())
      .when({ ...interim, by: officer })
      .isRefusedBy("isScheduler");
  });
  it("after a withholding an interim case is interim again", () => {
    const ended = fact("withholding.ended", officer, {}, atNoon("2025-07-10"));
    reminders(opened(), interim, withheld("2025-07-02", "2025-08-01")).when(ended).leadsTo("interim");
  });
});

describe("the office", () => {
  it("sends others by hand and sets the day on which it looks again", () => {
    const other = fact("otherReminder.sent", officer, {
      subject: "Books",
      text: "Please call.",
      expiresOn: null,
      to,
    });
    expect(reminders(opened()).when(other).leadsTo("awaiting").others).toHaveLength(1);
    reminders(opened())
      .when({ ...other, data: { ...other.data, text: "" } })
      .isRefusedBy("hasText");
    const looked = fact("bringUp.set", officer, { on: "2025-09-01" });
    expect(reminders(opened()).when(looked).leadsTo("awaiting").bringUpOn).toBe("2025-09-01");
    reminders(opened())
      .when({ ...looked, by: trustee })
      .isRefusedBy("isOffice");
  });
});

it("a closed case asks for nothing", () => {
  const closed = fact("reminders.closed", portal);
  reminders(opened(), closed)
    .when(sent("2025-05-31", 1, "2025-06-28"))
    .isRefusedBy("wrongState");
});

it("a closed case knows all the same what comes in for it, and what is taken back", () => {
  const closed = fact("reminders.closed", portal);
  const returned = received("2025-06-20");
  const known = reminders(opened(), closed, returned);
  expect(reminders(opened(), closed).when(returned).leadsTo("closed").returns).toHaveLength(1);
  known.when(returned).isRefusedBy("isNewReturn");
  const withdrawn = fact("return.withdrawn", portal, { submission: "01J" });
  expect(known.when(withdrawn).leadsTo("closed").returns).toEqual([]);
});

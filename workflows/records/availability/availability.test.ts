import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given, NOON, play } from "~/tests/support/scenario";
import type { Actor, Instant } from "../../kit";
import { availability, listWindows, NO_AVAILABILITY } from ".";

const keeper: Actor = { ...people.officer, rights: ["AVAILABILITY_KEEP"] };
const ID = "01JD0000000000000000000000";
const inThree = (text: string) => ({ en: text, "zh-hk": text, "zh-cn": text });
/** The day of the tests is 2 June 2025, and it is noon in Hong Kong: 04:00 in UTC. */
const on = (time: string): Instant => `2025-06-02T${time}:00.000Z`;
const announce = (from: string, until: string, at: Instant = NOON) =>
  fact(
    "maintenance.announced",
    keeper,
    { id: ID, from: on(from), until: on(until), affected: inThree("All") },
    at,
  );
const change = (from: string, until: string, seen = 0, at: Instant = NOON) =>
  fact(
    "maintenance.changed",
    keeper,
    { id: ID, from: on(from), until: on(until), affected: inThree("Lists"), seen },
    at,
  );
const withdraw = (at: Instant = NOON) => fact("maintenance.withdrawn", keeper, { id: ID }, at);
const outage = (from: string, until: string, at: Instant = NOON) =>
  fact("outage.recorded", people.portal, { from: on(from), until: on(until), stop: "unforeseen" }, at);
const remark = (from: string, seen = 0) =>
  fact("outage.remarked", keeper, {
    from: on(from),
    cause: inThree("Power"),
    filed: inThree("By noon"),
    seen,
  });
const write = (text: string, seen: number) =>
  fact("outageText.written", keeper, { text: inThree(text), seen });

describe("maintenance", () => {
  it("is announced by whoever keeps the page, ahead, and once", () => {
    given(availability).when(announce("06:00", "07:00")).leadsTo("asIssued");
    given(availability)
      .when({ ...announce("06:00", "07:00"), by: people.officer })
      .isRefusedBy("mayKeepAvailability");
    given(availability)
      .when({ ...announce("06:00", "07:00"), by: people.portal })
      .isRefusedBy("mayKeepAvailability");
    given(availability).when(announce("02:00", "03:00")).isRefusedBy("isAhead");
    given(availability).when(announce("07:00", "06:00")).isRefusedBy("isPeriod");
    given(availability).when(announce("06:00", "06:00")).isRefusedBy("isPeriod");
    given(availability, announce("06:00", "07:00"))
      .when(announce("06:00", "07:00"))
      .isRefusedBy("isNewMaintenance");
  });
  it("counts from when it was announced, not from when it is said to have begun", () => {
    const late = play(availability, announce("03:00", "06:00"));
    expect(listWindows(late!.context)).toEqual([{ from: NOON, until: on("06:00") }]);
  });
  it("keeps its beginning once it has begun, and may end later", () => {
    const begun = given(availability, announce("05:00", "06:00"));
    const longer = begun.when(change("05:00", "08:00", 0, on("05:30"))).leadsTo("asIssued");
    expect(listWindows(longer)).toEqual([{ from: on("05:00"), until: on("08:00") }]);
    begun.when(change("04:30", "08:00", 0, on("05:30"))).isRefusedBy("keepsBeginning");
    begun.when(change("05:00", "05:10", 0, on("05:30"))).isRefusedBy("isAhead");
  });
  it("may be moved before it begins, but not into what is past", () => {
    const moved = given(availability, announce("06:00", "07:00")).when(change("03:00", "07:00"));
    expect(listWindows(moved.leadsTo("asIssued"))).toEqual([{ from: NOON, until: on("07:00") }]);
  });
  it("is changed by whoever has seen the last change", () => {
    const changed = given(availability, announce("06:00", "07:00"), change("06:10", "07:00"));
    changed.when(change("06:20", "07:00", 0)).isRefusedBy("isNewestMaintenance");
    changed.when(change("06:20", "07:00", 1)).leadsTo("asIssued");
  });
  it("is withdrawn once; of one that had begun what is past still counts", () => {
    const planned = given(availability, announce("05:00", "07:00"));
    expect(listWindows(planned.when(withdraw()).leadsTo("asIssued"))).toEqual([]);
    expect(listWindows(planned.when(withdraw(on("05:20"))).leadsTo("asIssued"))).toEqual([
      { from: on("05:00"), until: on("05:20") },
    ]);
    planned.when(withdraw(on("07:00"))).isRefusedBy("isNotPast");
    const withdrawn = given(availability, announce("05:00", "07:00"), withdraw());
    withdrawn.when(withdraw()).isRefusedBy("isAnnounced");
    withdrawn.when(change("05:00", "08:00", 0)).isRefusedBy("isAnnounced");
  });
  it("that nobody knows is neither changed nor withdrawn", () => {
    const other = given(availability, outage("01:00", "02:00"));
    other.when(withdraw()).isRefusedBy("isAnnounced", "isNotPast");
  });
});

describe("an outage", () => {
  it("is recorded by the portal alone, once, and when it is over", () => {
    given(availability).when(outage("01:00", "02:00")).leadsTo("asIssued");
    given(availability)
      .when({ ...outage("01:00", "02:00"), by: keeper })
      .isRefusedBy("isScheduler");
    const known = given(availability, outage("01:00", "02:00"));
    known.when(outage("01:00", "02:00")).isRefusedBy("isNewOutage");
    known.when(outage("01:59", "03:00")).isRefusedBy("isNewOutage");
    known.when(outage("03:00", "05:00")).isRefusedBy("isNewOutage");
    expect(
      known
        .when(outage("00:10", "01:00"))
        .leadsTo("asIssued")
        .outages.map(({ from }) => from),
    ).toEqual([on("00:10"), on("01:00")]);
  });
  it("has a remark of the office, and a further one in its place by whoever has read the first", () => {
    const known = given(availability, outage("01:00", "02:00"));
    known.when(remark("01:30")).isRefusedBy("isOutage");
    known.when({ ...remark("01:00"), by: people.officer }).isRefusedBy("mayKeepAvailability");
    const remarked = given(availability, outage("01:00", "02:00"), remark("01:00"));
    expect(remarked.before!.context.outages[0]?.remark).toMatchObject({
      cause: inThree("Power"),
      remarks: 1,
    });
    remarked.when(remark("01:00")).isRefusedBy("isNewestRemark");
    expect(remarked.when(remark("01:00", 1)).leadsTo("asIssued").outages[0]?.remark?.remarks).toBe(2);
  });
});

describe("the standing text", () => {
  it("has editions, each of whoever has read the one before, and all of them stay", () => {
    given(availability).when(write("One", 0)).leadsTo("written");
    const first = given(availability, write("One", 0));
    first.when(write("Two", 0)).isRefusedBy("isNewestEdition");
    const both = first.when(write("Two", 1)).leadsTo("written");
    expect(both.editions.map(({ edition, text }) => [edition, text?.en])).toEqual([
      [1, "One"],
      [2, "Two"],
    ]);
  });
  it("is withdrawn for the one that the portal comes with, and written again", () => {
    const back = fact("outageText.withdrawn", keeper, { seen: 1 });
    const withdrawn = given(availability, write("One", 0)).when(back).leadsTo("asIssued");
    expect(withdrawn.editions.at(-1)).toMatchObject({ edition: 2, text: null });
    given(availability, write("One", 0), back).when(write("Three", 2)).leadsTo("written");
  });
});

it("remembers ten thousand outages, and none longer than it says", () => {
  const start = Date.parse("2020-01-01T00:00:00.000Z");
  const minute = (count: number) => new Date(start + count * 60_000).toISOString();
  let context = NO_AVAILABILITY;
  for (let count = 0; count < 30_000; count += 3)
    context = availability.evolve(
      context,
      fact(
        "outage.recorded",
        people.portal,
        { from: minute(count), until: minute(count + 2), stop: "unforeseen" },
        minute(count + 3),
      ),
    );
  expect(context.outages).toHaveLength(10_000);
  const late = fact("outage.recorded", people.portal, {
    from: on("01:00"),
    until: on("02:00"),
    stop: "orderly",
  });
  expect(availability.evolve(context, late).outages).toHaveLength(1);
});

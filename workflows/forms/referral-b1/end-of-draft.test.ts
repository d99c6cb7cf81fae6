import { describe, expect, it } from "vitest";
import { portal, preparer, returned, paths, saved, started, supervisor } from "~/tests/support/filing";
import { NOON, fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import type { SubmissionContext } from "../../kit";
import { referralB1 } from ".";

const b1 = (...steps: readonly Step<SubmissionContext>[]) => given(referralB1, ...steps);
const DAY = 24 * 60 * 60 * 1000;
const daysAfterNoon = (days: number) => new Date(Date.parse(NOON) + days * DAY).toISOString();

describe("the end of a draft", () => {
  const deleted = fact("draft.deleted", preparer, { confirmed: true });
  it("a confirmed deletion leaves nothing of the content", () => {
    const context = b1(...paths.complete)
      .when(deleted)
      .leadsTo("deleted");
    expect(context).toMatchObject({ values: {}, files: [], caseId: "case-1" });
  });
  it("a deletion must be confirmed", () => {
    b1(started)
      .when({ ...deleted, data: {} })
      .isRefusedBy("confirmed");
  });
  it("a form that has been submitted before is not deleted", () => {
    const unlocked = fact("form.unlocked", supervisor, { reason: "Wrong order date" });
    b1(...paths.submitted, unlocked)
      .when(deleted)
      .isRefusedBy("isFirstEdition");
  });
  it("the portal deletes a draft 60 days after the last save, not a day earlier", () => {
    b1(started)
      .when(fact("draft.expired", portal, {}, daysAfterNoon(60)))
      .leadsTo("deleted");
    b1(started)
      .when(fact("draft.expired", portal, {}, daysAfterNoon(59)))
      .isRefusedBy("hasExpired");
    b1(started)
      .when(fact("draft.expired", preparer, {}, daysAfterNoon(60)))
      .isRefusedBy("isScheduler");
  });
  it("the end of a draft is announced once for each of its days, and anew after a save", () => {
    const announce = (day: number, days: number, endsOn = "2025-08-01") =>
      fact("draft.expiryAnnounced", portal, { endsOn, days }, daysAfterNoon(day));
    b1(started).when(announce(45, 14)).isRefusedBy("isExpiryToAnnounce");
    b1(started).when(announce(46, 14)).leadsTo("drafted");
    b1(started, announce(46, 14)).when(announce(47, 14)).isRefusedBy("isExpiryToAnnounce");
    // Of two that were missed, only the nearer one.
    b1(started).when(announce(53, 14)).isRefusedBy("isExpiryToAnnounce");
    b1(started, announce(46, 14)).when(announce(53, 7)).leadsTo("drafted");
    const again = saved({ age: 50 }, preparer, daysAfterNoon(50));
    b1(started, announce(46, 14), again)
      .when(announce(96, 14, "2025-09-20"))
      .leadsTo("drafted");
    b1(started)
      .when({ ...announce(46, 14), by: preparer })
      .isRefusedBy("isScheduler");
  });
  it("a form that came back late has its 60 days from that day", () => {
    const late = { ...returned, at: daysAfterNoon(70) };
    b1(...paths.readyForReview, late)
      .when(fact("draft.expired", portal, {}, daysAfterNoon(71)))
      .isRefusedBy("hasExpired");
  });
  it("a form that has been submitted before never expires", () => {
    const unlocked = fact("form.unlocked", supervisor, { reason: "Wrong order date" });
    b1(...paths.submitted, unlocked)
      .when(fact("draft.expired", portal, {}, daysAfterNoon(90)))
      .isRefusedBy("isFirstEdition");
  });
  it("nothing follows a deletion or a withdrawal", () => {
    b1(started, deleted)
      .when(saved({ age: 3 }))
      .isRefusedBy("wrongState");
  });
});

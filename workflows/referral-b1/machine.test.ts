import { describe, expect, it } from "vitest";
import {
  answered,
  attached,
  filledIn,
  officer,
  portal,
  preparer,
  resubmissionRequested,
  returned,
  reviewRequested,
  paths,
  saved,
  signed,
  started,
  submitted,
  supervisor,
  trustee,
} from "~/tests/support/filing";
import { NOON, fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import type { SubmissionContext } from "../kit";
import { completeFiles, people, referralB1 } from ".";

const b1 = (...steps: readonly Step<SubmissionContext>[]) => given(referralB1, ...steps);
const DAY = 24 * 60 * 60 * 1000;
const daysAfterNoon = (days: number) => new Date(Date.parse(NOON) + days * DAY).toISOString();

describe("draft.started", () => {
  it("a preparer of the appointed firm starts a draft", () => {
    const context = b1().when(started).leadsTo("drafted");
    expect(context).toMatchObject({
      caseId: "case-1",
      edition: 1,
      contentVersion: 0,
      startedBy: preparer.id,
    });
  });
  it("a stranger to the case starts none", () => {
    b1()
      .when({ ...started, by: people.stranger })
      .isRefusedBy("mayFill");
  });
  it("a former trustee starts none", () => {
    b1()
      .when({ ...started, by: people.formerTrustee })
      .isRefusedBy("mayFill");
  });
  it("no draft is started for a closed case", () => {
    b1()
      .when({ ...started, data: { ...started.data, caseOpen: false } })
      .isRefusedBy("isCaseOpen");
  });
  it("no B1 is started for a liquidation", () => {
    b1()
      .when({ ...started, data: { ...started.data, caseType: "L" } })
      .isRefusedBy("fitsCase");
  });
  it("nothing else can come first", () => {
    b1().when(reviewRequested).isRefusedBy("wrongState");
  });
});

describe("editing", () => {
  it("a save raises the content version and remembers the fields", () => {
    const context = b1(started)
      .when(saved({ bankruptName: "LEE Ka Yan" }))
      .leadsTo("drafted");
    expect(context.values.bankruptName).toBe("LEE Ka Yan");
    expect(context.contentVersion).toBe(1);
  });
  it.each(["pendingAmendment", "resubmitting"] as const)("a form that is %s can be edited", (state) => {
    b1(...paths[state])
      .when(saved({ age: 48 }))
      .leadsTo(state);
  });
  it.each(["readyForReview", "readyForReviewAmended", "submitted"] as const)(
    "a form that is %s cannot be edited",
    (state) => {
      b1(...paths[state])
        .when(saved({ age: 48 }))
        .isRefusedBy("wrongState");
    },
  );
  it("a field that the form does not have is not saved", () => {
    b1(started)
      .when(saved({ favouriteColour: "green" }))
      .isRefusedBy("fitsForm");
  });
  it("a value of the wrong type is not saved", () => {
    b1(started)
      .when(saved({ bankruptName: 7 }))
      .isRefusedBy("fitsForm");
  });
  it("an officer does not edit a draft", () => {
    b1(started)
      .when(saved({ age: 48 }, officer))
      .isRefusedBy("mayFill");
  });
  it("a file is attached and removed again", () => {
    const before = b1(started, attached);
    expect(before.before?.context.files).toHaveLength(1);
    const removal = fact("file.removed", preparer, { file: completeFiles[0]?.id });
    expect(before.when(removal).leadsTo("drafted").files).toEqual([]);
  });
  it("an infected file is not attached", () => {
    const infected = { ...completeFiles[0], scan: "infected" };
    b1(started)
      .when(fact("file.attached", preparer, { file: infected }))
      .isRefusedBy("isSafeFile");
  });
  it("a held file is released by the scanner, and by nobody else", () => {
    const held = fact("file.attached", preparer, { file: { ...completeFiles[0], scan: "pending" } });
    const scanned = fact("file.scanned", portal, { file: completeFiles[0]?.id, scan: "clean" });
    const waiting = b1(started, filledIn, held);
    waiting.when(reviewRequested).isRefusedBy("hasSafeFiles");
    waiting.when({ ...scanned, by: preparer }).isRefusedBy("isScheduler");
    b1(started, filledIn, held, scanned).when(reviewRequested).leadsTo("readyForReview");
  });
  it("an earlier version is restored as a new version", () => {
    const restored = fact("draft.restored", preparer, {
      version: 1,
      changes: { bankruptName: "LEE Ka Yan" },
    });
    const context = b1(started, saved({ bankruptName: "LEE Ka Yan" }), saved({ bankruptName: "LI" }))
      .when(restored)
      .leadsTo("drafted");
    expect(context).toMatchObject({ contentVersion: 3, values: { bankruptName: "LEE Ka Yan" } });
  });
  it("a version that does not exist yet is not restored", () => {
    b1(started)
      .when(fact("draft.restored", preparer, { version: 1, changes: {} }))
      .isRefusedBy("isEarlierVersion");
  });
});

describe("review.requested", () => {
  it("a complete draft is sent to the trustee with its due date", () => {
    const context = b1(...paths.complete)
      .when(reviewRequested)
      .leadsTo("readyForReview");
    expect(context.dueOn).toBe("2025-06-09");
  });
  it("an incomplete draft is not, and the number of gaps is told", () => {
    b1(started).when(reviewRequested).isRefusedBy("isComplete");
    const { before } = b1(...paths.complete, saved({ bankruptName: null, age: null }));
    expect(referralB1.guards.isComplete?.objection(before!.context, reviewRequested)).toEqual({ count: 2 });
  });
  it("a returned form comes back as amended, once every pin is answered", () => {
    b1(...paths.pendingAmendment)
      .when(reviewRequested)
      .isRefusedBy("pinsAnswered");
    b1(...paths.pendingAmendment, answered)
      .when(reviewRequested)
      .leadsTo("readyForReviewAmended");
  });
  it("a resubmission of the filer's own goes to the first review", () => {
    b1(...paths.resubmitting)
      .when(reviewRequested)
      .leadsTo("readyForReview");
  });
  it("a resubmission that the office asked for comes back as amended", () => {
    const asked = fact("resubmission.requested", officer, { reason: "Enclosure 3 cannot be read." });
    b1(...paths.submitted, asked)
      .when(reviewRequested)
      .leadsTo("readyForReviewAmended");
  });
});

describe("form.returned and form.unlocked", () => {
  it("a trustee returns a form with a reason and pins", () => {
    const context = b1(...paths.readyForReview)
      .when(returned)
      .leadsTo("pendingAmendment");
    expect(context).toMatchObject({ returned: true, returnReason: "The notice of 2024 is missing." });
    expect(context.pins).toEqual([
      { id: "pin-1", target: "findings", remark: "Say when the notice was sent.", by: trustee.id },
    ]);
  });
  it("a return says why", () => {
    b1(...paths.readyForReview)
      .when({ ...returned, data: { reason: "  " } })
      .isRefusedBy("hasReasonOrPins");
  });
  it("a partner of the firm who is not appointed in person returns nothing", () => {
    b1(...paths.readyForReview)
      .when({ ...returned, by: people.partner })
      .isRefusedBy("maySubmit");
  });
  it.each(["readyForReview", "readyForReviewAmended"] as const)(
    "a supervisor unlocks a form that is %s",
    (state) => {
      const context = b1(...paths[state])
        .when(fact("form.unlocked", supervisor, { reason: "At the trustee's request" }))
        .leadsTo("pendingAmendment");
      expect(context.edition).toBe(1);
    },
  );
  it("a trustee unlocks a form in review but not a submitted one", () => {
    const unlocked = fact("form.unlocked", trustee, { reason: "A page is missing" });
    b1(...paths.readyForReview)
      .when(unlocked)
      .leadsTo("pendingAmendment");
    b1(...paths.submitted)
      .when(unlocked)
      .isRefusedBy("maySupervise");
  });
  it("unlocking a submitted form opens the next edition while the filed one stands", () => {
    const context = b1(...paths.submitted)
      .when(fact("form.unlocked", supervisor, { reason: "Wrong order date" }))
      .leadsTo("pendingAmendment");
    expect(context).toMatchObject({ edition: 2, signature: null });
    expect(context.filed.map(({ edition, reference }) => [edition, reference])).toEqual([
      [1, "B1-2025-000001"],
    ]);
  });
  it("an unlock says why", () => {
    b1(...paths.submitted)
      .when(fact("form.unlocked", supervisor))
      .isRefusedBy("hasReason");
  });
});

describe("form.signed and form.submitted", () => {
  it.each(["complete", "readyForReview", "readyForReviewAmended", "resubmitting"] as const)(
    "a trustee signs and submits a form that is %s",
    (state) => {
      const context = b1(...paths[state], signed)
        .when(submitted)
        .leadsTo("submitted");
      expect(context.filed.at(-1)).toMatchObject({ by: trustee.id, edition: context.edition });
    },
  );
  it("an unsigned form is not submitted", () => {
    b1(...paths.readyForReview)
      .when(submitted)
      .isRefusedBy("isSigned");
  });
  it("a later save voids the signature", () => {
    b1(...paths.complete, signed, saved({ age: 50 }))
      .when(submitted)
      .isRefusedBy("isSigned");
  });
  it("a signature of an earlier version is not taken", () => {
    const { before } = b1(...paths.complete);
    const early = { ...(typeof signed === "function" ? signed(before) : signed) };
    b1(...paths.complete, saved({ age: 50 }))
      .when(early)
      .isRefusedBy("signsThisVersion");
  });
  it("a submission cannot bring a signature with it", () => {
    const smuggled = { ...submitted, data: { ...submitted.data, signature: { contentVersion: 2 } } };
    b1(...paths.readyForReview)
      .when(smuggled)
      .isRefusedBy("wellFormed");
  });
  it("a preparer submits nothing", () => {
    b1(...paths.complete, signed)
      .when({ ...submitted, by: preparer })
      .isRefusedBy("maySubmit");
  });
  it("a signature does not carry over to the next edition", () => {
    b1(...paths.resubmitting)
      .when(submitted)
      .isRefusedBy("isSigned");
  });
  it("a returned form is not signed before it is sent for review again", () => {
    b1(...paths.pendingAmendment)
      .when(signed)
      .isRefusedBy("wrongState");
  });
});

describe("editions", () => {
  it("a resubmission starts as a copy and supersedes when it is submitted", () => {
    const context = b1(...paths.resubmitting, saved({ age: 49 }), signed)
      .when({ ...submitted, data: { reference: "B1-2025-000002" } })
      .leadsTo("submitted");
    expect(context.filed.map(({ edition, values }) => [edition, values.age])).toEqual([
      [1, 47],
      [2, 49],
    ]);
  });
  it("withdrawing a resubmission puts the filed edition back", () => {
    const context = b1(...paths.resubmitting, saved({ age: 49 }))
      .when(fact("resubmission.withdrawn", preparer))
      .leadsTo("submitted");
    expect(context).toMatchObject({ edition: 1, values: { age: 47 }, files: completeFiles });
    expect(context.signature?.by).toBe(trustee.id);
  });
  it("a content version is never used twice, so an old page cannot save onto what stands again", () => {
    const resubmission = b1(...paths.resubmitting, saved({ age: 49 }));
    const context = resubmission.when(fact("resubmission.withdrawn", preparer)).leadsTo("submitted");
    expect(context.contentVersion).toBeGreaterThan(resubmission.before!.context.contentVersion);
  });
  it("a new edition has not been acknowledged yet", () => {
    const acknowledged = fact("office.acknowledged", officer);
    const context = b1(...paths.submitted, acknowledged, resubmissionRequested, signed)
      .when({ ...submitted, data: { reference: "B1-2025-000002" } })
      .leadsTo("submitted");
    expect(context.acknowledgedAt).toBeNull();
  });
  it.each(["readyForReview", "readyForReviewAmended", "pendingAmendment"] as const)(
    "a first edition that is %s cannot be withdrawn as a resubmission",
    (state) => {
      b1(...paths[state])
        .when(fact("resubmission.withdrawn", preparer))
        .isRefusedBy("isResubmission");
    },
  );
  it("a resubmission can be withdrawn from review", () => {
    b1(...paths.resubmitting, reviewRequested)
      .when(fact("resubmission.withdrawn", trustee))
      .leadsTo("submitted");
    b1(...paths.resubmitting, reviewRequested, returned)
      .when(fact("resubmission.withdrawn", preparer))
      .leadsTo("submitted");
  });
  it("the office needs a reason to ask for a resubmission, the filer does not", () => {
    b1(...paths.submitted)
      .when(resubmissionRequested)
      .leadsTo("resubmitting");
    b1(...paths.submitted)
      .when({ ...resubmissionRequested, by: officer })
      .isRefusedBy("hasReasonIfOffice");
    b1(...paths.submitted)
      .when({ ...resubmissionRequested, by: people.stranger })
      .isRefusedBy("mayRequestResubmission");
  });
});

describe("the office", () => {
  it("an officer acknowledges and remarks; an auditor does neither", () => {
    const acknowledged = fact("office.acknowledged", officer);
    const remarked = fact("office.remarked", officer, { note: "Passed to PDD." });
    expect(
      b1(...paths.submitted)
        .when(acknowledged)
        .leadsTo("submitted").acknowledgedAt,
    ).toBe(NOON);
    expect(
      b1(...paths.submitted)
        .when(remarked)
        .leadsTo("submitted").officeRemarks,
    ).toHaveLength(1);
    b1(...paths.submitted)
      .when({ ...acknowledged, by: people.auditor })
      .isRefusedBy("isOffice");
    b1(...paths.submitted)
      .when({ ...remarked, data: {} })
      .isRefusedBy("hasNote");
  });
  it("a form is withdrawn with a reason until the office has acted on it", () => {
    const withdrawn = fact("form.withdrawn", trustee, { reason: "Sent in the wrong case" });
    b1(...paths.submitted)
      .when(withdrawn)
      .leadsTo("withdrawn");
    b1(...paths.submitted)
      .when({ ...withdrawn, data: {} })
      .isRefusedBy("hasReason");
    b1(...paths.submitted, fact("office.acknowledged", officer))
      .when(withdrawn)
      .isRefusedBy("notActedOn");
    b1(...paths.submitted, fact("office.remarked", officer, { note: "Seen" }))
      .when(withdrawn)
      .isRefusedBy("notActedOn");
  });
});

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

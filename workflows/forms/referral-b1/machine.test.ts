import { describe, expect, it } from "vitest";
import {
  answered,
  attached,
  filledIn,
  officer,
  portal,
  preparer,
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
import { fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import type { SubmissionContext } from "../../kit";
import { completeFiles, people, referralB1 } from ".";

const b1 = (...steps: readonly Step<SubmissionContext>[]) => given(referralB1, ...steps);

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
    const requestFact = fact("resubmission.requested", officer, { reason: "Enclosure 3 cannot be read." });
    b1(...paths.submitted, requestFact)
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

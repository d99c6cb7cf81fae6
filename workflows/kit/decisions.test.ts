import { describe, expect, it } from "vitest";
import {
  filledIn,
  officer,
  preparer,
  paths,
  signed,
  started,
  supervisor,
  trustee,
} from "~/tests/support/filing";
import { NOON, fact, play } from "~/tests/support/scenario";
import { referralB1 } from "~/workflows/forms/referral-b1";
import {
  changesBetween,
  getChart,
  decide,
  defineProcedure,
  defineSubmission,
  listDraftVersions,
  findExpiry,
  getHolder,
  keyScope,
  keysToDestroy,
  replayStrictly,
  restore,
  say,
  sayFact,
  sayRefusal,
  findSealKey,
  getStatus,
  whatMayHappen,
} from ".";
import type { Actor } from ".";

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.parse(NOON) + days * DAY).toISOString();
const may = (state: keyof typeof paths, by: Actor) =>
  new Map(
    whatMayHappen(referralB1, play(referralB1, ...paths[state]), by, NOON).map((each) => [each.fact, each]),
  );

describe("what may happen", () => {
  it("offers the trustee of a form in review to return, unlock and sign it, and says why not to submit", () => {
    const possible = may("readyForReview", trustee);
    expect([...possible.values()].filter(({ allowed }) => allowed).map(({ fact: type }) => type)).toEqual([
      "form.signed",
      "form.returned",
      "form.unlocked",
    ]);
    expect(possible.get("form.returned")).toMatchObject({
      leadsTo: "pendingAmendment",
      asks: ["hasReasonOrPins"],
    });
    const [refusal] = possible.get("form.submitted")?.refusals ?? [];
    expect(refusal && sayRefusal(referralB1, "en", refusal)).toBe(
      "The form must be signed in exactly this version first. Sign it, then submit it.",
    );
  });
  it("tells the preparer of a form in review in which status editing is not possible", () => {
    const saving = may("readyForReview", preparer).get("draft.saved");
    expect(saving).toMatchObject({ allowed: false, leadsTo: null });
    const [refusal] = saving?.refusals ?? [];
    expect(refusal).toEqual({
      guard: "wrongState",
      code: "ERR-WKSP-001",
      params: { status: "readyForReview", fact: "draft.saved" },
    });
    expect(refusal && sayRefusal(referralB1, "zh-hk", refusal)).toBe(
      "狀況為「待受託人覆核」時不能進行此步驟。",
    );
  });
  it("covers every fact of the chart, for everybody, also before there is a draft", () => {
    const facts = new Set(getChart(referralB1).transitions.map((each) => each.fact));
    expect(may("submitted", officer).size).toBe(facts.size);
    const start = whatMayHappen(referralB1, null, preparer, NOON).find(
      (each) => each.fact === "draft.started",
    );
    expect(start).toMatchObject({ allowed: true, leadsTo: "drafted" });
  });
  it("counts what is missing", () => {
    const context = play(referralB1, started);
    const requested = whatMayHappen(referralB1, context, preparer, NOON).find(
      (each) => each.fact === "review.requested",
    );
    const [refusal] = requested?.refusals ?? [];
    expect(refusal).toMatchObject({ guard: "isComplete", code: "ERR-FORM-001" });
    expect(refusal && sayRefusal(referralB1, "en", refusal)).toMatch(/: \d+\. /);
  });
});

describe("decisions", () => {
  it("a fact that the machine has never heard of is refused, in words", () => {
    // The second is a step of D1 alone.
    for (const unknown of ["form.eaten", "form.approved"]) {
      const decision = decide(referralB1, play(referralB1, started), fact(unknown, preparer));
      expect(decision).toMatchObject({
        ok: false,
        refusals: [{ guard: "wrongState", code: "ERR-WKSP-001" }],
      });
      const [refusal] = decision.ok ? [] : decision.refusals;
      expect(refusal && sayRefusal(referralB1, "en", refusal)).toBe(
        "This step is not possible while the status is “Drafted”.",
      );
    }
  });
  it("takes and remembers an address by its parts, whole or half", () => {
    const parts = { region: "kowloon", district: "", street: "", estate: "", building: "", block: "" };
    for (const flat of ["", "B"]) {
      const lastKnownAddress = { ...parts, floor: "12", flat };
      const current = play(referralB1, started);
      const saved = fact("draft.saved", preparer, {
        changes: { lastKnownAddress },
        basedOn: current?.context.contentVersion ?? 0,
      });
      expect(decide(referralB1, current, saved)).toMatchObject({ ok: true });
      expect(play(referralB1, started, saved)?.context.values).toMatchObject({ lastKnownAddress });
    }
  });
  it("without the right the permission's code is given", () => {
    const decision = decide(referralB1, null, { ...started, by: officer });
    expect(decision).toMatchObject({ refusals: [{ guard: "mayFill", code: "ERR-AUTH-005" }] });
  });
});

describe("the past", () => {
  const facts = [started, filledIn];
  it("is folded and not judged again", () => {
    const forbidden = facts.map((each) => ({ ...each, by: officer }));
    expect(restore(referralB1, "drafted", forbidden).context.values.bankruptName).toBe("CHAN Tai Man");
  });
  it("cannot be restored into a state that is no more", () => {
    expect(() => restore(referralB1, "abolished", facts)).toThrow("abolished");
  });
  it("is judged again only on demand, and the difference is named", () => {
    const recorded = facts.map((each, index) => ({
      fact: index === 1 ? { ...each, by: officer } : each,
      state: "drafted",
      readable: true,
    }));
    expect(replayStrictly(referralB1, recorded)).toEqual([
      {
        version: 2,
        fact: "draft.saved",
        recordedState: "drafted",
        todaysState: null,
        refusals: [{ guard: "mayFill", code: "ERR-AUTH-005", params: {} }],
      },
    ]);
    expect(
      replayStrictly(
        referralB1,
        recorded.map((each) => ({ ...each, readable: false })),
      ),
    ).toEqual([]);
  });
});

describe("draft versions", () => {
  it("are one for each change of content, with who and when, and can be gone back to", () => {
    const first = fact("draft.saved", preparer, { changes: { age: 40 }, basedOn: 0 });
    const second = fact("draft.saved", trustee, { changes: { age: 41 }, basedOn: 1 }, later(1));
    const versions = listDraftVersions(referralB1, [started, first, second]);
    expect(versions.map(({ version, by, at, values }) => [version, by, at, values.age])).toEqual([
      [1, preparer.id, NOON, 40],
      [2, trustee.id, later(1), 41],
    ]);
    expect(changesBetween(referralB1.form, versions[1]!.values, versions[0]!.values)).toEqual({ age: 40 });
  });
});

describe("status, holder and expiry", () => {
  const drafted = play(referralB1, started)!;
  it("a draft is expiring in its last fourteen days", () => {
    const status = (days: number) => getStatus(referralB1, drafted.state, drafted.context, later(days));
    expect([status(0), status(45.9), status(46), status(59)]).toEqual([
      "drafted",
      "drafted",
      "draftExpiring",
      "draftExpiring",
    ]);
    expect(findExpiry(referralB1, drafted.state, drafted.context)).toBe(later(60));
  });
  it("what the trustee or the office holds does not expire, nor does a later edition", () => {
    for (const path of ["readyForReview", "submitted", "resubmitting"] as const) {
      const { state, context } = play(referralB1, ...paths[path])!;
      expect([path, findExpiry(referralB1, state, context)]).toEqual([path, null]);
    }
  });
  it("every state has its holder", () => {
    expect(
      ["drafted", "readyForReview", "submitted", "withdrawn"].map((id) => getHolder(referralB1, id)),
    ).toEqual(["preparer", "reviewer", "office", "nobody"]);
  });
  it("shows the form version's status words", () => {
    expect(say(referralB1, "en", "status.readyForReview")).toBe("Ready for trustee(s)' review");
    expect(sayFact(referralB1, "en", "form.submitted")).toBe("Submit to PDD");
    expect(() => say(referralB1, "en", "status.eaten")).toThrow("status.eaten");
  });
});

describe("keys", () => {
  it("each edition has one, and only what people wrote is sealed", () => {
    const { context } = play(referralB1, ...paths.resubmitting)!;
    expect(keyScope(context)).toBe("edition-2");
    expect(findSealKey(referralB1, { type: "draft.saved" }, context)).toBe("edition-2");
    expect(findSealKey(referralB1, { type: "form.submitted" }, context)).toBeUndefined();
    expect(findSealKey(referralB1, { type: "draft.started" }, null)).toBeUndefined();
  });
  it("the reason of an unlock stays when the edition that it opens is destroyed", () => {
    const { context } = play(referralB1, ...paths.submitted)!;
    expect(findSealKey(referralB1, { type: "form.unlocked" }, context)).toBe("edition-1");
    const opened = decide(
      referralB1,
      { state: "submitted", context },
      fact("form.unlocked", supervisor, { reason: "x" }),
    );
    expect(
      opened.ok && keysToDestroy(referralB1, { type: "resubmission.withdrawn" }, opened.context),
    ).toEqual(["edition-2"]);
    expect(keysToDestroy(referralB1, { type: "draft.saved" }, context)).toEqual([]);
  });
});

describe("a declaration that cannot work is refused when it is loaded", () => {
  it("a state whose status is not listed", () => {
    expect(() => defineProcedure({ ...referralB1, statuses: [] })).toThrow("status drafted");
  });
  it("a guard that is missing", () => {
    expect(() => defineProcedure({ ...referralB1, guards: {} })).toThrow("guard that it does not have");
  });
  it("a fact without a payload's shape", () => {
    expect(() => defineProcedure({ ...referralB1, facts: {} })).toThrow("what draft.started carries");
  });
  it("a name that is no folder's", () => {
    expect(() => defineProcedure({ ...referralB1, type: "ReferralB1" })).toThrow("kebab-case");
  });
  it("two fields of one name", () => {
    const [step] = referralB1.form.steps;
    const form = { ...referralB1.form, steps: [step!, step!] };
    expect(() => defineSubmission({ ...referralB1, form })).toThrow("two fields");
  });
  it("a field that is prefilled from what no case file knows", () => {
    const section = { id: "one", fields: [{ kind: "text", id: "text", prefill: "horoscope" }] } as const;
    const form = { ...referralB1.form, steps: [{ id: "step1", sections: [section] }] };
    expect(() => defineSubmission({ ...referralB1, form })).toThrow("no case file knows");
  });
});

describe("a form that was sent for review", () => {
  const sent = [...paths.readyForReview];
  const take = (by: Actor) => may("readyForReview", by).get("review.recalled");

  it("is taken back by its preparers, and by nobody who may sign it", () => {
    expect(take(preparer)).toMatchObject({ allowed: true, leadsTo: "drafted" });
    expect(take(trustee)?.allowed).toBe(false);
    expect(take(trustee)?.refusals.map(({ guard }) => guard)).toEqual(["mayFillOnly"]);
    expect(take(officer)?.allowed).not.toBe(true);
  });

  it("is a draft again, with what was filled in, and what was said to the reviewer is gone with the request", () => {
    const note = fact("review.requested", preparer, { dueOn: "2025-06-09", note: " Annex B first. " });
    const noted = play(referralB1, ...sent.slice(0, -1), note);
    expect(noted?.context.reviewNote).toBe("Annex B first.");
    const back = play(referralB1, ...sent.slice(0, -1), note, fact("review.recalled", preparer));
    expect(back?.state).toBe("drafted");
    expect(back?.context).toMatchObject({ values: noted?.context.values, reviewNote: null, returned: false });
  });

  it("stays with the reviewer once it is signed", () => {
    const signedForm = play(referralB1, ...sent, signed);
    const recall = whatMayHappen(referralB1, signedForm, preparer, NOON).find(
      (each) => each.fact === "review.recalled",
    );
    expect(recall?.refusals.map(({ guard }) => guard)).toEqual(["isNotSigned"]);
  });

  it("is with its preparer for amendment again where it had been returned, and its answers stand", () => {
    const again = play(referralB1, ...paths.readyForReviewAmended, fact("review.recalled", preparer));
    expect(again?.state).toBe("pendingAmendment");
    expect(again?.context.pins.length).toBeGreaterThan(0);
  });

  it("has the day again by which its preparer was to amend it", () => {
    const [dueOn, review] = ["2025-06-20", "2025-06-27"];
    const returned = fact("form.returned", trustee, { reason: "The dates do not agree.", dueOn });
    const again = fact("review.requested", preparer, { dueOn: review });
    const way = [...paths.readyForReview, returned, again];
    expect(play(referralB1, ...way)?.context.dueOn).toBe(review);
    const back = fact("review.recalled", preparer, { dueOn });
    expect(play(referralB1, ...way, back)?.context.dueOn).toBe(dueOn);
  });
});

import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import {
  portal,
  officer,
  trustee,
  bankrupt,
  stranger,
  ORDER,
  BEFORE,
  DUE,
  AFTER,
  days,
  answers,
  changes,
  file,
  opened,
  fellDue,
  started,
  saved,
  noPapers,
  declares,
  asked,
  answered,
  examined,
  excused,
  owing,
  drafting,
  ready,
  filed,
} from "~/tests/support/told-statement";
import { changesBetween, keysToDestroy } from "../../kit";
import { annualStatement, findReminderDue, hasUndeclaredChanges, QUESTION_STEPS, statementForm } from ".";
import type { AnnualStatement } from ".";

describe("a year of a bankruptcy", () => {
  it("is opened by the portal, with the days that follow from the order", () => {
    expect(given(annualStatement).when(opened).leadsTo("expected")).toMatchObject({
      from: "2024-03-01",
      to: "2025-02-28",
      due: "2025-03-01",
    });
    given(annualStatement)
      .when({ ...opened, by: officer })
      .isRefusedBy("isScheduler");
    given(annualStatement)
      .when({ ...opened, data: { ...opened.data, due: "2025-03-02" } })
      .isRefusedBy("followsFromOrder");
  });
  it("falls due on the anniversary, and is overdue from the day after without anybody saying so", () => {
    given(annualStatement, opened)
      .when({ ...fellDue, at: BEFORE })
      .isRefusedBy("isYearOver");
    const context = given(annualStatement, opened).when(fellDue).leadsTo("due");
    expect(annualStatement.getStatus?.("due", context, DUE)).toBe("due");
    expect(annualStatement.getStatus?.("due", context, AFTER)).toBe("overdue");
  });
  it("follows a corrected date of the order, before it is filed and after; what was filed stays as it was filed", () => {
    const corrected = fact("dates.rederived", portal, days("2024-04-15"), AFTER);
    expect(
      given(annualStatement, ...drafting)
        .when(corrected)
        .leadsTo("drafting").due,
    ).toBe("2025-04-15");
    const after = given(annualStatement, ...filed)
      .when(corrected)
      .leadsTo("filed");
    expect([after.due, after.editions[0]?.due]).toEqual(["2025-04-15", "2025-03-01"]);
    given(annualStatement, ...drafting)
      .when({ ...corrected, data: days("2024-04-15", 2) })
      .isRefusedBy("followsFromOrder");
  });
  it("that the corrected order makes end later cannot be started before", () => {
    const later = fact("dates.rederived", portal, days("2024-04-15"), DUE);
    given(annualStatement, ...owing, later)
      .when(started)
      .isRefusedBy("isYearOver");
  });
  it("is reminded of once before, on the day and after; of those that were missed none is sent late", () => {
    const sent = fact(
      "reminder.sent",
      portal,
      { reminder: "before", channel: "sms", language: "zh-hk" },
      BEFORE,
    );
    const context = given(annualStatement, opened).when(sent).leadsTo("expected");
    given(annualStatement, opened, sent).when(sent).isRefusedBy("wasNotReminded");
    expect(findReminderDue(context, "2025-02-01")).toBeNull();
    expect(findReminderDue({ ...context, reminders: [] }, "2025-01-31")).toBeNull();
    expect(findReminderDue({ ...context, reminders: [] }, "2025-02-01")).toBe("before");
    expect(findReminderDue(context, "2025-03-01")).toBe("onTheDay");
    expect(findReminderDue({ ...context, reminders: [] }, "2025-04-01")).toBe("after");
    expect(findReminderDue({ ...context, reminders: [] }, "2025-04-12")).toBe("after");
    expect(findReminderDue({ ...context, reminders: [] }, "2025-04-13")).toBeNull();
  });
  it("has a letter wait where nobody is reached, which an officer prints once, and nobody else", () => {
    const queued = fact("letter.queued", portal, { reminder: "before", language: "en" }, BEFORE);
    const post = { reminder: "before", channel: "post", language: "en", run: "run-1" };
    const context = given(annualStatement, opened).when(queued).leadsTo("expected");
    expect(context.letter).toEqual({ reminder: "before", language: "en" });
    expect(findReminderDue(context, "2025-02-28")).toBeNull();
    expect(findReminderDue(context, "2025-03-01")).toBe("onTheDay");
    given(annualStatement, opened, queued).when(queued).isRefusedBy("wasNotReminded");
    const printed = fact("reminder.sent", officer, post, BEFORE);
    given(annualStatement, opened).when(printed).isRefusedBy("maySendReminder");
    for (const other of [portal, trustee, bankrupt])
      given(annualStatement, opened, queued)
        .when({ ...printed, by: other })
        .isRefusedBy("maySendReminder");
    const sent = given(annualStatement, opened, queued).when(printed).leadsTo("expected");
    expect([sent.letter, sent.reminders]).toEqual([null, [{ reminder: "before", at: BEFORE }]]);
    given(annualStatement, opened, queued, printed)
      .when(printed)
      .isRefusedBy("maySendReminder", "wasNotReminded");
    given(annualStatement, opened, queued, printed).when(queued).isRefusedBy("wasNotReminded");
    const withdrawn = fact("letter.withdrawn", officer, {}, BEFORE);
    expect(given(annualStatement, opened, queued).when(withdrawn).leadsTo("expected").letter).toBeNull();
    const byOfficer = fact("reminder.sent", officer, { ...post, channel: "sms" }, BEFORE);
    given(annualStatement, opened).when(byOfficer).isRefusedBy("maySendReminder");
  });
});

describe("filling it in", () => {
  it("is for the bankrupt, or for the counter from paper: nobody else", () => {
    given(annualStatement, ...owing)
      .when(started)
      .leadsTo("drafting");
    const atCounter = fact(
      "statement.started",
      officer,
      { ...started.data, via: "counter", scan: file },
      DUE,
    );
    expect(
      given(annualStatement, ...owing)
        .when(atCounter)
        .leadsTo("drafting").scan?.id,
    ).toBe("paper-1");
    for (const other of [stranger, trustee, officer])
      given(annualStatement, ...owing)
        .when({ ...started, by: other })
        .isRefusedBy("mayFill");
    // Nor does the counter change what the bankrupt wrote, unless there is a paper.
    given(annualStatement, ...owing, started)
      .when({ ...saved, by: officer })
      .isRefusedBy("mayFill");
    given(annualStatement, ...owing, atCounter)
      .when({ ...saved, by: officer })
      .leadsTo("drafting");
  });
  it("begins with the oldest year that is owing", () => {
    given(annualStatement, ...owing)
      .when({ ...started, data: { ...started.data, owingBefore: 1 } })
      .isRefusedBy("isOldestOwing");
  });
  it("keeps what cannot be read yet, and takes nothing that is not asked", () => {
    const typed = fact("answers.saved", bankrupt, { changes: { food: "abc" } }, DUE);
    expect(
      given(annualStatement, ...drafting)
        .when(typed)
        .leadsTo("drafting").values.food,
    ).toBe("abc");
    given(annualStatement, ...drafting)
      .when({ ...typed, data: { changes: { salary: "1" } } })
      .isRefusedBy("fitsForm");
    given(annualStatement, ...drafting)
      .when({ ...typed, data: { changes: { approved: { minor: 1, currency: "HKD" } } } })
      .isRefusedBy("fitsForm");
  });
  it("marks what was taken over from last year until each page was gone through", () => {
    const taken = fact("last-year.taken-over", bankrupt, { from: "annual-statement/0", changes }, DUE);
    const all = [...QUESTION_STEPS.map(({ id }) => id).filter((id) => id !== "papers")];
    const marked = given(annualStatement, ...drafting)
      .when(taken)
      .leadsTo("drafting");
    expect(marked.unconfirmed).toEqual(expect.arrayContaining(all));
    given(annualStatement, ...drafting, taken, noPapers)
      .when(declares())
      .isRefusedBy("isConfirmed");
    const confirms = [...all, "declaration"].map((confirmed) =>
      fact("answers.saved", bankrupt, { changes: {}, confirmed }, DUE),
    );
    given(annualStatement, ...drafting, taken, noPapers, ...confirms)
      .when(declares())
      .leadsTo("filed");
  });
  it("asks for a paper, or why there is none; a paper takes the reason's place", () => {
    given(annualStatement, ...drafting, saved)
      .when(declares())
      .isRefusedBy("isCompleteOrOnPaper");
    const erased = { ...noPapers, data: { reason: " " } };
    given(annualStatement, ...ready, erased)
      .when(declares())
      .isRefusedBy("isCompleteOrOnPaper");
    const paper = fact("paper.attached", bankrupt, { file }, DUE);
    expect(
      given(annualStatement, ...ready)
        .when(paper)
        .leadsTo("drafting").noPapersBecause,
    ).toBeNull();
    given(annualStatement, ...ready)
      .when({ ...paper, data: { file: { ...file, scan: "infected" } } })
      .isRefusedBy("isSafePaper");
    given(annualStatement, ...drafting, saved, paper)
      .when(declares())
      .leadsTo("filed");
    const removed = fact("paper.removed", bankrupt, { file: "paper-1" }, DUE);
    given(annualStatement, ...drafting, saved, paper, removed)
      .when(declares())
      .isRefusedBy("isCompleteOrOnPaper");
    given(annualStatement, ...drafting, saved, paper, removed)
      .when(removed)
      .isRefusedBy("isKnownPaper");
  });
});

describe("declaring it", () => {
  it("takes exactly the version that was shown, once", () => {
    const context = given(annualStatement, ...ready)
      .when(declares())
      .leadsTo("filed");
    expect(context.editions).toMatchObject([{ edition: 1, isLate: false, values: answers }]);
    given(annualStatement, ...ready)
      .when(declares("statement.declared", { basedOn: 1 }))
      .isRefusedBy("isThisVersion");
    given(annualStatement, ...filed)
      .when(declares())
      .isRefusedBy("wrongState");
  });
  it("is late after the day on which it was due", () => {
    const late = given(annualStatement, ...ready).when(declares("statement.declared", {}, bankrupt, AFTER));
    expect(late.leadsTo("filed").editions[0]?.isLate).toBe(true);
  });
  it("is corrected by a further edition until it is examined; until then the declared one stands", () => {
    const change = fact(
      "answers.saved",
      bankrupt,
      { changes: { food: { minor: 1, currency: "HKD" } } },
      AFTER,
    );
    const changed = given(annualStatement, ...filed)
      .when(change)
      .leadsTo("filed");
    expect([hasUndeclaredChanges(changed), changed.editions[0]?.values.food]).toEqual([true, answers.food]);
    given(annualStatement, ...filed)
      .when(declares("correction.declared"))
      .isRefusedBy("changesSomething");
    const corrected = given(annualStatement, ...filed, change)
      .when(declares("correction.declared"))
      .leadsTo("filed");
    expect(corrected.editions.map(({ edition }) => edition)).toEqual([1, 2]);
    given(annualStatement, ...filed, examined)
      .when(change)
      .isRefusedBy("wrongState");
  });
});

describe("a default", () => {
  const recorded = fact("default.recorded", officer, { notices: ["notice-1"] }, AFTER);
  it("is recorded once the day is past and a notice was sent", () => {
    given(annualStatement, ...owing)
      .when(recorded)
      .leadsTo("defaulted");
    given(annualStatement, ...owing)
      .when({ ...recorded, at: DUE })
      .isRefusedBy("isOverdue");
    given(annualStatement, ...owing)
      .when({ ...recorded, data: { notices: [] } })
      .isRefusedBy("wereNoticesSent");
  });
  it("takes notices that went out otherwise than by the portal, none ahead, and the one after its day", () => {
    const named = (purpose: string, on: string) => ({
      ...recorded,
      data: { notices: [], sent: [{ purpose, by: "letter", on }] },
    });
    expect(
      given(annualStatement, ...owing)
        .when(named("notice", "2025-03-02"))
        .leadsTo("defaulted").default?.sent,
    ).toEqual([{ purpose: "notice", by: "letter", on: "2025-03-02" }]);
    given(annualStatement, ...owing)
      .when(named("request", "2024-03-01"))
      .leadsTo("defaulted");
    for (const [purpose, on] of [
      ["notice", "2025-03-01"],
      ["notice", "2025-03-03"],
      ["request", "2024-02-29"],
    ] as const)
      given(annualStatement, ...owing)
        .when(named(purpose, on))
        .isRefusedBy("haveNoticesGone");
  });
  it("ends with a statement that comes late, or is lifted", () => {
    const late = given(annualStatement, ...ready, recorded).when(
      declares("statement.declared", {}, bankrupt, AFTER),
    );
    expect(late.leadsTo("filed")).toMatchObject({ default: null, editions: [{ isLate: true }] });
    given(annualStatement, ...owing, recorded)
      .when(fact("default.lifted", officer, { reason: "It lay at the counter." }, AFTER))
      .leadsTo("due");
    given(annualStatement, ...owing, recorded)
      .when({ ...started, at: AFTER })
      .leadsTo("defaulted");
  });
  it("goes on where it was being filled in, before it was in default or since, once that is lifted", () => {
    const lifted = fact("default.lifted", officer, { reason: "It lay at the counter." }, AFTER);
    for (const before of [
      [...ready, recorded],
      [...owing, recorded, { ...started, at: AFTER }],
    ])
      given(annualStatement, ...before)
        .when(lifted)
        .leadsTo("drafting");
  });
});

describe("a year that needs none", () => {
  it("is excused until it comes in, and asked for again where that was wrong: at once where its day has come", () => {
    for (const before of [[opened], owing, drafting])
      given(annualStatement, ...before)
        .when(excused)
        .leadsTo("excused");
    // What came in while the page stood open is not put aside.
    for (const received of [filed, [...filed, asked]])
      given(annualStatement, ...received)
        .when({ ...excused, by: officer, at: AFTER })
        .isRefusedBy("wrongState");
    given(annualStatement, ...filed, examined)
      .when(excused)
      .isRefusedBy("wrongState");
    given(annualStatement, ...owing, excused)
      .when(started)
      .isRefusedBy("wrongState");
    const again = fact("year.reinstated", officer, { reason: "The annulment was set aside." }, AFTER);
    given(annualStatement, ...owing, excused)
      .when(again)
      .leadsTo("due");
    given(annualStatement, opened, { ...excused, at: BEFORE })
      .when({ ...again, at: BEFORE })
      .leadsTo("expected");
  });
});

describe("what is forgotten", () => {
  const forgotten = fact("statement.forgotten", portal, {}, AFTER);
  it("is every answer, paper and question; days, hashes and receipts stay", () => {
    const gone = given(annualStatement, ...filed, asked)
      .when(forgotten)
      .leadsTo("forgotten");
    expect(gone).toMatchObject({
      due: "2025-03-01",
      values: {},
      questions: [],
      editions: [{ hash: "a".repeat(64), reference: "AS-2025-7K3M9QD4", values: {}, noPapersBecause: null }],
    });
    given(annualStatement, ...filed)
      .when({ ...forgotten, by: officer })
      .isRefusedBy("isScheduler");
    expect(keysToDestroy(annualStatement, forgotten, {})).toEqual(["personal"]);
  });
});

it("takes every path of its chart", () => {
  const complete = changesBetween(statementForm, {}, answers);
  const edition = (type: string, number: number, basedOn: number) =>
    declares(type, { edition: number, basedOn }, bankrupt, AFTER)(null);
  const version = [3, 4];
  const examples = [
    opened,
    { ...fellDue, at: AFTER },
    fact("dates.rederived", portal, days(ORDER), AFTER),
    fact("reminder.sent", portal, { reminder: "after", channel: "sms", language: "en" }, AFTER),
    fact("letter.queued", portal, { reminder: "before", language: "en" }, AFTER),
    fact("letter.withdrawn", officer, {}, AFTER),
    { ...started, at: AFTER },
    fact("scan.received", officer, { scan: { ...file, field: "scan" }, receivedOn: "2025-03-01" }, AFTER),
    fact("answers.saved", bankrupt, { changes: complete }, AFTER),
    fact("last-year.taken-over", bankrupt, { from: "annual-statement/0", changes: {} }, AFTER),
    fact("paper.attached", bankrupt, { file }, AFTER),
    fact("paper.removed", bankrupt, { file: "paper-1" }, AFTER),
    { ...noPapers, at: AFTER },
    ...version.flatMap((basedOn) => [
      edition("statement.declared", 1, basedOn),
      edition("correction.declared", 2, basedOn),
    ]),
    asked,
    fact("answer.drafted", bankrupt, { text: "It is wor", question: 1 }, AFTER),
    answered,
    fact("question.withdrawn", officer, { reason: "Typed wrongly." }, AFTER),
    fact("clean.proposed", portal, { rules: "1", looked: [] }, AFTER),
    fact("findings.recorded", portal, { rules: "1", found: ["jump"] }, AFTER),
    examined,
    fact("examination.reopened", officer, { text: "Again." }, AFTER),
    fact("default.recorded", officer, { notices: ["notice-1"] }, AFTER),
    fact("default.lifted", officer, { reason: "It came." }, AFTER),
    { ...excused, at: AFTER },
    fact("year.reinstated", officer, { reason: "It stands." }, AFTER),
    fact("year.reinstated", officer, { reason: "It stands." }, BEFORE),
    fact("statement.read", officer, {}, AFTER),
    fact("statement.forgotten", portal, {}, AFTER),
  ];
  const bits = ({ version: at, values, editions, papers, noPapersBecause, questions }: AnnualStatement) => [
    questions.length > 0,
    Math.min(at, 5),
    hasUndeclaredChanges({ editions, values, papers, noPapersBecause }),
    Object.keys(values).length,
    editions.length,
    Math.min(papers.length, 1),
    noPapersBecause,
  ];
  expect(transitionsNotTaken(annualStatement, examples, bits)).toEqual([]);
});

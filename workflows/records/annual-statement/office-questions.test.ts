/** What the office asks about a statement: which question is answered or withdrawn, and what stays of it. */
import { describe, expect, it } from "vitest";

import { fact, given } from "~/tests/support/scenario";
import {
  AFTER,
  answered,
  asked,
  bankrupt,
  declares,
  examined,
  filed,
  officer,
  portal,
  trustee,
} from "~/tests/support/told-statement";
import { annualStatement } from ".";

const withdrawn = fact("question.withdrawn", officer, { reason: "Asked in the wrong case." }, AFTER);
const typed = fact("answer.drafted", bankrupt, { text: "It is wor" }, AFTER);
const withQuestion = (told: typeof withdrawn, question: number) => ({
  ...told,
  data: { ...told.data, question },
});

describe("a question of the office", () => {
  it("is withdrawn by whoever examines, with a reason or without: the statement is examined, or something else asked", () => {
    const context = given(annualStatement, ...filed, asked)
      .when(withdrawn)
      .leadsTo("filed");
    expect(context.questions).toMatchObject([
      { answer: null, withdrawn: { at: AFTER, reason: "Asked in the wrong case." } },
    ]);
    given(annualStatement, ...filed, asked)
      .when({ ...withdrawn, by: trustee, data: {} })
      .leadsTo("filed");
    for (const next of [examined, asked])
      given(annualStatement, ...filed, asked, withdrawn)
        .when(next)
        .leadsTo(next === examined ? "examined" : "questioned");
    for (const other of [bankrupt, portal])
      given(annualStatement, ...filed, asked)
        .when({ ...withdrawn, by: other })
        .isRefusedBy("mayExamine");
  });
  it("is withdrawn as well where it asked for a correction of what was examined: it is examined anew", () => {
    const reopened = fact("examination.reopened", officer, { text: "The rent is missing." }, AFTER);
    const context = given(annualStatement, ...filed, examined, reopened)
      .when(withdrawn)
      .leadsTo("filed");
    expect([context.examination, context.questions.length]).toEqual([null, 1]);
  });
  it("keeps what the bankrupt had typed to answer it, and had not sent", () => {
    const context = given(annualStatement, ...filed, asked, typed)
      .when(withdrawn)
      .leadsTo("filed");
    expect([context.draftAnswer, context.questions[0]?.unsent]).toEqual(["", "It is wor"]);
    const again = given(annualStatement, ...filed, asked, typed, withdrawn)
      .when({ ...asked, data: { text: "Who paid?" } })
      .leadsTo("questioned");
    expect(again.questions[0]?.unsent).toBe("It is wor");
  });
  it("is withdrawn, and answered, as the one that the page shows: not the one after it", () => {
    const twice = [...filed, asked, answered, { ...asked, data: { text: "Who paid?" } }];
    for (const told of [withdrawn, answered]) {
      given(annualStatement, ...twice)
        .when(withQuestion(told, 1))
        .isRefusedBy("isQuestionShown");
      given(annualStatement, ...twice)
        .when(withQuestion(told, 2))
        .leadsTo("filed");
      given(annualStatement, ...filed, asked, answered)
        .when(withQuestion(told, 1))
        .isRefusedBy("wrongState");
    }
  });
  it("keeps what is typed after it was over, with the question it was typed for, and of its bankrupt alone", () => {
    const late = (text: string, question: number) =>
      fact("answer.drafted", bankrupt, { text, question }, AFTER);
    const next = { ...asked, data: { text: "Who paid?" } };
    for (const over of [answered, withdrawn]) {
      const context = given(annualStatement, ...filed, asked, over)
        .when(late("It is wor", 1))
        .leadsTo("filed");
      expect([context.draftAnswer, context.questions[0]?.unsent]).toEqual(["", "It is wor"]);
    }
    const context = given(annualStatement, ...filed, asked, answered, next, late("My s", 2))
      .when(late("It is wor", 1))
      .leadsTo("questioned");
    expect([context.draftAnswer, context.questions.map(({ unsent }) => unsent)]).toEqual([
      "My s",
      ["It is wor", ""],
    ]);
    given(annualStatement, ...filed, asked, answered, examined)
      .when(late("It is wor", 1))
      .leadsTo("examined");
    for (const unknown of [late("It", 2), typed])
      given(annualStatement, ...filed, asked, answered)
        .when(unknown)
        .isRefusedBy("isOfQuestion");
    given(annualStatement, ...filed, asked, answered)
      .when({ ...late("It", 1), by: officer })
      .isRefusedBy("mayFill", "isOfQuestion");
  });
  it("keeps what was typed to answer it where a correction was sent instead", () => {
    const change = fact(
      "answers.saved",
      bankrupt,
      { changes: { food: { minor: 1, currency: "HKD" } } },
      AFTER,
    );
    const context = given(annualStatement, ...filed, asked, typed, change)
      .when(declares("correction.declared"))
      .leadsTo("filed");
    expect([context.draftAnswer, context.questions[0]?.unsent]).toEqual(["", "It is wor"]);
  });
  it("knows the edition that it was asked about: a correction answers it, too", () => {
    const change = fact(
      "answers.saved",
      bankrupt,
      { changes: { food: { minor: 1, currency: "HKD" } } },
      AFTER,
    );
    const context = given(annualStatement, ...filed, asked, change)
      .when(declares("correction.declared"))
      .leadsTo("filed");
    expect(context.questions).toMatchObject([{ edition: 1, answer: null, withdrawn: null }]);
  });
});

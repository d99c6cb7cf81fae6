/** A statement on paper, and the examination of what came in: by whom, and what the rules may do by themselves. */
import { describe, expect, it } from "vitest";

import { fact, given } from "~/tests/support/scenario";
import {
  portal,
  officer,
  trustee,
  bankrupt,
  AFTER,
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
  filed,
} from "~/tests/support/told-statement";
import type { Fact } from "../../kit";
import { annualStatement } from ".";

describe("a statement on paper", () => {
  const scan = { ...file, id: "scan-1", field: "scan", name: "statement.pdf", mediaType: "application/pdf" };
  const came = (receivedOn: string, by = officer) =>
    fact("scan.received", by, { scan, receivedOn }, "2025-03-20T04:00:00.000Z");
  it("is taken in by the office alone, clean, and not before it has come", () => {
    given(annualStatement, opened, fellDue).when(came("2025-03-01")).leadsTo("due");
    for (const by of [bankrupt, trustee])
      given(annualStatement, opened, fellDue).when(came("2025-03-01", by)).isRefusedBy("mayEnterPaper");
    given(annualStatement, opened, fellDue).when(came("2025-03-21")).isRefusedBy("hasComeAlready");
    // Nor before the year that it is about was over.
    given(annualStatement, opened, fellDue).when(came("2025-02-28")).leadsTo("due");
    given(annualStatement, opened, fellDue).when(came("2025-02-27")).isRefusedBy("isAboutYearOver");
    const infected = {
      ...came("2025-03-01"),
      data: { scan: { ...scan, scan: "infected" }, receivedOn: "2025-03-01" },
    };
    given(annualStatement, opened, fellDue).when(infected).isRefusedBy("isSafePaper");
  });
  it("is entered by the counter, which examines nothing", () => {
    const counter = { ...officer, id: "counter", rights: ["STATEMENT_ENTER"] };
    const auditor = { ...officer, id: "auditor", rights: ["OFFICE_READ_ALL"] };
    given(annualStatement, opened, fellDue).when(came("2025-03-01", auditor)).isRefusedBy("mayEnterPaper");
    const entered = "2025-03-20T05:00:00.000Z";
    const at = (each: Fact): Fact => ({ ...each, by: counter, at: entered });
    const typed = [opened, fellDue, came("2025-03-01", counter), at(started), at(saved), at(noPapers)];
    const by = declares("statement.declared", { via: "counter" }, counter, entered);
    given(annualStatement, ...typed)
      .when(by)
      .leadsTo("filed");
    given(annualStatement, ...typed, by)
      .when({ ...examined, by: counter, at: entered })
      .isRefusedBy("mayConclude");
  });
  it("is taken in as it came: what it leaves open is named, and nothing else; what the bankrupt declares is complete", () => {
    const entered = "2025-03-20T05:00:00.000Z";
    const at = (each: Fact): Fact => ({ ...each, by: officer, at: entered });
    const { food: _, ...rest } = changes;
    const blank = [
      opened,
      fellDue,
      came("2025-03-02"),
      at(started),
      at({ ...saved, data: { changes: rest } }),
    ];
    const declared = (unanswered: readonly string[], by = officer) =>
      given(annualStatement, ...blank).when(
        declares("statement.declared", { via: "counter", unanswered }, by, entered),
      );
    expect(declared(["food", "papers"]).leadsTo("filed").editions).toMatchObject([
      {
        unanswered: ["food", "papers"],
        paper: { receivedOn: "2025-03-02", enteredBy: officer.id },
      },
    ]);
    for (const named of [[], ["food"], ["food", "papers", "address"]])
      declared(named).isRefusedBy("isCompleteOrOnPaper");
    declared(["food", "papers"], bankrupt).isRefusedBy("isCompleteOrOnPaper");
  });
  it("is in time by the day on which it came, whenever it was entered", () => {
    const entered = "2025-03-20T05:00:00.000Z";
    const at = (each: Fact): Fact => ({ ...each, by: officer, at: entered });
    const late = (receivedOn: string) =>
      given(annualStatement, opened, fellDue, came(receivedOn), at(started), at(saved), at(noPapers))
        .when(declares("statement.declared", { via: "counter" }, officer, entered))
        .leadsTo("filed").editions[0]?.isLate;
    expect([late("2025-03-01"), late("2025-03-02")]).toEqual([false, true]);
  });
});

describe("examining it", () => {
  it("is for officers and for the trustee of the case", () => {
    given(annualStatement, ...filed)
      .when(examined)
      .leadsTo("examined");
    given(annualStatement, ...filed)
      .when({ ...examined, by: trustee })
      .leadsTo("examined");
    for (const other of [bankrupt, { ...trustee, standing: "formerAppointee" as const }])
      given(annualStatement, ...filed)
        .when({ ...examined, by: other })
        .isRefusedBy("mayConclude");
  });
  it("is the rules' own affair only where they found nothing, and never with another result", () => {
    const clean = fact("clean.proposed", portal, { rules: "1", looked: ["jump"] }, AFTER);
    const found = fact("findings.recorded", portal, { rules: "1", found: ["jump"] }, AFTER);
    const byRules = { ...examined, by: portal };
    given(annualStatement, ...filed, clean)
      .when(byRules)
      .leadsTo("examined");
    for (const before of [[], [found], [clean, found], [clean, asked, answered]])
      given(annualStatement, ...filed, ...before)
        .when(byRules)
        .isRefusedBy("mayConclude");
    given(annualStatement, ...filed, clean)
      .when({ ...byRules, data: { result: "followUp" } })
      .isRefusedBy("mayConclude");
  });
  it("forgets what the rules found once the answers are corrected", () => {
    const found = fact("findings.recorded", portal, { rules: "1", found: ["jump", "acquired"] }, AFTER);
    const change = fact(
      "answers.saved",
      bankrupt,
      { changes: { food: { minor: 100_000, currency: "HKD" } } },
      AFTER,
    );
    const corrected = given(annualStatement, ...filed, found, change);
    expect(corrected.when(declares("correction.declared")).leadsTo("filed").findings).toBeNull();
  });
  it("is of the edition that was shown: what was corrected since nobody has read", () => {
    const change = fact(
      "answers.saved",
      bankrupt,
      { changes: { food: { minor: 1, currency: "HKD" } } },
      AFTER,
    );
    const corrected = [...filed, change, declares("correction.declared")];
    for (const act of [examined, asked]) {
      const on = (edition: number) => ({ ...act, data: { ...act.data, edition } });
      given(annualStatement, ...corrected)
        .when(on(1))
        .isRefusedBy("isEditionShown");
      given(annualStatement, ...corrected)
        .when(on(2))
        .leadsTo(act === examined ? "examined" : "questioned");
    }
  });
  it("says what it leads to, with an amount where one is known", () => {
    given(annualStatement, ...filed)
      .when({ ...examined, data: { result: "" } })
      .isRefusedBy("wellFormed");
    const due = { ...examined, data: { result: "contributionDue", contribution: 100_000 } };
    expect(
      given(annualStatement, ...filed)
        .when(due)
        .leadsTo("examined").examination?.contribution,
    ).toBe(100_000);
  });
  it("waits for the bankrupt while something is asked", () => {
    const thread = given(annualStatement, ...filed, asked)
      .when(answered)
      .leadsTo("filed");
    expect(thread.questions).toMatchObject([{ text: "What was the gift?", answer: { text: "A watch." } }]);
    given(annualStatement, ...filed, asked)
      .when(examined)
      .isRefusedBy("wrongState");
    given(annualStatement, ...filed)
      .when({ ...asked, data: { text: " " } })
      .isRefusedBy("saysSomething");
  });
  it("is opened again where the office asks for a correction", () => {
    const reopened = fact("examination.reopened", officer, { text: "The rent is missing." }, AFTER);
    expect(
      given(annualStatement, ...filed, examined)
        .when(reopened)
        .leadsTo("questioned").examination,
    ).toBeNull();
  });
  it("knows what the rules proposed, until the answers are corrected", () => {
    const clean = fact("clean.proposed", portal, { rules: "1", looked: ["surplus"] }, AFTER);
    expect(
      given(annualStatement, ...filed)
        .when(clean)
        .leadsTo("filed").proposal?.rules,
    ).toBe("1");
    expect(
      given(annualStatement, ...filed, clean)
        .when(asked)
        .leadsTo("questioned").proposal,
    ).toBeNull();
  });
});

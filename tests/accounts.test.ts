import { describe, expect, it } from "vitest";
import { periodOpened, scanUploaded, statementCompiled } from "./support/account-steps";
import { filingExamples, people } from "./support/filing";
import { fact, given } from "./support/scenario";
import type { Step } from "./support/scenario";
import { sayRefusal, decide, getStatus } from "~/workflows/kit";
import type { Actor, SubmissionContext } from "~/workflows/kit";
import { accountS203 } from "~/workflows/forms/account-s203";
import { accountS89 } from "~/workflows/forms/account-s89";
import { accountS93 } from "~/workflows/forms/account-s93";
import { findAccountContext } from "~/workflows/shared/account-period";

type AStep = Step<SubmissionContext>;
const { preparer, trustee, officer, supervisor, portal } = people;
const second: Actor = { ...trustee, id: "second.demo" };
const BOTH = [trustee.id, second.id];
const joint = (by: Actor): Actor => ({ ...by, jointly: BOTH });
const filledIn = (type: typeof accountS93) => {
  const example = filingExamples.find((each) => each.type === type);
  if (!example) throw new Error("There is no example");
  return example.filledIn;
};
/** The paper that the account cannot be filed without. */
const sworn = fact("file.attached", preparer, {
  file: { ...filingExamples.find(({ type }) => type === accountS93)?.file },
});
const requested = fact("review.requested", preparer, { dueOn: "2025-06-09" });
const signed =
  (by: Actor): AStep =>
  (current) =>
    fact("form.signed", by, {
      contentVersion: current?.context.contentVersion ?? 0,
      pdfFile: `pdf-${by.id}`,
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      certificateSubject: "CN=WONG Siu Ming",
      certificateSerial: "01AF",
    });
const submitted = (by: Actor) => fact("form.submitted", by, { reference: "S93-2025-000001" });
const begun = fact("signing.begun", trustee);
const amended = fact("amendment.required", officer, { reason: "The vouchers of May are missing." });
const certified = fact("accounts.certified", supervisor);
const s93 = (...steps: readonly AStep[]) => given(accountS93, ...steps);
const ready = [periodOpened, filledIn(accountS93), sworn, statementCompiled] as const;
const filed = [...ready, requested, begun, signed(trustee), submitted(trustee)] as const;

describe("a period", () => {
  it("is opened by the calendar or the office, and by nobody else", () => {
    s93().when(periodOpened).leadsTo("open");
    s93()
      .when({ ...periodOpened, by: officer })
      .leadsTo("open");
    s93()
      .when({ ...periodOpened, by: trustee })
      .isRefusedBy("mayOpenPeriod");
  });
  it("follows the one before without a gap or an overlap", () => {
    const behind = (follows: string) => ({
      ...periodOpened,
      data: { ...periodOpened.data, number: 2, follows },
    });
    s93().when(behind("2024-03-13")).leadsTo("open");
    for (const wrong of ["2024-03-12", "2024-03-14"]) s93().when(behind(wrong)).isRefusedBy("followsFormer");
  });
  it("is overdue by its last day alone, and only while it is being prepared", () => {
    const at = (day: string) => `${day}T04:00:00.000Z`;
    const { before: opened } = s93(periodOpened);
    const { before: withOffice } = s93(...filed);
    const status = (current: typeof opened, day: string) =>
      getStatus(accountS93, current?.state ?? "", current?.context ?? accountS93.initialContext, at(day));
    expect(status(opened, "2025-03-14")).toBe("draft");
    expect(status(opened, "2025-03-15")).toBe("overdue");
    expect(status(withOffice, "2026-01-01")).toBe("submittedToOffice");
  });
});

describe("compiling", () => {
  it("is asked for before anybody reviews or signs: ERR-FORM-S93-001", () => {
    const { before } = s93(periodOpened, filledIn(accountS93), sworn);
    const decision = decide(accountS93, before, requested);
    if (decision.ok) throw new Error("It was allowed");
    const [refusal] = decision.refusals;
    expect(refusal).toMatchObject({ guard: "isCompiled", code: "ERR-FORM-S93-001" });
    if (refusal)
      expect(sayRefusal(accountS93, "en", refusal)).toContain("the form and the cash books say now");
    s93(periodOpened, filledIn(accountS93), sworn).when(begun).isRefusedBy("isCompiled");
    s93(...ready)
      .when(requested)
      .leadsTo("withPrincipal");
  });
  it("asks for what is mandatory as well: ERR-FORM-001", () => {
    const decision = decide(accountS93, s93(periodOpened, statementCompiled).before, requested);
    expect(decision.ok ? [] : decision.refusals.map(({ code }) => code)).toEqual(["ERR-FORM-001"]);
  });
  it("is done again once an entry, the dates or the opening balances change", () => {
    const changed = fact("books.changed", portal, { book: "book-1" });
    s93(...ready)
      .when(changed)
      .leadsTo("open");
    s93(...ready, changed)
      .when(requested)
      .isRefusedBy("isCompiled");
    s93(...ready, requested, changed)
      .when(begun)
      .isRefusedBy("isCompiled");
    s93(...ready, changed, statementCompiled)
      .when(requested)
      .leadsTo("withPrincipal");
  });
  it("is refused where the books do not balance, do not open as the period before closed, or are of another case or period", () => {
    const { before } = s93(periodOpened);
    const whole = typeof statementCompiled === "function" ? statementCompiled(before) : statementCompiled;
    const wrong = { ...whole, data: { ...whole.data, closing: [{ currency: "HKD", minor: 850_001 }] } };
    s93(periodOpened).when(wrong).isRefusedBy("booksBalance");
    const under = { caseId: "case-1", from: "2024-03-14", to: "2025-03-13" };
    s93(periodOpened)
      .when({ ...whole, data: { ...whole.data, under } })
      .leadsTo("compiled");
    for (const other of [{ caseId: "case-2" }, { to: "2025-03-14" }, { from: "2024-03-15" }]) {
      const strange = { ...whole, data: { ...whole.data, under: { ...under, ...other } } };
      s93(periodOpened).when(strange).isRefusedBy("isUnderThis");
      const decision = decide(accountS93, before, strange);
      expect(decision.ok ? [] : decision.refusals.map(({ code }) => code)).toEqual(["ERR-FORM-S93-001"]);
    }
    const opening = fact("opening.fixed", portal, {
      period: "account-s93/p0",
      on: "2024-03-13",
      balances: [{ currency: "HKD", minor: 1 }],
    });
    s93(periodOpened, opening).when(statementCompiled).isRefusedBy("opensWithFormerClosing");
  });
  it("concerns no statement of proceedings: ERR-WKSP-001", () => {
    const s89 = given(accountS89, periodOpened, filledIn(accountS89));
    s89.when(requested).leadsTo("withPrincipal");
    const decision = decide(accountS89, s89.before, fact("statement.compiled", preparer));
    expect(decision.ok ? null : decision.refusals[0]?.code).toBe("ERR-WKSP-001");
  });
});

describe("signing", () => {
  it("waits for everybody who holds the office jointly", () => {
    const one = [...ready, requested, begun, signed(joint(trustee))] as const;
    s93(...one)
      .when(submitted(joint(trustee)))
      .isRefusedBy("isSignedByAll");
    s93(...one)
      .when(signed(joint(trustee)))
      .isRefusedBy("hasNotSigned");
    s93(...one, signed(joint(second)))
      .when(submitted(joint(second)))
      .leadsTo("withOffice");
  });
  it("on paper, the scan of exactly this version bears the signatures of all", () => {
    s93(...ready, requested, begun, scanUploaded)
      .when(submitted(joint(trustee)))
      .leadsTo("withOffice");
    const { before } = s93(...ready, requested, begun);
    const scan = typeof scanUploaded === "function" ? scanUploaded(before) : scanUploaded;
    s93(...ready, requested, begun)
      .when({ ...scan, data: { ...scan.data, contentVersion: 0 } })
      .isRefusedBy("scansThisVersion");
  });
  it("counts no more once the account was returned", () => {
    const back = fact("form.returned", trustee, { reason: "The bank charges are missing." });
    const again = [
      ...ready,
      requested,
      begun,
      signed(trustee),
      back,
      statementCompiled,
      requested,
      begun,
    ] as const;
    s93(...again)
      .when(submitted(trustee))
      .isRefusedBy("isSigned", "isSignedByAll");
  });
});

describe("the office", () => {
  it("checks, asks for an amendment with a reason, and certifies as a supervisor alone", () => {
    const checked = fact("office.checked", officer);
    expect(
      findAccountContext(s93(...filed, checked).before?.context ?? accountS93.initialContext)?.checkedAt,
    ).not.toBeNull();
    s93(...filed, checked)
      .when(checked)
      .isRefusedBy("notChecked");
    s93(...filed)
      .when(fact("amendment.required", officer, {}))
      .isRefusedBy("hasReasonOrPins");
    s93(...filed)
      .when({ ...certified, by: officer })
      .isRefusedBy("maySupervise");
    s93(...filed)
      .when(certified)
      .leadsTo("certified");
  });
  it("is answered by a new edition, compiled and signed anew, while the filed one stands", () => {
    const context = s93(...filed)
      .when(amended)
      .leadsTo("amendmentRequired");
    expect([context.edition, context.filed.length]).toEqual([2, 1]);
    s93(...filed, amended)
      .when(requested)
      .isRefusedBy("isCompiled");
    const again = [...filed, amended, statementCompiled, requested] as const;
    s93(...again)
      .when(fact("form.returned", trustee, { reason: "Not yet." }))
      .leadsTo("amendmentRequired");
    s93(...again, begun, signed(trustee))
      .when(submitted(trustee))
      .leadsTo("withOffice");
  });
  it("certifies for good: nothing is compiled any more, and a later change is only noted", () => {
    s93(...filed, certified)
      .when(statementCompiled)
      .isRefusedBy("wrongState");
    const noted = fact("disagreement.noted", portal, { about: "entries", was: "4", now: "5" });
    const context = s93(...filed, certified)
      .when(noted)
      .leadsTo("certified");
    expect(findAccountContext(context)?.disagreements).toHaveLength(1);
    expect(context.filed).toHaveLength(1);
  });
});

it("a liquidation calls the states by its own names", () => {
  const shown = (...steps: readonly AStep[]) => {
    const { before } = given(accountS203, ...steps);
    return getStatus(
      accountS203,
      before?.state ?? "",
      before?.context ?? accountS203.initialContext,
      "2025-03-01T00:00:00.000Z",
    );
  };
  const whole = [periodOpened, filledIn(accountS203)] as const;
  expect([
    shown(periodOpened),
    shown(...whole, statementCompiled),
    shown(...whole, statementCompiled, requested, begun, signed(trustee), submitted(trustee)),
  ]).toEqual(["active", "filled", "submitted"]);
});

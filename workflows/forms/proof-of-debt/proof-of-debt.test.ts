import { describe, expect, it } from "vitest";
import { fact, given, NOON, play } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { changesBetween, signedHow, getStatus } from "../../kit";
import type { Actor, FormValues, SubmissionContext } from "../../kit";
import {
  completeProof,
  getCreditorName,
  findProofContext,
  proofOfDebt,
  proofPeople,
  getCurrentValues,
  wagesProof,
} from ".";

const { creditor, maker, checker, counter, officer, trustee } = proofPeople;
const { portal } = people;
type ProofStep = Step<SubmissionContext>;

const start = {
  caseId: "HCCW-12-2025",
  caseType: "L",
  caseOpen: true,
  takesProofs: true,
  notesRead: true,
  formVersion: 1,
};
const started = (by: Actor = creditor) => fact("proof.started", by, start);
const filledIn = (values: FormValues = completeProof, by: Actor = creditor): ProofStep =>
  fact("draft.saved", by, {
    changes: changesBetween(proofOfDebt.form, {}, values),
    basedOn: 0,
    prefilled: true,
  });
const signed =
  (by: Actor = creditor): ProofStep =>
  (current) =>
    fact("form.signed", by, {
      contentVersion: current?.context.contentVersion ?? 0,
      pdfFile: "pdf-1",
      pdfHash: "0".repeat(64),
      certificateSubject: "CN=LEE Ka Yan",
      certificateSerial: "01",
    });
const declared: ProofStep = (current) =>
  fact("declaration.made", creditor, {
    contentVersion: current?.context.contentVersion ?? 0,
    pdfFile: "pdf-1",
    pdfHash: "0".repeat(64),
    name: "LEE KA YAN",
  });
const paid = fact("payment.received", portal, { payment: "payment/1", amount: 3500 });
const submitted = (by: Actor = portal) => fact("form.submitted", by, { reference: "POD-2025-AAAAAAAA" });
const filed: readonly ProofStep[] = [started(), filledIn(), signed(), paid, submitted()];
const approved = fact("counter.approved", counter);
const accepted: readonly ProofStep[] = [...filed, approved];
const ADMITTED = {
  administeredBy: "office",
  claim: 18_450_000,
  preferential: 0,
  ordinary: 18_450_000,
  voting: 18_450_000,
};
const admitted = fact("proof.admitted", officer, ADMITTED);
const memory = (...steps: readonly ProofStep[]) => {
  const context = play(proofOfDebt, ...steps)?.context;
  const proof = context && findProofContext(context);
  if (!proof) throw new Error("A proof remembers itself");
  return proof;
};

describe("a creditor's proof", () => {
  it("is begun in a case that takes proofs, after the notes were read", () => {
    expect(given(proofOfDebt).when(started()).leadsTo("drafted")).toMatchObject({
      caseId: start.caseId,
      firm: null,
    });
    const other = (data: object) => fact("proof.started", creditor, { ...start, ...data });
    given(proofOfDebt)
      .when(other({ takesProofs: false }))
      .isRefusedBy("caseTakesProofs");
    given(proofOfDebt)
      .when(other({ caseOpen: false }))
      .isRefusedBy("caseTakesProofs");
    given(proofOfDebt)
      .when(other({ notesRead: false }))
      .isRefusedBy("notesRead");
    given(proofOfDebt)
      .when(started({ ...creditor, rights: [] }))
      .isRefusedBy("mayFill");
    given(proofOfDebt)
      .when(started({ ...creditor, standing: "none" }))
      .isRefusedBy("mayFill");
  });
  it("waits for its fee once it is signed, and is filed by the portal in the signer's name once it is paid", () => {
    given(proofOfDebt, started(), filledIn()).when(signed()).leadsTo("pendingPayment");
    given(proofOfDebt, started(), filledIn(), signed()).when(submitted()).isRefusedBy("isSettled");
    given(proofOfDebt, started(), filledIn(), signed())
      .when({ ...paid, by: creditor })
      .isRefusedBy("isScheduler");
    const context = given(proofOfDebt, started(), filledIn(), signed(), paid)
      .when(submitted())
      .leadsTo("submitted");
    expect(context.filed).toMatchObject([{ edition: 1, by: creditor.id, reference: "POD-2025-AAAAAAAA" }]);
  });
  it("gives up a payment that was meant for another, and takes one that was meant for it, until it is accepted", () => {
    const own = { payment: "payment/1", amount: 3500 };
    const correct = (was: typeof own | null, now: typeof own | null) =>
      fact("fee.corrected", counter, { was, now, reason: "Paid for the other one." });
    const [taken, given1] = [correct(own, null), correct(null, own)];
    expect(
      given(proofOfDebt, ...filed)
        .when(taken)
        .leadsTo("submitted"),
    ).toMatchObject({ payment: null });
    // Without its fee it is not accepted; its creditor signs and pays once more, or the payment is given back.
    given(proofOfDebt, ...filed, taken)
      .when(approved)
      .isRefusedBy("isSettled");
    given(proofOfDebt, ...filed, taken, given1)
      .when(approved)
      .leadsTo("accepted");
    const returned = fact("counter.returned", counter, { reason: "No fee is paid for it." });
    given(proofOfDebt, ...filed, taken, returned)
      .when(signed())
      .leadsTo("pendingPayment");
    const waiting = [started(), filledIn(), signed()];
    given(proofOfDebt, ...waiting)
      .when(given1)
      .leadsTo("pendingPayment");
    given(proofOfDebt, ...waiting, given1)
      .when(submitted())
      .leadsTo("submitted");
    const refused = (steps: readonly ProofStep[], step: ProofStep, ...guards: readonly string[]) =>
      given(proofOfDebt, ...steps)
        .when(step)
        .isRefusedBy(...guards);
    refused([...filed, taken], taken, "feeReadsAsBefore");
    refused(filed, given1, "feeReadsAsBefore");
    refused(filed, correct(own, own), "feeReadsAsBefore", "changesSomething");
    refused(filed, correct({ ...own, payment: "payment/2" }, null), "feeReadsAsBefore");
    refused(waiting, correct(null, { ...own, amount: 7000 }), "feeFits");
    refused([started(), filledIn(wagesProof)], given1, "feeFits");
    refused(filed, { ...taken, by: creditor }, "mayReconcile");
    refused(filed, { ...taken, data: { ...taken.data, reason: "" } }, "hasReason");
    refused(accepted, taken, "wrongState");
  });
  it("without a fee is submitted as soon as it is signed", () => {
    given(proofOfDebt, started(), filledIn(wagesProof)).when(signed()).leadsTo("pendingSignature");
    given(proofOfDebt, started(), filledIn(wagesProof), signed())
      .when(submitted(creditor))
      .leadsTo("submitted");
  });
  it("may be declared in place of a signature: the name stands under it", () => {
    const context = given(proofOfDebt, started(), filledIn()).when(declared).leadsTo("pendingPayment");
    expect(findProofContext(context)?.declaredAs).toBe("LEE KA YAN");
    expect(context.signature).toMatchObject({ by: creditor.id, declaredAs: "LEE KA YAN" });
    expect(context.signature && signedHow(context.signature)).toBe("declaration");
    given(proofOfDebt, started(), filledIn())
      .when(
        fact("declaration.made", creditor, {
          contentVersion: 0,
          pdfFile: "p",
          pdfHash: "0".repeat(64),
          name: "L",
        }),
      )
      .isRefusedBy("declaresThisVersion");
  });
  it("goes back to the draft: the signature no longer counts, the fee does", () => {
    const reopened = fact("draft.reopened", creditor);
    expect(
      given(proofOfDebt, started(), filledIn(), signed()).when(reopened).leadsTo("drafted").signature,
    ).toBeNull();
    given(proofOfDebt, started(), filledIn(), signed(), reopened, paid)
      .when(signed())
      .leadsTo("pendingSignature");
    given(proofOfDebt, started(), paid).when(paid).isRefusedBy("isUnpaid");
  });
  it("is not signed before it is complete, nor by somebody else", () => {
    given(proofOfDebt, started()).when(signed()).isRefusedBy("isComplete");
    given(proofOfDebt, started(), filledIn())
      .when(signed({ ...creditor, standing: "none" }))
      .isRefusedBy("maySubmit");
    given(proofOfDebt, started(), filledIn())
      .when(fact("check.requested", creditor))
      .isRefusedBy("isInstitution");
  });
  it("belongs to whoever began it, or to their institution", () => {
    const own = memory(started());
    expect(proofOfDebt.isOwn?.(own, { id: creditor.id, firms: [] })).toBe(true);
    expect(proofOfDebt.isOwn?.(own, { id: "other", firms: [] })).toBe(false);
    const banks = memory(started(maker));
    expect(proofOfDebt.isOwn?.(banks, { id: checker.id, firms: ["bank"] })).toBe(true);
    expect(proofOfDebt.isOwn?.(banks, { id: maker.id, firms: [] })).toBe(false);
  });
});

describe("an institution's proof", () => {
  const written: readonly ProofStep[] = [started(maker), filledIn(completeProof, maker)];
  const requestFact = fact("check.requested", maker, { dueOn: "2025-06-09" });
  it("is checked by another person before it is signed", () => {
    given(proofOfDebt, ...written)
      .when(signed(maker))
      .isRefusedBy("isNoInstitution");
    given(proofOfDebt, ...written)
      .when(fact("signing.begun", checker))
      .isRefusedBy("isNoInstitution");
    const checking = given(proofOfDebt, ...written, requestFact);
    checking.when(fact("check.passed", maker)).isRefusedBy("isNotMaker");
    expect(
      findProofContext(checking.when(fact("check.passed", checker)).leadsTo("pendingSignature"))?.checkedBy,
    ).toBe(checker.id);
  });
  it("is returned with a reason, and whoever then works on it cannot check it either", () => {
    const returned = fact("check.returned", checker, { reason: "The invoice is missing." });
    given(proofOfDebt, ...written, requestFact)
      .when(fact("check.returned", checker))
      .isRefusedBy("hasReasonOrPins");
    given(proofOfDebt, ...written, requestFact)
      .when({ ...returned, by: maker })
      .isRefusedBy("isNotMaker");
    const again: ProofStep = (current) =>
      fact(
        "draft.saved",
        checker,
        {
          changes: { referenceNumber: "B/2" },
          basedOn: current?.context.contentVersion ?? 0,
        },
        "2025-06-02T05:00:00.000Z",
      );
    const asked2 = fact("check.requested", checker, {}, "2025-06-02T05:01:00.000Z");
    given(proofOfDebt, ...written, requestFact, returned, again, asked2)
      .when(fact("check.passed", checker))
      .isRefusedBy("isNotMaker");
  });
  it("that the counter has returned is not checked by whoever wrote the edition before: they may send it back", () => {
    const colleague: Actor = { ...maker, id: "colleague" };
    const passed = fact("check.passed", checker);
    const edited =
      (referenceNumber: string): ProofStep =>
      (current) =>
        fact("draft.saved", colleague, {
          changes: { referenceNumber },
          basedOn: current?.context.contentVersion ?? 0,
        });
    const returned = fact("counter.returned", counter, { reason: "Say when the goods were delivered." });
    const askedAgain = fact("check.requested", colleague, { dueOn: "2025-06-09" });
    const again: readonly ProofStep[] = [
      ...[...written, requestFact, passed, signed(checker), paid, submitted(), returned],
      ...[edited("B/3"), askedAgain],
    ];
    const second = given(proofOfDebt, ...again);
    second.when(fact("check.passed", maker)).isRefusedBy("wroteNoEdition");
    second.when(fact("check.passed", colleague)).isRefusedBy("isNotMaker");
    second.when(fact("check.returned", maker, { reason: "Not so." })).leadsTo("returnedByChecker");
    second.when(passed).leadsTo("pendingSignature");
    // And of all editions before, not of the last alone.
    given(
      proofOfDebt,
      ...[...again, passed, signed(checker), submitted(), returned, edited("B/4"), askedAgain],
    )
      .when(fact("check.passed", maker))
      .isRefusedBy("wroteNoEdition");
  });
});

describe("the counter", () => {
  it("accepts, with or without amendments; the creditor's values stay in what was filed", () => {
    given(proofOfDebt, ...filed)
      .when(approved)
      .leadsTo("accepted");
    const changes = { totalClaim: { minor: 18_000_000, currency: "HKD" } };
    const amending = fact("counter.approvedAmended", counter, { changes, reason: "Discount" });
    const proof = memory(...filed, amending);
    expect(proof.filed[0]?.values.totalClaim).toEqual(completeProof.totalClaim);
    expect(getCurrentValues(proof, proofOfDebt.form).totalClaim).toEqual(changes.totalClaim);
    for (const wrong of [{}, { unheardOf: 1 }])
      given(proofOfDebt, ...filed)
        .when(fact("counter.approvedAmended", counter, { changes: wrong }))
        .isRefusedBy("amendsSomething");
    given(proofOfDebt, ...filed)
      .when({ ...approved, by: officer })
      .isRefusedBy("mayCounter");
  });
  it("takes back a rejection or a mark that was a mistake, and says why", () => {
    const rejected = fact("counter.rejected", counter, { why: "duplicate" });
    const back = fact("rejection.takenBack", counter, { reason: "It was another one." });
    expect(
      given(proofOfDebt, ...filed, rejected)
        .when(back)
        .leadsTo("submitted"),
    ).toMatchObject({
      refused: null,
    });
    given(proofOfDebt, ...filed, rejected, back)
      .when(approved)
      .leadsTo("accepted");
    given(proofOfDebt, ...filed, rejected)
      .when({ ...back, by: creditor })
      .isRefusedBy("mayCounter");
    given(proofOfDebt, ...filed, rejected)
      .when({ ...back, data: { reason: "" } })
      .isRefusedBy("hasReason");
    given(proofOfDebt, ...filed)
      .when(back)
      .isRefusedBy("wrongState");
    const marked = fact("marked.inOfficeSystem", counter, { reference: "OR-1" });
    const unmarked = fact("mark.takenBack", counter, { reason: "Another number." });
    given(proofOfDebt, ...accepted)
      .when(unmarked)
      .isRefusedBy("isMarked");
    const again = { ...marked, data: { reference: "OR-2" } };
    expect(
      given(proofOfDebt, ...accepted, marked, unmarked)
        .when(again)
        .leadsTo("accepted"),
    ).toMatchObject({ marked: { reference: "OR-2" } });
  });
  it("corrects what it acknowledged wrongly, until it is adjudicated: old, new and why", () => {
    const typed = { totalClaim: { minor: 18_000_000, currency: "HKD" } };
    const meant = { totalClaim: { minor: 18_400_000, currency: "HKD" } };
    const wrong = [...filed, fact("counter.approvedAmended", counter, { changes: typed })];
    const correction = fact("acknowledgement.corrected", counter, {
      was: typed,
      changes: meant,
      reason: "Two figures were swapped.",
    });
    const proof = given(proofOfDebt, ...wrong)
      .when(correction)
      .leadsTo("accepted");
    expect(getCurrentValues(memory(...wrong, correction), proofOfDebt.form).totalClaim).toEqual(
      meant.totalClaim,
    );
    expect(proof.filed[0]?.values.totalClaim).toEqual(completeProof.totalClaim);
    expect(memory(...wrong, correction).amendments.at(-1)).toMatchObject({ corrects: true, request: null });
    const refused = (data: object, guard: string) =>
      given(proofOfDebt, ...wrong)
        .when({ ...correction, data: { ...correction.data, ...data } })
        .isRefusedBy(guard);
    refused({ reason: " " }, "hasReason");
    refused({ was: { totalClaim: completeProof.totalClaim } }, "acknowledgementReadsAsBefore");
    refused({ was: {} }, "acknowledgementReadsAsBefore");
    refused(
      { was: { exemptions: completeProof.exemptions ?? null }, changes: { exemptions: ["wages"] } },
      "acknowledgementReadsAsBefore",
    );
    given(proofOfDebt, ...wrong)
      .when({ ...correction, by: creditor })
      .isRefusedBy("mayCounter");
    // Said twice, it reads otherwise by then.
    given(proofOfDebt, ...wrong, correction)
      .when(correction)
      .isRefusedBy("acknowledgementReadsAsBefore");
    given(proofOfDebt, ...filed)
      .when(correction)
      .isRefusedBy("wrongState");
    given(proofOfDebt, ...wrong, admitted)
      .when(correction)
      .isRefusedBy("wrongState");
  });
  it("rejects for one of the usual reasons, or for another in words", () => {
    given(proofOfDebt, ...filed)
      .when(fact("counter.rejected", counter, { why: "duplicate" }))
      .leadsTo("rejectedByCounter");
    given(proofOfDebt, ...filed)
      .when(fact("counter.rejected", counter, { why: "other" }))
      .isRefusedBy("saysWhy");
    given(proofOfDebt, ...filed)
      .when(fact("counter.rejected", counter, { why: "other", reason: "Ask the bank." }))
      .leadsTo("rejectedByCounter");
  });
  it("returns it to the creditor, who files it again without a second fee", () => {
    const returned = fact("counter.returned", counter, { reason: "Say when the goods were delivered." });
    const edited: ProofStep = (current) =>
      fact("draft.saved", creditor, {
        changes: { howIncurred: "Delivered on 3 December 2024." },
        basedOn: current?.context.contentVersion ?? 0,
      });
    const proof = memory(...filed, returned, edited, signed(), submitted(creditor));
    expect(proof.filed.map(({ edition }) => edition)).toEqual([1, 2]);
    expect(getStatus(proofOfDebt, "returnRequested", memory(...filed, returned), NOON)).toBe("returnRequest");
  });
  it("marks it once as entered in the office's system", () => {
    const marked = fact("marked.inOfficeSystem", counter, { reference: "OR-1" });
    given(proofOfDebt, ...accepted)
      .when(marked)
      .leadsTo("accepted");
    given(proofOfDebt, ...accepted, marked)
      .when(marked)
      .isRefusedBy("notMarked");
  });
});

describe("whoever administers the estate", () => {
  it("admits: the office where no practitioner is in office, the practitioner in person otherwise", () => {
    given(proofOfDebt, ...accepted)
      .when(admitted)
      .leadsTo("admitted");
    const byTrustee = { ...ADMITTED, administeredBy: "practitioner" };
    given(proofOfDebt, ...accepted)
      .when(fact("proof.admitted", trustee, byTrustee))
      .leadsTo("admitted");
    given(proofOfDebt, ...accepted)
      .when(fact("proof.admitted", officer, byTrustee))
      .isRefusedBy("administersEstate");
    given(proofOfDebt, ...accepted)
      .when({ ...admitted, by: counter })
      .isRefusedBy("mayAdjudicate");
    given(proofOfDebt, ...filed)
      .when(admitted)
      .isRefusedBy("wrongState");
  });
  it("admits no more than is claimed, and states grounds for the rest", () => {
    const admits = (data: object) => fact("proof.admitted", officer, { ...ADMITTED, ...data });
    const before = given(proofOfDebt, ...accepted);
    before.when(admits({ preferential: 1 })).isRefusedBy("isWithinClaim");
    before.when(admits({ ordinary: 100 })).isRefusedBy("saysGroundsForRest");
    before.when(admits({ ordinary: 0, voting: 0 })).isRefusedBy("admitsSomething", "saysGroundsForRest");
    before
      .when(admits({ ordinary: 100, grounds: "Interest after the order", appealDays: 21 }))
      .leadsTo("admitted");
  });
  it("rejects with grounds in writing; its status says who did", () => {
    const rejected = (by: Actor, administeredBy: string, grounds = "The debt arose after the order.") =>
      fact("proof.rejected", by, { administeredBy, grounds, appealDays: 21 });
    given(proofOfDebt, ...accepted)
      .when(rejected(officer, "office", " "))
      .isRefusedBy("saysGrounds");
    const status = (step: ProofStep) => getStatus(proofOfDebt, "rejected", memory(...accepted, step), NOON);
    expect(status(rejected(officer, "office"))).toBe("rejectedByOr");
    expect(status(rejected(trustee, "practitioner"))).toBe("rejectedByPractitioner");
  });
  it("decides anew where the court has reversed it", () => {
    given(proofOfDebt, ...accepted, admitted)
      .when(fact("adjudication.reopened", officer, { administeredBy: "office", reason: "Order of 2 June" }))
      .leadsTo("accepted");
  });
});

describe("what came of requests", () => {
  it("amends what stands, also after adjudication, and says so", () => {
    const changes = { totalClaim: { minor: 100_000, currency: "HKD" } };
    const amending = fact("amendment.approved", counter, { request: "proof-request/1", changes });
    const proof = memory(...accepted, admitted, amending);
    expect(proof.amendments).toMatchObject([{ request: "proof-request/1", afterAdjudication: true }]);
    expect(getCurrentValues(proof, proofOfDebt.form).totalClaim).toEqual(changes.totalClaim);
  });
  it("gives the claim to another creditor, link by link", () => {
    const assigned = (request: string, name: string) =>
      fact("assignment.approved", counter, {
        request,
        to: { name, address: "1 Sample Road" },
        on: "2025-05-01",
      });
    const proof = memory(...accepted, assigned("r/1", "First Fund"), assigned("r/2", "Second Fund"));
    expect(proof.assignments.map(({ from, to }) => [from, to.name])).toEqual([
      ["Harbour Supplies Limited", "First Fund"],
      ["First Fund", "Second Fund"],
    ]);
    expect(getCreditorName(proof)).toBe("Second Fund");
  });
  it("withdraws; before the counter has accepted it, the creditor does so alone", () => {
    given(proofOfDebt, ...accepted)
      .when(fact("withdrawal.approved", counter, { request: "r/1" }))
      .leadsTo("withdrawn");
    given(proofOfDebt, ...filed)
      .when(fact("form.withdrawn", creditor, { reason: "Paid" }))
      .leadsTo("withdrawn");
    given(proofOfDebt, ...filed)
      .when(fact("form.withdrawn", creditor))
      .isRefusedBy("hasReason");
    given(proofOfDebt, ...accepted)
      .when(fact("form.withdrawn", creditor, { reason: "Paid" }))
      .isRefusedBy("wrongState");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given, play } from "~/tests/support/scenario";
import { decide, type Actor, type Current, type Decision, type Fact } from "../../kit";
import { caseDocument, getNextPosition, NO_DOCUMENTS, type CaseDocuments } from ".";

const { officer, portal, trustee } = people;
const HASH = "a".repeat(64);
const file = {
  id: "file-1",
  name: "order.pdf",
  size: 2_000,
  mediaType: "application/pdf",
  hash: HASH,
  scan: "clean",
  uploadedAt: "2025-06-02T03:00:00.000Z",
  uploadedBy: officer.id,
};
const order = {
  id: "d-1",
  description: "Bankruptcy order",
  documentType: "courtOrder",
  form: "electronic",
  medium: "court",
  receivedOn: "2025-05-30",
  part: 1,
  enclosure: 1,
  file,
  filing: null,
};
const added = (more: Readonly<Record<string, unknown>> = {}, by: Actor = officer) =>
  fact("document.added", by, { ...order, ...more });
const filed = added(
  {
    id: "file-9",
    documentType: "referral-b1",
    medium: "portal",
    enclosure: 2,
    filing: { stream: "referral-b1/01J", edition: 1, reference: "B1-2025-0001" },
  },
  portal,
);
const corrected = (changes: Readonly<Record<string, unknown>>, id = "d-1") =>
  fact("document.corrected", officer, { id, changes, reason: "As on the paper" });
const moved = (to: { readonly part: number; readonly enclosure: number }, more = {}) =>
  fact("document.moved", officer, {
    id: "d-1",
    from: { part: 1, enclosure: 1 },
    to,
    reason: "Belongs there",
    ...more,
  });
const withdrawn = fact("document.withdrawn", officer, { id: "d-1", reason: "Of another case" });

describe("a document", () => {
  it("is put into the case file by an officer", () => {
    const { documents } = given(caseDocument).when(added()).leadsTo("inOrder");
    expect(documents[0]).toMatchObject({ id: "d-1", part: 1, enclosure: 1, addedBy: officer.id });
  });
  it("is not put there by a trustee, nor by an auditor", () => {
    given(caseDocument).when(added({}, trustee)).isRefusedBy("mayFileDocuments");
    const auditor: Actor = { ...officer, rights: ["OFFICE_READ_ALL", "AUDIT_REPLAY"] };
    given(caseDocument).when(added({}, auditor)).isRefusedBy("mayFileDocuments");
  });
  it("has its file where it is electronic, and need not where it is a paper", () => {
    given(caseDocument)
      .when(added({ file: null }))
      .isRefusedBy("hasFileIfElectronic");
    given(caseDocument)
      .when(added({ file: null, form: "physical" }))
      .leadsTo("inOrder");
  });
  it("was not received tomorrow", () => {
    given(caseDocument)
      .when(added({ receivedOn: "2025-06-03" }))
      .isRefusedBy("isReceivedByNow");
  });
  it("of the office does not look as if it had been filed through the portal", () => {
    for (const more of [
      { medium: "portal" },
      { documentType: "referral-b1" },
      { filing: filed.data["filing"] },
    ])
      given(caseDocument).when(added(more)).isRefusedBy("isFiledAsItCame");
  });
  it("is corrected field by field, by whoever saw what it reads", () => {
    const step = corrected({
      description: { from: "Bankruptcy order", to: "Order of 30 May" },
      receivedBy: { from: null, to: "Registry" },
    });
    const { documents } = given(caseDocument, added()).when(step).leadsTo("inOrder");
    expect(documents[0]).toMatchObject({ description: "Order of 30 May", receivedBy: "Registry" });
    given(caseDocument, added(), step).when(step).isRefusedBy("documentReadsAsBefore");
  });
  it("is not corrected without a reason, to nothing, or to what nobody knows", () => {
    const change = { description: { from: "Bankruptcy order", to: "Order" } };
    given(caseDocument, added())
      .when(fact("document.corrected", officer, { id: "d-1", changes: change }))
      .isRefusedBy("hasReason");
    given(caseDocument, added())
      .when(corrected({ description: { from: "Bankruptcy order", to: null } }))
      .isRefusedBy("documentFits");
    given(caseDocument, added())
      .when(corrected({ part: { from: null, to: 3 } }))
      .isRefusedBy("documentFits");
  });
  it("that was filed keeps all but its description", () => {
    const before = { from: "Bankruptcy order", to: "B1 of May" };
    given(caseDocument, filed)
      .when(corrected({ description: before }, "file-9"))
      .leadsTo("inOrder");
    given(caseDocument, filed)
      .when(corrected({ receivedOn: { from: "2025-05-30", to: "2025-05-29" } }, "file-9"))
      .isRefusedBy("keepsWhereItCameFrom");
    given(caseDocument, filed)
      .when({ ...withdrawn, data: { id: "file-9", reason: "Mistaken" } })
      .isRefusedBy("isOfTheOffice");
  });
  it("that was withdrawn is neither corrected nor moved nor withdrawn again", () => {
    const before = [added(), withdrawn];
    given(caseDocument, ...before)
      .when(withdrawn)
      .isRefusedBy("isKnownDocument");
    given(caseDocument, ...before)
      .when(moved({ part: 2, enclosure: 1 }))
      .isRefusedBy("isKnownDocument");
  });
});

describe("a number of the file", () => {
  it("is given once", () => {
    given(caseDocument, added())
      .when(added({ id: "d-2", file: { ...file, id: "file-2" } }))
      .isRefusedBy("isNumberFree");
  });
  it("stays taken where its document was withdrawn or moved away", () => {
    const again = added({ id: "d-2" });
    given(caseDocument, added(), withdrawn).when(again).isRefusedBy("isNumberFree");
    given(caseDocument, added(), moved({ part: 2, enclosure: 1 }))
      .when(again)
      .isRefusedBy("isNumberFree");
  });
  it("is its document's own to come back to", () => {
    const back = moved({ part: 1, enclosure: 1 }, { from: { part: 2, enclosure: 1 } });
    given(caseDocument, added(), moved({ part: 2, enclosure: 1 }))
      .when(back)
      .leadsTo("inOrder");
  });
  it("is not left by whoever saw another one, nor for itself", () => {
    given(caseDocument, added(), moved({ part: 2, enclosure: 1 }))
      .when(moved({ part: 3, enclosure: 1 }))
      .isRefusedBy("documentReadsAsBefore");
    given(caseDocument, added())
      .when(moved({ part: 1, enclosure: 1 }))
      .isRefusedBy("goesElsewhere");
  });
  it("follows the last that was ever given in its part", () => {
    expect(getNextPosition(NO_DOCUMENTS)).toEqual({ part: 1, enclosure: 1 });
    const after = play(caseDocument, added(), moved({ part: 2, enclosure: 7 }))?.context;
    expect(after && getNextPosition(after)).toEqual({ part: 2, enclosure: 8 });
    expect(after && getNextPosition(after, 1)).toEqual({ part: 1, enclosure: 2 });
  });
});

describe("a file that the scanner has not judged", () => {
  const held = added({ file: { ...file, scan: "pending" } });
  const scanned = (scan: string, by = portal) => fact("document.scanned", by, { id: "d-1", scan });
  it("is held until it has", () => {
    given(caseDocument).when(held).leadsTo("fileHeld");
    const { documents } = given(caseDocument, held).when(scanned("clean")).leadsTo("inOrder");
    expect(documents[0]?.file?.scan).toBe("clean");
  });
  it("is judged by the portal alone, and once", () => {
    given(caseDocument, held).when(scanned("clean", officer)).isRefusedBy("isScheduler");
    given(caseDocument, held, scanned("infected")).when(scanned("clean")).isRefusedBy("wrongState");
  });
  it("is waited for no more where its document was withdrawn", () => {
    given(caseDocument, held).when(withdrawn).leadsTo("inOrder");
  });
});

describe("whatever is tried", () => {
  const ids = fc.constantFrom("a", "b", "c", "d");
  const place = fc.record({
    part: fc.integer({ min: 1, max: 2 }),
    enclosure: fc.integer({ min: 1, max: 3 }),
  });
  const attempt: fc.Arbitrary<Fact> = fc.oneof(
    fc.tuple(ids, place).map(([id, at]) => added({ id, ...at })),
    fc
      .tuple(ids, place, place)
      .map(([id, from, to]) => fact("document.moved", officer, { id, from, to, reason: "x" })),
    ids.map((id) => fact("document.withdrawn", officer, { id, reason: "x" })),
  );

  it("no number is given to two documents, and none is ever given again", () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let current: Current<CaseDocuments> | null = null;
        const given: Record<string, string> = {};
        for (const each of attempts) {
          const decision: Decision<CaseDocuments> = decide(caseDocument, current, each);
          if (!decision.ok) continue;
          current = decision;
          for (const { id, part, enclosure } of decision.context.documents) {
            const number = `${String(part)}/${String(enclosure)}`;
            expect(given[number] ?? id).toBe(id);
            given[number] = id;
          }
        }
      }),
    );
  });
});

/** What the documents of cases promise on any database: their order, their filters, and who sees which. */
import { expect, it } from "vitest";

import type { CaseDocumentTable } from "~/db/schema";
import type { QueryContract } from "~/tests/support/contracts";

import {
  findCaseDocument,
  findCaseDocumentPage,
  findDocumentKinds,
  findDocumentOfFile,
  type CaseDocumentQuery,
} from "./case-documents";

const CASE = "HCB-1-2026";

function row(id: string, more: Partial<CaseDocumentTable>): CaseDocumentTable {
  const caseId = more.case_id ?? CASE;
  return {
    id: `${caseId}/${id}`,
    case_id: caseId,
    document_id: id,
    part: 1,
    enclosure: 1,
    description: "Letter",
    document_type: "letter",
    form: "electronic",
    medium: "post",
    received_on: "2026-01-05",
    file_id: `f-${caseId}-${id}`,
    file_name: `${id}.pdf`,
    filing: null,
    reference: null,
    uploaded_at: "2026-01-05T02:00:00.000Z",
    withdrawn: 0,
    detail: "{}",
    ...more,
  };
}

const usual: CaseDocumentQuery = {
  caseId: CASE,
  sort: { column: "part", direction: "asc" },
  page: 1,
  size: 20,
};

export const caseDocumentsContract: QueryContract = {
  about: "documents of cases",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("case_document")
      .values([
        row("b", { part: 2, enclosure: 1, description: "100% of the claim", received_on: "2026-01-02" }),
        row("a", { enclosure: 10, description: "Bankruptcy Order", document_type: "courtOrder" }),
        row("c", { enclosure: 2, form: "physical", medium: "hand", file_id: null, file_name: null }),
        row("d", { enclosure: 3, withdrawn: 1 }),
        row("e", {
          enclosure: 4,
          document_type: "referral-b1",
          medium: "portal",
          filing: "referral-b1/1",
          reference: "B1-2026-0007",
          uploaded_at: "2026-02-05T02:00:00.000Z",
        }),
        row("a", { case_id: "HCB-2-2026" }),
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<CaseDocumentQuery>) =>
      (await findCaseDocumentPage(database(), { ...usual, ...query })).rows.map(({ document_id: id }) => id);

    it("they stand by part and enclosure, numbers as numbers", async () => {
      expect(await ids({})).toEqual(["c", "e", "a", "b"]);
      expect(await ids({ sort: { column: "part", direction: "desc" } })).toEqual(["b", "a", "e", "c"]);
    });
    it("they are put in order by day, upload, description and type", async () => {
      expect((await ids({ sort: { column: "received_on", direction: "asc" } }))[0]).toBe("b");
      expect((await ids({ sort: { column: "uploaded_at", direction: "desc" } }))[0]).toBe("e");
      expect((await ids({ sort: { column: "description", direction: "asc" } }))[0]).toBe("b");
      expect((await ids({ sort: { column: "document_type", direction: "asc" } }))[0]).toBe("a");
    });
    it("withdrawn ones are there for those who ask for them", async () => {
      expect(await ids({ withWithdrawn: true })).toEqual(["c", "d", "e", "a", "b"]);
    });
    it("they are filtered by type, form, medium and part", async () => {
      expect(await ids({ documentType: "courtOrder" })).toEqual(["a"]);
      expect(await ids({ form: "physical" })).toEqual(["c"]);
      expect(await ids({ medium: "portal" })).toEqual(["e"]);
      expect(await ids({ part: 2 })).toEqual(["b"]);
    });
    it("they are found by words of the description, of the file's name and of the reference", async () => {
      expect(await ids({ search: "ORDER" })).toEqual(["a"]);
      expect(await ids({ search: "b.pdf" })).toEqual(["b"]);
      expect(await ids({ search: "2026-0007" })).toEqual(["e"]);
      expect(await ids({ search: "100%" })).toEqual(["b"]);
      expect(await ids({ search: "1_0" })).toEqual([]);
    });
    it("of those outside the office each sees the documents of some files, or none", async () => {
      expect(await ids({ ofFiles: [`f-${CASE}-e`, `f-${CASE}-d`, "f-HCB-2-2026-a"] })).toEqual(["e"]);
      expect(await ids({ ofFiles: [] })).toEqual([]);
    });
    it("they come page by page with their count", async () => {
      const { rows, total } = await findCaseDocumentPage(database(), { ...usual, page: 2, size: 3 });
      expect([rows.map(({ document_id: id }) => id), total]).toEqual([["b"], { count: 4, capped: false }]);
    });
    it("one is found by its case and id, and by its file", async () => {
      expect((await findCaseDocument(database(), CASE, "a"))?.description).toBe("Bankruptcy Order");
      expect(await findCaseDocument(database(), "HCB-2-2026", "b")).toBeUndefined();
      expect((await findDocumentOfFile(database(), "f-HCB-2-2026-a"))?.case_id).toBe("HCB-2-2026");
      expect(await findDocumentOfFile(database(), "nothing")).toBeUndefined();
    });
    it("a case says which types and parts it has", async () => {
      const kinds = await findDocumentKinds(database(), CASE);
      expect(kinds.map(({ part, document_type: type }) => `${String(part)} ${type}`)).toEqual([
        "1 courtOrder",
        "1 letter",
        "1 referral-b1",
        "2 letter",
      ]);
    });
  },
};

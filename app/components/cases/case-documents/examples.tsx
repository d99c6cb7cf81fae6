import type { ComponentExamples } from "~/app/components/example";
import type { DocumentItem } from "~/app/services/workspace/e-case-file/document-list.server";
import { CaseDocuments } from "./case-documents";
import { DocumentView } from "./document-view";

const ORDER: DocumentItem = {
  id: "01JD0000000000000000000000",
  to: "/casefile/HCB-1234-2026/documents/01JD0000000000000000000000",
  description: "Bankruptcy order 破產令",
  part: 1,
  enclosure: 3,
  typeLabel: "Court order",
  form: "electronic",
  medium: "court",
  receivedOn: "2026-03-01",
  receivedBy: "Registry",
  uploadedAt: "2026-03-02T02:00:00.000Z",
  uploadedBy: "CHEUNG Lai Fong",
  file: { name: "order.pdf", state: "clean" },
  reference: null,
  withdrawn: false,
};
const FILTERS = { search: "", type: undefined, form: undefined, medium: undefined, part: undefined };
const list = (items: readonly DocumentItem[]) => ({
  items,
  total: { count: items.length, capped: false },
  page: 1,
  size: 25,
  sorting: { column: "number", direction: "asc" } as const,
});
const FILING = {
  commandId: "01JD0000000000000000000000",
  types: [{ value: "courtOrder", label: "Court order" }],
  next: { part: 1, enclosure: 4 },
  today: "2026-11-21",
};
const held: DocumentItem = { ...ORDER, id: "2", file: { name: "scan.png", state: "pending" } };
const paper: DocumentItem = { ...ORDER, id: "3", form: "physical", file: null, withdrawn: true };

export const examples: ComponentExamples = {
  component: "CaseDocuments",
  examples: [
    {
      title: "The e-Case File as an officer sees it",
      element: (
        <CaseDocuments
          caseId="HCB-1234-2026"
          documents={{
            list: list([ORDER, held, paper]),
            filters: FILTERS,
            types: FILING.types,
            parts: ["1", "2"],
          }}
          filing={FILING}
          inOffice
          answer={null}
        />
      ),
    },
    {
      title: "A case in which a firm has filed nothing",
      element: (
        <CaseDocuments
          caseId="HCB-1234-2026"
          documents={{ list: list([]), filters: FILTERS, types: [], parts: [] }}
          filing={null}
          inOffice={false}
          answer={null}
        />
      ),
    },
    {
      title: "One document, which can be corrected",
      element: (
        <DocumentView
          caseNo="HCB 1234/2026"
          list="/_examples"
          answer={null}
          page={{
            item: held,
            file: null,
            previous: "/_examples",
            following: null,
            withdrawn: null,
            corrections: {
              commandId: FILING.commandId,
              shown: "{}",
              isFiled: false,
              types: FILING.types,
              documentType: "courtOrder",
              form: "electronic",
              medium: "court",
            },
          }}
        />
      ),
    },
    {
      title: "One document that was withdrawn",
      element: (
        <DocumentView
          caseNo="HCB 1234/2026"
          list="/_examples"
          answer={null}
          page={{
            item: paper,
            file: null,
            previous: "/_examples",
            following: null,
            withdrawn: { on: "21/11/2026", reason: "Of another case" },
            corrections: null,
          }}
        />
      ),
    },
  ],
};

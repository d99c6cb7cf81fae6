/** A complete examination that may be filed, and people to file it: for tests, the demo office and previews. Nobody in it exists. */
import type { AttachedFile, Actor, FormValues } from "../../kit";

/** An order on a Wednesday; the bankrupt was interviewed on the fifth working day. */
export const completeValues: FormValues = {
  bankruptcyNumber: "HCB 1234/2025",
  bankruptName: "CHAN Tai Man",
  bankruptNameZh: "陳大文",
  bankruptPhone: "9123 4567",
  orderDate: "2025-05-14",
  agentName: "LAM Chi Keung",
  agentNameZh: "林志強",
  agentFirm: "Lantern Interview Services Limited",
  agentPhone: "2000 0201",
  agentFax: "2000 0202",
  appointedOn: "2025-05-14",
  remarkToOffice: "The bankrupt asked to be interviewed in the afternoon.",
  interviewHeld: true,
  interviewDate: "2025-05-21",
  interviewTime: "14:30",
  interviewAgent: "LAM Chi Keung",
  interviewFirm: "Lantern Interview Services Limited",
  interviewResult: "incomplete",
  resultDetails:
    "The bankrupt could not say when the motor car was sold. The bank statements of 2024 are to follow.",
  interviewUpdates: [
    { id: "u1", updatedOn: "2025-05-28", update: "The bank statements of 2024 were handed in." },
  ],
  documentsCollected: ["questionnaire", "statementOfAffairs", "identityDocument", "bankStatements", "other"],
  otherDocuments: "Sale note of a motor car",
  documentsOutstanding: "None",
  examinationDocuments: [
    { id: "file-questionnaire", fileType: "questionnaire", fileDescription: "Signed on every page" },
  ],
};

export const completeFiles: readonly AttachedFile[] = [
  {
    id: "file-questionnaire",
    field: "examinationDocuments",
    name: "Questionnaire 陳大文.pdf",
    size: 51_022,
    mediaType: "application/pdf",
    hash: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
    scan: "clean",
    attachedAt: "2025-05-28T07:41:00.000Z",
    attachedBy: "peq.demo",
  },
];

const RIGHTS = ["CASE_PEQ_FILL", "CASE_PEQ_SUBMIT"];
const person = (id: string, standing: Actor["standing"], firm: string | null, rights = RIGHTS): Actor => ({
  id,
  role: standing === "office" ? "officer" : standing === "system" ? "system" : "peq",
  rights,
  firm,
  standing,
});

/** Each with the rights of the role, as they stand to the example's case. */
export const people = {
  agent: person("peq.demo", "appointee", "firm-lantern"),
  /** Of the agent's firm: prepares, but does not sign. */
  colleague: person("peq3.demo", "appointedFirm", "firm-lantern"),
  /** An agent of another firm. */
  stranger: person("peq2.demo", "none", "firm-compass"),
  /** The trustee of the case has no part in the examination. */
  trustee: person("pa.demo", "none", "firm-harbour", ["REF_FILL", "REF_SUBMIT"]),
  officer: person("officer.demo", "office", null, ["OFFICE_READ_ALL", "OFFICE_ANNOTATE"]),
  supervisor: person("supervisor.demo", "office", null, [
    "OFFICE_READ_ALL",
    "OFFICE_ANNOTATE",
    "OFFICE_SUPERVISE",
  ]),
  portal: person("portal", "system", null, []),
} as const satisfies Record<string, Actor>;

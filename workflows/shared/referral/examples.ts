/** A bankruptcy with its papers, and people who stand to it in every way: for tests, the demo office and previews. Nobody in it exists. */
import type { AttachedFile, Actor, FormValues } from "../../kit";

/** Date of the example's order: every other date of it is later, or a little earlier. */
export const EXAMPLE_ORDER = "2022-03-16";

/** Step 1 of every referral. */
export const paperValues: FormValues = {
  submissionAs: "trustee",
  fileEnclosure: "CKW/B/2231 Encl. 14",
  assignedDate: "2022-03-21",
  bankruptName: "CHAN Tai Man",
  bankruptNameZh: "陳大文",
  idType: "hkid",
  hkid: "A1234563",
  age: 47,
  lastKnownAddress: "Flat 12B, Block 3\nSample Court\n8 Example Street\nSha Tin, New Territories",
  addressConfirmed: false,
  addressReason: "Letters to the address were returned marked 'moved away'.",
  mobileTelephone: "9123 4567",
  trusteeName: "WONG Siu Ming",
  trusteeFirm: "Harbour Insolvency Services Limited",
  trusteeAddress: "18/F, Example Tower\n1 Demonstration Road Central\nHong Kong",
  trusteePhone: "2123 4567",
  trusteeFax: "2123 4568",
  petitionDate: "2022-01-10",
  petitionFiledOn: "2022-01-10",
  petitionPresentedOn: "2022-01-11",
  petitionBy: "creditor",
  petitionerName: "Example Bank Limited",
  firstHearingDate: "2022-03-09",
  firstHearingTime: "09:30",
  bankruptcyOrder: "HCB 1234/2022",
  orderDate: EXAMPLE_ORDER,
  relevantDate: EXAMPLE_ORDER,
  summaryProcedure: true,
  procedureDate: "2022-05-11",
  ncoMade: false,
  dischargeSuspended: false,
};

/** A bankrupt who cannot be reached. */
export const contactValues: FormValues = {
  contactable: false,
  lastContactDate: "2024-04-23",
  contactMeans: ["letter", "phone"],
  letters: [
    { id: "l1", date: "2025-04-17", sentTo: "8 Example Street, Sha Tin", result: "Returned: moved away" },
    { id: "l2", date: "2025-05-02", sentTo: "8 Example Street, Sha Tin", result: "Returned: moved away" },
  ],
  phoneCalls: [{ id: "c1", date: "2025-05-06", number: "9123 4567", result: "No answer" }],
};

export const searchValues: FormValues = {
  adConducted: true,
  adDate: "2025-05-12",
  adResult: "No record",
  deathConducted: true,
  deathDate: "2025-05-12",
  deathResult: "No record",
  haConducted: false,
  haReason: "The bankrupt is not known to live in public housing.",
  ropConducted: true,
  ropDate: "2025-05-13",
  ropResult: "Registered address as above",
  tdConducted: true,
  tdDate: "2025-05-13",
  tdResult: "No vehicle",
};

export const completeFiles: readonly AttachedFile[] = [
  {
    id: "file-notice-of-default",
    field: "supportingDocuments",
    name: "Notice of default 陳大文.pdf",
    size: 48_213,
    mediaType: "application/pdf",
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    scan: "clean",
    attachedAt: "2025-05-30T07:41:00.000Z",
    attachedBy: "ua.demo",
  },
];

const person = (id: string, role: string, rights: readonly string[], standing: Actor["standing"]): Actor => ({
  id,
  role,
  rights,
  firm: standing === "office" || standing === "system" ? null : "firm-harbour",
  standing,
});

/** Each with the rights of the role, as they stand to the example's case. */
export const people = {
  preparer: person("ua.demo", "ua", ["REF_FILL"], "appointedFirm"),
  trustee: person("pa.demo", "pa", ["REF_FILL", "REF_SUBMIT"], "appointee"),
  /** Of the appointed firm and with the right to submit, but not appointed in person. */
  partner: person("partner.demo", "pa", ["REF_FILL", "REF_SUBMIT"], "appointedFirm"),
  formerTrustee: person("former.demo", "pa", ["REF_FILL", "REF_SUBMIT"], "formerAppointee"),
  stranger: { ...person("pa2.demo", "pa", ["REF_FILL", "REF_SUBMIT"], "none"), firm: "firm-other" },
  officer: person("officer.demo", "officer", ["OFFICE_READ_ALL", "OFFICE_ANNOTATE"], "office"),
  supervisor: person(
    "supervisor.demo",
    "supervisor",
    ["OFFICE_READ_ALL", "OFFICE_ANNOTATE", "OFFICE_SUPERVISE"],
    "office",
  ),
  /** Of the office, but changes nothing. */
  auditor: person("auditor.demo", "auditor", ["OFFICE_READ_ALL", "AUDIT_REPLAY"], "office"),
  portal: person("portal", "system", [], "system"),
} as const satisfies Record<string, Actor>;

/** A complete B1 that may be filed, and people to file it: for tests, the demo office and previews. Nobody in it exists. */
import type { AttachedFile, By, FormValues } from "../kit";

/** Every mandatory field of a bankrupt who has not made two statements, cannot be reached and was searched for. */
export const completeValues: FormValues = {
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
  orderDate: "2022-03-16",
  relevantDate: "2022-03-16",
  summaryProcedure: true,
  procedureDate: "2022-05-11",
  ncoMade: false,
  dischargeSuspended: false,
  defaults: [
    {
      id: "first",
      anniversaryDate: "2024-03-16",
      defaultDate: "2024-03-17",
      rsepaDate: "2024-02-16",
      noticeDate: "2024-04-18",
      acknowledged: true,
      acknowledgmentDate: "2024-04-23",
    },
    {
      id: "second",
      anniversaryDate: "2025-03-16",
      defaultDate: "2025-03-17",
      rsepaDate: "2025-02-17",
      noticeDate: "2025-04-17",
      acknowledged: false,
    },
  ],
  incomplete: false,
  chased: true,
  priorSubmitted: true,
  priorStatements: [
    { id: "p1", anniversaryDate: "2023-03-16", submittedOn: "2023-04-02", complete: true, remarks: "Late" },
  ],
  situation: "unemployed",
  unemploymentStart: "2023-11-01",
  unemploymentEnd: "2025-05-30",
  shortfall: true,
  shortfallFunds: [
    {
      id: "f1",
      source: "Loan from a relative",
      name: "CHAN Siu Fong",
      relationship: "Sister",
      amount: { minor: 4_500_000, currency: "HKD" },
    },
  ],
  propertyAcquired: false,
  contactable: false,
  lastContactDate: "2024-04-23",
  contactMeans: ["letter", "phone"],
  letters: [
    { id: "l1", date: "2025-04-17", sentTo: "8 Example Street, Sha Tin", result: "Returned: moved away" },
    { id: "l2", date: "2025-05-02", sentTo: "8 Example Street, Sha Tin", result: "Returned: moved away" },
  ],
  phoneCalls: [{ id: "c1", date: "2025-05-06", number: "9123 4567", result: "No answer" }],
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
  offenceDescription:
    "Failure to make the annual statements of earnings and property acquired due on 16 March 2024 and 16 March 2025, contrary to section 43A(7).",
  prosecutionReason:
    "The bankrupt acknowledged receipt of the first notice of default and has ignored every later one.",
  firstDiscoveryDate: "2025-03-17",
  complaintReceived: false,
  findings:
    "No statement was received for either anniversary although a reminder and a notice of default were sent each time. The first notice was acknowledged in writing on 23 April 2024. Nothing has been heard of the bankrupt since.",
  completedOn: "2025-05-30",
  completedAt: "16:20",
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

const person = (id: string, role: string, rights: readonly string[], standing: By["standing"]): By => ({
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
} as const satisfies Record<string, By>;

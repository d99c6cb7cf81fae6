/**
 * The lookup tables of section 3 of the specification, and the lists of names of section 2: each entry with its words there, and where
 * the portal's words for it stand.
 */
export interface Lookup {
  readonly table: string;
  /** The procedure whose wording has the words; absent: the catalogue of the pages. */
  readonly of?: string;
  /** Key of the words ▸ words of the specification. */
  readonly entries: Readonly<Record<string, string>>;
}

const under = (prefix: string, entries: Readonly<Record<string, string>>): Lookup["entries"] =>
  Object.fromEntries(Object.entries(entries).map(([key, words]) => [`${prefix}.${key}`, words]));

const PRACTITIONERS_DOCUMENTS = under("documents", {
  noticeOfIntention: "Notice of Intention to Apply for Release",
  releaseOrder: "Release Order",
  letterOfIntention: "Letter to the Official Receiver for Intention to Apply for Release",
  releaseApplication: "Release Application",
  courtRequisition: "Court Requisition on Release Application",
  replyToCourtRequisition: "Reply to Court Requisition",
});
const OFFICES_DOCUMENTS = under("documents", {
  notification:
    "notification to the official receiver for intention to apply for release (and destruction of books)",
  noticeOfIntentionFiled: "notice of intention",
  courtRequisitionFiled: "court requisition",
  replyToCourtRequisitionFiled: "reply to court requisition",
  intentionToApply: "intention to apply for release",
  releaseApplicationFiled: "release application",
  other: "other",
  s205Report: "provision of s.205 report to the practitioner",
  responseFromPdd: "response from PDD",
  responseFromFsd: "response from FSD",
  inquiryLetter: "inquiry letter to the practitioner",
  replyLetter: "reply letter from the practitioner",
  confirmationLetter: "confirmation letter to the practitioner",
  releaseOrderFiled: "release order",
});

/** Receipts and payments of cash books, which have a test of their own: `workflows/records/cash-book/categories.test.ts`. */
export const LOOKUPS: readonly Lookup[] = [
  {
    table: "Case types",
    entries: under("firms.types", { PIP: "PIP firm", PANEL_AB: "Panel AB", PEQ: "PEQ" }),
  },
  {
    table: "Appointee roles",
    entries: under("caseFile.appointments.roles", {
      T: "Trustee",
      OT: "Trustee",
      PT: "Provisional trustee",
      L: "Liquidator",
      OL: "Liquidator",
      PL: "Provisional liquidator",
    }),
  },
  {
    table: "Appointment kinds",
    entries: under("caseFile.appointments", {
      "kinds.JOINT_AND_SEVERAL": "joint and several",
      "kinds.SOLE": "sole",
      formerKind: "former joint and several",
    }),
  },
  {
    table: "Security kinds",
    entries: under("caseFile.securityKinds", {
      B: "Bond",
      G: "Guarantee",
      O: "Others",
      P: "PII",
      N: "N/A",
    }),
  },
  {
    table: "Case status codes",
    of: "case-file",
    entries: under("status", {
      ACT: "ACTIVE",
      CLS: "CLOSED",
      CMP: "COMPLETED",
      CON: "VOLUNTARY CONVERTED",
      CSD: "CONSOLIDATED",
      DCH: "DISCHARGED",
      FD: "FAILED",
      NTC: "NOTICE",
      PT: "PETITION",
      RC1: "RE-ACTIVATED WITH ACTIVE PROGRAMS",
      RCT: "RE-ACTIVATED",
      RD: "RELEASED",
      RES: "RESCISSION",
      RP: "RELEASE PROGRAM",
      SCP: "SMALL CASE PROGRAM",
      SSD: "BO SET ASIDE",
      ST: "PETITION STAYED",
      STO: "STRIKE OFF/REMOVED",
      STY: "W-UP ORDER STAYED",
      UNKNOWN: "UNKNOWN",
      WHN: "DISMISSED/WITHDRAWN",
    }),
  },
  ...["release-bankruptcy", "release-liquidation"].flatMap((of) => [
    { table: `Release-process document types, first list (${of})`, of, entries: PRACTITIONERS_DOCUMENTS },
    { table: `Release-process document types, second list (${of})`, of, entries: OFFICES_DOCUMENTS },
    {
      table: `Inquiries of a release, each with its number (${of})`,
      of,
      entries: under("inquiryStatus", {
        inquiry: "Inquiry {{number}}",
        replyReceived: "Reply Received {{number}}",
      }),
    },
  ]),
  {
    table: "Proof of debt: attachments tick list",
    of: "proof-of-debt",
    entries: under("fields.attachments.options", {
      judgment: "Judgment",
      allocatur: "Allocatur of taxed costs",
      invoices: "Invoices or bills",
      receipts: "Receipts",
      deliveryNotes: "Receipted delivery notes",
      guarantee: "Guarantee",
      dishonouredCheques: "Dishonoured cheques",
      tenancyAgreement: "Tenancy agreement",
      warrantOfDistress: "Warrant of distress",
      feeNotes: "Settled fee notes or bills",
      creditNotes: "Credit notes",
      debitNotes: "Fee or debit notes",
      contract: "Contract",
      other: "Others",
    }),
  },
  {
    table: "Dashboard widgets",
    entries: under("dashboard.titles", {
      notifications: "Notifications",
      pipRecent: "Practitioners’ submissions within 7 days",
      peqRecent: "PEQ submissions within 7 days",
      referralsRecent: "B1/B2/B3 within 7 days",
      pipOverview: "Practitioner overview",
      peqOverview: "PEQ overview: outstanding",
      caseList: "Case list",
      peqCaseList: "PEQ case list",
      newCases: "New cases imported today",
      boMade: "BO already made",
      peqReady: "PEQ ready to submit",
      formCount: "Number of Form B1/B2/B3",
    }),
  },
  {
    table: "Dashboard banner",
    entries: under("dashboard.banner", {
      caseDirectory: "case directory",
      bankruptAccounts: "bankrupt accounts",
      liquidationAccounts: "liquidation accounts",
      referralSubmission: "referral submission",
      informationReturns: "information returns",
      reports: "reports",
    }),
  },
  {
    table: "Sidebar",
    entries: under("navigation", {
      dashboard: "Dashboard",
      caseList: "Case List",
      myTask: "My Task",
      caseSearch: "Case Search",
      activeCases: "Case List (Active OT/OL)",
      formerCases: "Case List (Former OT/OL)",
      peqCases: "PEQ Case List",
      boMade: "BO Made",
      petition: "Petition",
      boNotMade: "BO Not Made",
      statementOfAccounts: "Statement of accounts",
      bankruptcyAccounts: "Bankruptcy (s.89 statement and s.93 accounts)",
      liquidationAccounts: "Liquidation (s.203 accounts)",
      cashBook: "Cash Book",
      information: "Information Required/Returns",
      callReturns: "Returns Submission",
      referrals: "B1/B2/B3 Submission",
      conduct: "D1/D2 Submission",
      peqSubmission: "PEQ Submission",
      orders: "Orders",
      settings: "Settings",
      ledgers: "Request Detailed Ledger",
      conductReminders: "D1/D2 Reminders",
      demonstrations: "Demonstration Videos",
    }),
  },
  {
    table: "D1/D2 reminders: tabs",
    entries: under("conduct.reminders.tabs", {
      standard: "Standard reminders",
      other: "Other reminders",
      master: "Master list",
      reporting: "Reporting list",
    }),
  },
  {
    table: "D1/D2 reminders: categories",
    entries: under("conduct.reminders.categories", {
      withinFour: "PL/OL appointed within 4 months",
      fourToSix: "OL appointed at 4 to 6 months",
      afterSix: "OL appointed after 6 months",
    }),
  },
  {
    table: "Messages",
    entries: {
      "logout.done": "You are now logged out. Please close the browser.",
      "validation.required": "Please input the required information.",
      "validation.requiredAll": "Please input all required information.",
      "validation.uploadOne": "Please upload at least one file",
      "validation.typeNotSupported": "The type is not supported",
      "validation.tooLarge": "The size exceeds the maximum limit (25MB)",
      "validation.userType": "Please select a user type",
      "validation.email": "E-mail must be a valid E-mail",
      "caseDocuments.problems.type": "Please select the file type",
      "proofs.start.notFound": "Case not found",
      "proofs.start.tick": "I have read and understood the above notes and statement",
      "accounts.ask.selectPeriod": "Please select an statement period",
      "firms.problems.nameEn": "English is required",
      "errors.ERR-SESSION.sentence": "Your session has been timed out, please login again.",
      "dashboard.arrange.none": "No available Widget to select",
      "success.passwordChanged": "Your password has been successfully changed!",
      "success.passwordReset": "Reset Password Success",
      "people.account.saved": "The user's information has been successfully updated.",
      "files.uploaded": "File Uploaded Successful",
      "login.success": "Logged In Successfully",
      "common.saved": "The input data has been saved.",
      "common.noData": "No data",
      "shell.noNotifications": "There is no new message.",
      "notices.list.noneEarlier": "There is no earlier message.",
      "shell.currentTime": "Current Time:",
      "shell.lastLogin": "Last Login Time:",
    },
  },
  {
    table: "Messages of forms",
    of: "referral-b1",
    entries: {
      "problems.completeRow": "Please complete all relevant fields in this row.",
      "problems.mustBePositive": "must be positive",
      "problems.inputNumber": "Please input number to field(s)",
      "problems.cannotBeBlank": "{{field}} cannot be blank",
      "facts.review-requested": "Ready to Submit",
      "facts.form-submitted": "Submit to PDD",
    },
  },
];

/** Currencies offered. */
export const SPECIFIED_CURRENCIES =
  "AUD CAD DKK AED EUR GBP HKD INR JPY KRW MYR TWD NZD NOK MOP PHP RMB SGD ZAR SEK CHF THB UAH USD".split(
    " ",
  );
/** Section 5: what may be uploaded. */
export const SPECIFIED_UPLOADS = ["doc", "docx", "xls", "xlsx", "jpg", "jpeg", "pdf", "png"];

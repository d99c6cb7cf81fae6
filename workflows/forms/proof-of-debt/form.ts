/**
 * The form of a proof of debt, with the fields of section 3 and the items of Forms 63A, 64 (Cap. 32H), 46A and 48 (Cap. 6B). Which of
 * the four it is follows from case and claim: its heading is shown, and printed, as a section.
 */
import { yes } from "../../kit";
import type { Field, FormDefinition, FormSection, FormStep, FormValues } from "../../kit";
import {
  claimDetails,
  debtDetails,
  employees,
  firstClaimDetails,
  firstEmployees,
  fundPayments,
  secondClaimDetails,
  secondEmployees,
  security,
} from "./form/claim";
import { computeFee } from "./fee";
import { LAW_FORMS, findLawForm } from "./law-forms";
import type { LawForm } from "./law-forms";

/** The attachments of section 3. */
export const ATTACHMENTS = [
  "judgment",
  "allocatur",
  "invoices",
  "receipts",
  "deliveryNotes",
  "guarantee",
  "dishonouredCheques",
  "tenancyAgreement",
  "warrantOfDistress",
  "feeNotes",
  "creditNotes",
  "debitNotes",
  "contract",
  "other",
] as const;
/** What wages are proved by, which the list of section 3 does not have. */
const OF_EMPLOYMENT = ["employmentContract", "payslips", "providentFund"] as const;
/** What a file is, asked once, of the file itself. */
const DOCUMENTS = [...ATTACHMENTS.filter((each) => each !== "other"), ...OF_EMPLOYMENT, "other"] as const;

/** The heading of the prescribed form, with its rule. */
const heading = (form: LawForm): FormSection => ({
  id: `form${form}`,
  showWhen: (values) => findLawForm(values) === form,
  fields: [{ kind: "computed", id: `number${form}`, of: "text", compute: () => form }],
});

/** Known from the case alone, and put in when the proof is begun: nobody types it. */
const never = () => false;
const known = ["caseType", "caseNumber", "caseName"].map((id): Field => ({
  kind: "text",
  id,
  showWhen: never,
  byPortal: true,
}));
const shown = (id: string, of: (values: FormValues) => string, kind: "text" | "date" = "text"): Field => ({
  kind: "computed",
  id,
  of: kind,
  compute: of,
});
const getText = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === "string" ? value : "";
};

/** Entered by the counter from a paper, which has its signature, and may lack what only this portal asks. */
const onPaper = (values: FormValues): boolean => values.onPaper === true;
const onScreen = (values: FormValues): boolean => !onPaper(values);
const owesFee = (values: FormValues): boolean => computeFee(values).minor > 0;

/** How a fee was paid at the counter. */
const PAID_BY = ["cash", "cheque", "eps", "other"] as const;

const paper: FormSection = {
  id: "paper",
  showWhen: onPaper,
  fields: [
    { kind: "date", id: "paperReceivedOn", notAfter: "today", required: true, notInSheets: true },
    { kind: "files", id: "paperScan", multiple: true, required: true, typedFrom: true },
    {
      kind: "choice",
      id: "feePaidBy",
      options: PAID_BY,
      display: "select",
      required: true,
      showWhen: owesFee,
      notInSheets: true,
    },
    {
      kind: "text",
      id: "feeReceiptNumber",
      maxLength: 40,
      required: true,
      showWhen: owesFee,
      notInSheets: true,
    },
  ],
};

const caseInformation: FormSection = {
  id: "caseInformation",
  fields: [
    ...known,
    { kind: "date", id: "orderDate", showWhen: never, byPortal: true },
    { kind: "yesNo", id: "onPaper", showWhen: never, byPortal: true },
    shown("caseNumberShown", (values) => getText(values, "caseNumber")),
    shown("caseNameShown", (values) => getText(values, "caseName")),
    shown("orderDateShown", (values) => getText(values, "orderDate"), "date"),
  ],
};

const creditor: FormSection = {
  id: "creditor",
  fields: [
    { kind: "text", id: "creditorName", required: true, autocomplete: "name" },
    { kind: "text", id: "creditorNameZh" },
    { kind: "address", id: "creditorAddress", structured: true, required: true },
    { kind: "phone", id: "creditorPhone", requiredWhen: onScreen, autocomplete: "tel" },
    { kind: "email", id: "creditorEmail", requiredWhen: onScreen, autocomplete: "email" },
    { kind: "text", id: "referenceNumber", maxLength: 60 },
    { kind: "yesNo", id: "government", required: true },
    { kind: "email", id: "governmentEmail", required: true, showWhen: yes("government") },
  ],
};

const withDocuments: Field = { kind: "yesNo", id: "withDocuments", required: true };
const supporting = (fileTypes: readonly string[]): Field => ({
  kind: "files",
  id: "supportingDocuments",
  multiple: true,
  fileTypes,
  description: "optional",
  required: true,
  showWhen: yes("withDocuments"),
});

const documents: FormSection = { id: "documents", fields: [withDocuments, supporting(DOCUMENTS)] };
/** Before the kinds of documents were asked of the files alone. */
const firstDocuments: FormSection = {
  id: "documents",
  fields: [
    withDocuments,
    {
      kind: "checklist",
      id: "attachments",
      options: ATTACHMENTS,
      required: true,
      showWhen: yes("withDocuments"),
    },
    supporting(ATTACHMENTS),
  ],
};

const warning = (id: string, caseType: "B" | "L"): Field => ({
  kind: "checklist",
  id,
  ofSigning: true,
  options: ["read"],
  required: true,
  showWhen: (values) => onScreen(values) && values.caseType === caseType,
});
const forAnother = (values: FormValues): boolean => values.signingAs === "authorised";

const declaration: FormSection = {
  id: "declaration",
  fields: [
    warning("warningWindingUp", "L"),
    warning("warningBankruptcy", "B"),
    {
      kind: "choice",
      id: "signingAs",
      ofSigning: true,
      options: ["creditor", "authorised"],
      display: "radio",
      required: true,
    },
    { kind: "text", id: "declarantName", ofSigning: true, required: true, maxLength: 120 },
    { kind: "text", id: "declarantPosition", ofSigning: true, required: true, showWhen: forAnother },
    {
      kind: "longText",
      id: "declarantKnowledge",
      ofSigning: true,
      requiredWhen: onScreen,
      rows: 3,
      showWhen: forAnother,
    },
  ],
};

const headings = LAW_FORMS.map(heading);
const step = (id: string, ...sections: readonly FormSection[]): FormStep => ({ id, sections });

export const form: FormDefinition = {
  number: "POD",
  version: 3,
  since: "2026-11-30",
  steps: [
    // The scan comes first: the rest is typed from it.
    step("creditor", ...headings, caseInformation, paper, creditor),
    step("claim", claimDetails, employees, fundPayments, debtDetails, security),
    step("documents", documents),
    step("declaration", declaration),
  ],
};
/** Before the wages fund was asked about. */
export const secondForm: FormDefinition = {
  number: "POD",
  version: 2,
  since: "2026-11-29",
  steps: [
    step("creditor", ...headings, caseInformation, paper, creditor),
    step("claim", secondClaimDetails, secondEmployees, debtDetails, security),
    step("documents", documents),
    step("declaration", declaration),
  ],
};
/** Before the total of wages followed from their schedule, what a file is was asked once, and a scan came first. */
export const firstForm: FormDefinition = {
  number: "POD",
  version: 1,
  steps: [
    step("creditor", ...headings, caseInformation, creditor),
    step("claim", firstClaimDetails, firstEmployees, debtDetails, security),
    step("documents", firstDocuments),
    step("declaration", paper, declaration),
  ],
};

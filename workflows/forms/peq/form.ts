/**
 * The preliminary examination of a bankrupt (PEQ), in the order of the agent's work: the appointment, the interview, the
 * documents that were collected in it. Fields are those of section 3, "PEQ appointment and interview".
 */
import { hasTicked, is, no, yes } from "../../kit";
import type { FieldByKind, FormDefinition, FormSection, FormValues } from "../../kit";

export const INTERVIEW_RESULTS = ["complete", "incomplete", "refused"] as const;
/** Reasons for not yet interviewed. */
export const REASONS = [
  "notContactable",
  "didNotAttend",
  "ill",
  "outsideHongKong",
  "inCustody",
  "postponed",
  "other",
] as const;

/** Documents that are collected in an interview. */
const DOCUMENTS = [
  "questionnaire",
  "statementOfAffairs",
  "identityDocument",
  "bankStatements",
  "incomeRecords",
  "propertyRecords",
  "other",
] as const;

const bankrupt: FormSection = {
  id: "bankrupt",
  fields: [
    { kind: "text", id: "bankruptcyNumber", required: true, width: "medium", prefill: "courtNumber" },
    { kind: "person", id: "bankruptName", required: true, prefill: "bankruptName" },
    { kind: "person", id: "bankruptNameZh", prefill: "bankruptNameZh" },
    { kind: "phone", id: "bankruptPhone", prefill: "bankruptPhone" },
    // Not marked as mandatory: an examination may begin on a petition. Submitting without it is refused with ERR-PEQ-001.
    { kind: "date", id: "orderDate", prefill: "orderDate", notAfter: "today" },
  ],
};

const appointment: FormSection = {
  id: "appointment",
  fields: [
    { kind: "person", id: "agentName", required: true, prefill: "agentName" },
    { kind: "person", id: "agentNameZh", prefill: "agentNameZh" },
    { kind: "text", id: "agentFirm", required: true, prefill: "agentFirm" },
    { kind: "phone", id: "agentPhone", required: true, prefill: "agentPhone" },
    { kind: "phone", id: "agentFax", prefill: "agentFax" },
    { kind: "date", id: "appointedOn", required: true, notAfter: "today", prefill: "agentAppointedOn" },
    { kind: "longText", id: "remarkToOffice", rows: 3 },
  ],
};

const interviewHeld = yes("interviewHeld");
const isUnfinished = (values: FormValues) =>
  interviewHeld(values) && !is("interviewResult", "complete")(values);

const interview: FormSection = {
  id: "interview",
  fields: [
    { kind: "yesNo", id: "interviewHeld", required: true },
    {
      kind: "date",
      id: "interviewDate",
      required: true,
      showWhen: interviewHeld,
      notAfter: "today",
      // Of an examination on a petition there is no order yet; nobody interviews before being appointed.
      notBeforeField: ["orderDate", "appointedOn"],
    },
    {
      kind: "text",
      id: "interviewTime",
      format: "time",
      width: "short",
      required: true,
      showWhen: interviewHeld,
    },
    { kind: "person", id: "interviewAgent", required: true, showWhen: interviewHeld, prefill: "agentName" },
    { kind: "text", id: "interviewFirm", required: true, showWhen: interviewHeld, prefill: "agentFirm" },
    {
      kind: "choice",
      id: "interviewResult",
      options: INTERVIEW_RESULTS,
      required: true,
      showWhen: interviewHeld,
    },
    { kind: "longText", id: "resultDetails", rows: 4, required: true, showWhen: isUnfinished },
    {
      kind: "checklist",
      id: "reasonsNotHeld",
      options: REASONS,
      required: true,
      showWhen: no("interviewHeld"),
    },
    {
      kind: "longText",
      id: "reasonsDetails",
      rows: 3,
      showWhen: no("interviewHeld"),
      requiredWhen: hasTicked("reasonsNotHeld", "other"),
    },
    { kind: "date", id: "scheduledDate", showWhen: no("interviewHeld"), notBeforeField: "appointedOn" },
    { kind: "text", id: "scheduledTime", format: "time", width: "short", showWhen: no("interviewHeld") },
  ],
};

const updates: FormSection = {
  id: "updates",
  fields: [
    {
      kind: "table",
      id: "interviewUpdates",
      maxRows: 100,
      columns: [
        { kind: "date", id: "updatedOn", required: true, notAfter: "today", notBeforeField: "appointedOn" },
        { kind: "longText", id: "update", required: true, rows: 2 },
      ],
    },
  ],
};

const documents: FormSection = {
  id: "documents",
  fields: [
    {
      kind: "checklist",
      id: "documentsCollected",
      options: DOCUMENTS,
      requiredWhen: interviewHeld,
    },
    {
      kind: "text",
      id: "otherDocuments",
      required: true,
      showWhen: hasTicked("documentsCollected", "other"),
    },
    { kind: "longText", id: "documentsOutstanding", rows: 3 },
  ],
};

const files: FieldByKind<"files"> = {
  kind: "files",
  id: "examinationDocuments",
  multiple: true,
  requiredWhen: interviewHeld,
};

const formWith = (version: number, documentFiles: FieldByKind<"files">): FormDefinition => ({
  number: "PEQ",
  version,
  steps: [
    { id: "step1", sections: [bankrupt, appointment] },
    { id: "step2", sections: [interview, updates] },
    { id: "step3", sections: [{ ...documents, fields: [...documents.fields, documentFiles] }] },
  ],
});

export const form: FormDefinition = {
  ...formWith(2, {
    ...files,
    // Each file is one of the documents that are ticked above it, or a record of the interview itself.
    fileTypes: [...DOCUMENTS.filter((each) => each !== "other"), "interviewRecord", "other"],
    description: "optional",
  }),
  since: "2026-11-23",
};
/** Before each file was asked what it is. */
export const firstForm = formWith(1, files);

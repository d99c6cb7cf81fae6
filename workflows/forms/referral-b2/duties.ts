/** The bankrupt's duties that were not done, each asked about where it is ticked, and the path to a non-commencement order. */
import { hasTicked, no, yes } from "../../kit";
import type { FormSection } from "../../kit";
import { chasing, sinceOrder } from "../../shared/referral";

const failedIn = (duty: string) => hasTicked("failures", duty);

export const duties: FormSection = {
  id: "duties",
  fields: [
    {
      kind: "checklist",
      id: "failures",
      options: ["statementOfAffairs", "interview", "documents", "contact", "other"],
      required: true,
    },
    { kind: "longText", id: "otherFailure", required: true, showWhen: failedIn("other"), rows: 3 },
    ...chasing,
    { kind: "yesNo", id: "warned", required: true },
    { kind: "date", id: "warningDate", required: true, showWhen: yes("warned"), ...sinceOrder },
  ],
};

/** Due within 21 days of the order on a creditor's petition (s.18, Cap. 6). */
export const statementOfAffairs: FormSection = {
  id: "statementOfAffairs",
  showWhen: failedIn("statementOfAffairs"),
  fields: [
    {
      kind: "date",
      id: "statementDueOn",
      required: true,
      notAfter: "today",
      notBeforeField: "orderDate",
    },
    { kind: "yesNo", id: "statementSubmitted", required: true },
    {
      kind: "date",
      id: "statementSubmittedOn",
      required: true,
      showWhen: yes("statementSubmitted"),
      ...sinceOrder,
    },
    {
      kind: "longText",
      id: "statementDefects",
      required: true,
      showWhen: yes("statementSubmitted"),
      rows: 3,
    },
  ],
};

export const interviews: FormSection = {
  id: "interviews",
  showWhen: failedIn("interview"),
  fields: [
    {
      kind: "table",
      id: "interviews",
      required: true,
      maxRows: 20,
      columns: [
        { kind: "date", id: "noticeDate", required: true, ...sinceOrder },
        {
          kind: "date",
          id: "interviewDate",
          required: true,
          notAfter: "today",
          notBeforeField: "noticeDate",
        },
        { kind: "yesNo", id: "attended", required: true },
        { kind: "text", id: "outcome", required: true, maxLength: 500 },
      ],
    },
  ],
};

export const documents: FormSection = {
  id: "documents",
  showWhen: failedIn("documents"),
  fields: [
    {
      kind: "table",
      id: "documentRequests",
      required: true,
      maxRows: 50,
      columns: [
        { kind: "date", id: "requestedOn", required: true, ...sinceOrder },
        { kind: "date", id: "dueOn", required: true, notAfter: "today", notBeforeField: "requestedOn" },
        { kind: "text", id: "documents", required: true, maxLength: 500 },
        { kind: "yesNo", id: "received", required: true },
        { kind: "text", id: "remarks", maxLength: 500 },
      ],
    },
  ],
};

/** An order needs that the estate is prejudiced, and an application within 6 months of the bankruptcy order (s.30AB, Cap. 6). */
export const nonCommencement: FormSection = {
  id: "nonCommencement",
  fields: [
    { kind: "yesNo", id: "estatePrejudiced", required: true },
    { kind: "longText", id: "prejudice", required: true, showWhen: yes("estatePrejudiced"), rows: 3 },
    { kind: "yesNo", id: "ncoApplied", required: true },
    {
      kind: "date",
      id: "ncoApplicationDate",
      required: true,
      showWhen: yes("ncoApplied"),
      notAfter: "today",
      notBeforeField: "orderDate",
    },
    { kind: "longText", id: "ncoReason", required: true, showWhen: no("ncoApplied"), rows: 3 },
  ],
};

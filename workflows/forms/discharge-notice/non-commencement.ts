/** A non-commencement order: its date, grounds and terms, and whether the terms are met (s.30AB, s.30AC, Cap. 6). */
import { is, yes } from "../../kit";
import type { FormSection } from "../../kit";
import { periodEnds } from "./relevant-period";

const isNonCommencement = is("noticeOf", "nonCommencement");

export const nonCommencement: FormSection = {
  id: "nonCommencement",
  showWhen: isNonCommencement,
  fields: [
    {
      kind: "date",
      id: "appliedOn",
      required: true,
      notAfter: "today",
      notBeforeField: "orderDate",
    },
    {
      kind: "date",
      id: "ncoDate",
      required: true,
      notAfter: "today",
      notBeforeField: ["orderDate", "appliedOn"],
      prefill: "ncoDate",
    },
    { kind: "checklist", id: "ncoGrounds", options: ["interview", "information"], required: true },
    { kind: "longText", id: "prejudice", required: true, rows: 3, maxLength: 2_000 },
    { kind: "longText", id: "ncoTerms", required: true, rows: 4, maxLength: 4_000 },
    // The trustee sends the order to the bankrupt within 14 days (r.89A, Cap. 6A).
    { kind: "date", id: "orderSentOn", notAfter: "today", notBeforeField: "ncoDate" },
  ],
};

export const terms: FormSection = {
  id: "terms",
  showWhen: isNonCommencement,
  fields: [
    { kind: "yesNo", id: "termsMet", required: true },
    {
      kind: "date",
      id: "termsNoticeFiledOn",
      required: true,
      showWhen: yes("termsMet"),
      notAfter: "today",
      notBeforeField: "ncoDate",
    },
    {
      kind: "date",
      id: "periodBeginsOn",
      required: true,
      showWhen: yes("termsMet"),
      notAfterField: "termsNoticeFiledOn",
      notBeforeField: "ncoDate",
    },
    { kind: "computed", id: "periodWillEnd", of: "date", showWhen: yes("termsMet"), compute: periodEnds },
  ],
};

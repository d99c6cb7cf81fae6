/** What the bankrupt says to it, who can give evidence, and until when summary proceedings can be brought. */
import { PROSECUTION_MONTHS, addMonths, no, yes } from "../../kit";
import type { CalendarDate, FieldValue, FormSection } from "../../kit";
import { offence, readableDates, sinceOrder } from "../../shared/referral";
import { offenceDates } from "./offences";

export const evidence: FormSection = {
  id: "evidence",
  fields: [
    { kind: "yesNo", id: "explained", required: true },
    { kind: "date", id: "explainedOn", required: true, showWhen: yes("explained"), ...sinceOrder },
    { kind: "longText", id: "explanation", required: true, showWhen: yes("explained"), rows: 4 },
    { kind: "longText", id: "notExplainedReason", required: true, showWhen: no("explained"), rows: 3 },
    {
      kind: "table",
      id: "witnesses",
      maxRows: 50,
      columns: [
        { kind: "person", id: "name", required: true },
        { kind: "text", id: "connection", required: true },
        { kind: "phone", id: "telephone" },
        { kind: "yesNo", id: "statementTaken", required: true },
      ],
    },
  ],
};

/** Limits of s.140(2), Cap. 6: counted from the first discovery and from the earliest offence that is named. */
export const discovery: FormSection = {
  id: offence.id,
  fields: [
    ...offence.fields,
    { kind: "text", id: "complainant", required: true, showWhen: yes("complaintReceived") },
    {
      kind: "computed",
      id: "discoveryLimit",
      of: "date",
      compute: ({ firstDiscoveryDate }) =>
        after(readableDates([firstDiscoveryDate]), PROSECUTION_MONTHS.discovery),
    },
    {
      kind: "computed",
      id: "offenceLimit",
      of: "date",
      compute: (values) => after(offenceDates(values), PROSECUTION_MONTHS.offence),
    },
  ],
};

function after(dates: readonly CalendarDate[], months: number): FieldValue {
  const earliest = [...dates].sort()[0];
  return earliest === undefined ? null : addMonths(earliest, months);
}

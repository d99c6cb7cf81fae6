/** When and how the suspected offence came to be known, and what the trustee found. */
import { yes } from "../../kit";
import type { Field, FormSection } from "../../kit";

/** Summary proceedings are bound to the first discovery (s.140(2)); without a complaint there is no date of one. */
const discovery: readonly Field[] = [
  {
    kind: "date",
    id: "firstDiscoveryDate",
    required: true,
    notAfter: "today",
    notBeforeField: "orderDate",
  },
  { kind: "yesNo", id: "complaintReceived", required: true },
  {
    kind: "date",
    id: "complaintDate",
    required: true,
    showWhen: yes("complaintReceived"),
    notAfter: "today",
  },
];

export const offence: FormSection = {
  id: "offence",
  fields: [
    { kind: "longText", id: "offenceDescription", required: true, rows: 4 },
    { kind: "longText", id: "prosecutionReason", required: true, rows: 4 },
    ...discovery,
  ],
};

export const findings: FormSection = {
  id: "findings",
  fields: [
    { kind: "longText", id: "findings", required: true, rows: 8 },
    { kind: "longText", id: "otherInformation", rows: 4 },
    { kind: "files", id: "supportingDocuments", required: true, multiple: true },
    {
      kind: "date",
      id: "completedOn",
      ofSigning: true,
      notAfter: "today",
      notBeforeField: ["orderDate", "firstDiscoveryDate"],
    },
    { kind: "text", id: "completedAt", ofSigning: true, format: "time", width: "short" },
  ],
};

/** What both notices ask of the case: its kind, number and name, the petition and the order. */
import type { Field, FormSection, FormValues } from "../../kit";

/** Known from the case alone, and put in when the notice is begun: it decides which provisions can be named. */
const caseType: Field = {
  kind: "choice",
  id: "caseType",
  options: ["B", "L"],
  showWhen: () => false,
  byPortal: true,
  prefill: "caseType",
};

export const isWindingUp = ({ caseType: known }: FormValues): boolean => known === "L";
export const isBankruptcy = (values: FormValues): boolean => !isWindingUp(values);

/** @param further what one of the notices asks beside it */
export const caseSection = (order: Field, ...further: readonly Field[]): FormSection => ({
  id: "case",
  fields: [
    caseType,
    {
      kind: "text",
      id: "caseNumber",
      required: true,
      maxLength: 40,
      width: "medium",
      prefill: "caseNumber",
    },
    { kind: "text", id: "caseName", required: true, prefill: "caseName" },
    { kind: "text", id: "fileReference", maxLength: 100, width: "medium" },
    { kind: "date", id: "petitionDate", notAfter: "today", prefill: "petitionDate" },
    order,
    ...further,
  ],
});

/** The bankruptcy or winding-up order. */
export const orderDate = {
  kind: "date",
  id: "orderDate",
  required: true,
  notAfter: "today",
  notBeforeField: "petitionDate",
  prefill: "courtOrderDate",
} as const satisfies Field;

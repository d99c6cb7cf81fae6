/** How and about which period the report is made, and the scanned form where it was filled in on paper. */
import { is } from "../../../kit";
import type { FormSection, FormValues } from "../../../kit";

export const METHODS = ["online", "scanned"] as const;
/** Filled in on screen: the Schedule and the Annexes are asked for. */
export const isOnline = is("method", "online");
/** Filled in on paper: the scan says what the Schedule and the Annexes say. */
export const isScanned = (values: FormValues): boolean => values.method === "scanned";

/** Of a form on paper the steps that ask for the Annexes ask for the scan, and for what accompanies it. */
export const titledByMethod = (values: FormValues): string | undefined =>
  isScanned(values) ? "scanned" : undefined;

export const report: FormSection = {
  id: "report",
  fields: [
    { kind: "choice", id: "method", options: METHODS, required: true },
    { kind: "date", id: "periodFrom", required: true, notAfter: "today" },
    { kind: "date", id: "periodTo", required: true, notAfter: "today", notBeforeField: "periodFrom" },
    // Cap. 32J r.3(6): with a report on each of them no return (D2) is needed.
    { kind: "yesNo", id: "coversAllDirectors", required: true },
  ],
};

export const scan: FormSection = {
  id: "scan",
  showWhen: isScanned,
  fields: [
    { kind: "files", id: "scannedForm", required: true, multiple: true },
    {
      kind: "date",
      id: "scanSignedOn",
      ofSigning: true,
      required: true,
      notAfter: "today",
      notBeforeField: "periodTo",
    },
    {
      kind: "number",
      id: "scanPages",
      ofSigning: true,
      required: true,
      integer: true,
      min: 1,
      max: 500,
      width: "short",
    },
    {
      kind: "number",
      id: "scanDirectors",
      ofSigning: true,
      required: true,
      integer: true,
      min: 1,
      max: 100,
      width: "short",
    },
  ],
};

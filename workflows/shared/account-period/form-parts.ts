/** What the forms of all accounts ask alike. */
import { HOME_CURRENCY, yes } from "../../kit";
import type { FormSection, FormStep } from "../../kit";

export const supplementary: FormSection = {
  id: "supplementary",
  fields: [{ kind: "longText", id: "supplementaryInformation" }],
};

/**
 * Line (1) of the summary: what the Official Receiver handed over, and in which capacity he held it when. The receipt itself
 * stands in a cash book.
 * @param before the day that his time in office cannot begin before, where there is one: a provisional liquidator may be appointed
 * before the order (Cap. 32 s.193)
 */
export function fromOffice(appointments: readonly string[], before?: "orderDate"): FormSection {
  const showWhen = yes("receivedFromOffice");
  return {
    id: "fromOffice",
    layout: "rows",
    fields: [
      { kind: "yesNo", id: "receivedFromOffice", required: true },
      {
        kind: "money",
        id: "officeAmount",
        currencies: [HOME_CURRENCY],
        positive: true,
        required: true,
        showWhen,
      },
      // Tells receipts of one amount apart.
      { kind: "date", id: "officeReceivedOn", notAfter: "today", notAfterField: "periodTo", showWhen },
      {
        kind: "date",
        id: "officeFrom",
        required: true,
        notAfter: "today",
        notAfterField: "periodTo",
        ...(before && { notBeforeField: before }),
        showWhen,
      },
      {
        kind: "date",
        id: "officeTo",
        required: true,
        notAfter: "today",
        notBeforeField: "officeFrom",
        showWhen,
      },
      { kind: "choice", id: "officeAppointment", options: appointments, required: true, showWhen },
    ],
  };
}

/** The vouchers, and what else goes with the account. @param before sections of the type's own */
export function documentsStep(...before: readonly FormSection[]): FormStep {
  return {
    id: "documents",
    sections: [
      ...before,
      { id: "documents", fields: [{ kind: "files", id: "supportingDocuments", multiple: true }] },
    ],
  };
}

/**
 * What the ad valorem fee goes by beside the books: signed amounts, each with its reason. @param reasons those that the law has for
 * the kind of estate
 */
export const feeAdjustments = (reasons: readonly string[]): FormSection => ({
  id: "feeAdjustments",
  fields: [
    {
      kind: "table",
      id: "feeAdjustments",
      columns: [
        { kind: "choice", id: "reason", options: reasons, display: "select", required: true },
        { kind: "money", id: "amount", currencies: [HOME_CURRENCY], required: true },
        { kind: "text", id: "note", required: true, maxLength: 500 },
      ],
    },
  ],
});

/** The last account of an estate has nothing left to carry forward. */
export const finalAccount: FormSection = {
  id: "finalAccount",
  fields: [{ kind: "yesNo", id: "finalAccount" }],
};

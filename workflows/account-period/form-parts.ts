/** What the forms of all accounts ask alike. */
import type { FormSection, FormStep } from "../kit";

export const supplementary: FormSection = {
  id: "supplementary",
  fields: [{ kind: "longText", id: "supplementaryInformation" }],
};

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

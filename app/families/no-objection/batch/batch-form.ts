/** The spreadsheet in which an officer lists cases: its first column is the case, and a reference of one's own may stand beside it. */
import type { FormDefinition } from "~/workflows/kit";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

const form: FormDefinition = {
  number: "",
  version: 1,
  steps: [
    { id: "rows", sections: [{ id: "row", fields: [{ kind: "text", id: "ownReference", maxLength: 100 }] }] },
  ],
};
export const batchForm = {
  type: noObjectionLetter.type,
  // Letters and figures alone: so the marks of a spreadsheet are written.
  code: "nol",
  form,
  wording: noObjectionLetter.wording,
} as const;

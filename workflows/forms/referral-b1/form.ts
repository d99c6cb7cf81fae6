/**
 * Form PDD-B-01, kind B1: default in the annual statement of earnings and property (s.43A(7), Cap. 6). The steps follow the
 * papers: the case file, the annual statements, the record of contacts and searches, the trustee's own findings.
 */
import type { FormDefinition, FormSection } from "../../kit";
import {
  FORM_NUMBER,
  bankrupt,
  contact,
  file,
  findings,
  firstBankrupt,
  offence,
  proceedings,
  searches,
  trustee,
} from "../../shared/referral";
import { defaults, means, priorStatements } from "./annual-statements";

const formWith = (version: number, person: FormSection): FormDefinition => ({
  number: FORM_NUMBER,
  version,
  steps: [
    { id: "step1", sections: [file, person, trustee, proceedings] },
    { id: "step2", sections: [defaults, priorStatements, means] },
    { id: "step3", sections: [contact, searches] },
    { id: "step4", sections: [offence, findings] },
  ],
});

export const form: FormDefinition = { ...formWith(2, bankrupt), since: "2026-11-23" };
/** Before an address in Hong Kong was asked by its parts. */
export const firstForm = formWith(1, firstBankrupt);

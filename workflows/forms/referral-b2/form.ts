/**
 * Form PDD-B-01, kind B2: failure to co-operate with the trustee (statement of affairs, interview, documents, contact). The
 * steps follow the papers: the case file, the duties that were not done, the record of contacts and searches, the findings.
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
import { documents, duties, interviews, nonCommencement, statementOfAffairs } from "./duties";

const formWith = (version: number, person: FormSection): FormDefinition => ({
  number: FORM_NUMBER,
  version,
  steps: [
    { id: "step1", sections: [file, person, trustee, proceedings] },
    { id: "step2", sections: [duties, statementOfAffairs, interviews, documents, nonCommencement] },
    { id: "step3", sections: [contact, searches] },
    { id: "step4", sections: [offence, findings] },
  ],
});

export const form: FormDefinition = { ...formWith(2, bankrupt), since: "2026-11-23" };
/** Before an address in Hong Kong was asked by its parts. */
export const firstForm = formWith(1, firstBankrupt);

/**
 * Form PDD-B-01, kind B2: failure to co-operate with the trustee (statement of affairs, interview, documents, contact). The
 * steps follow the papers: the case file, the duties that were not done, the record of contacts and searches, the findings.
 */
import type { FormDefinition } from "../kit";
import {
  FORM_NUMBER,
  bankrupt,
  contact,
  file,
  findings,
  offence,
  proceedings,
  searches,
  trustee,
} from "../referral";
import { documents, duties, interviews, nonCommencement, statementOfAffairs } from "./duties";

export const form: FormDefinition = {
  number: FORM_NUMBER,
  version: 1,
  steps: [
    { id: "step1", sections: [file, bankrupt, trustee, proceedings] },
    { id: "step2", sections: [duties, statementOfAffairs, interviews, documents, nonCommencement] },
    { id: "step3", sections: [contact, searches] },
    { id: "step4", sections: [offence, findings] },
  ],
};

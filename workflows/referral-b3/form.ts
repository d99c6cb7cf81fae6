/**
 * Form PDD-B-01, kind B3: any other suspected bankruptcy offence. The steps follow the papers: the case file, the acts that
 * are suspected, the evidence and searches, the findings with the time limits for a prosecution.
 */
import type { FormDefinition } from "../kit";
import { FORM_NUMBER, bankrupt, file, findings, proceedings, searches, trustee } from "../referral";
import { acts, credit, gambling, property } from "./acts";
import { discovery, evidence } from "./evidence";

export const form: FormDefinition = {
  number: FORM_NUMBER,
  version: 1,
  steps: [
    { id: "step1", sections: [file, bankrupt, trustee, proceedings] },
    { id: "step2", sections: [acts, property, credit, gambling] },
    { id: "step3", sections: [evidence, searches] },
    { id: "step4", sections: [discovery, findings] },
  ],
};

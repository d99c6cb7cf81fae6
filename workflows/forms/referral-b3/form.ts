/**
 * Form PDD-B-01, kind B3: any other suspected bankruptcy offence. The steps follow the papers: the case file, the acts that
 * are suspected, the evidence and searches, the findings with the time limits for a prosecution.
 */
import type { FormDefinition, FormSection } from "../../kit";
import {
  FORM_NUMBER,
  bankrupt,
  file,
  findings,
  firstBankrupt,
  proceedings,
  searches,
  trustee,
} from "../../shared/referral";
import { acts, credit, gambling, property } from "./acts";
import { discovery, evidence } from "./evidence";

const formWith = (version: number, person: FormSection): FormDefinition => ({
  number: FORM_NUMBER,
  version,
  steps: [
    { id: "step1", sections: [file, person, trustee, proceedings] },
    { id: "step2", sections: [acts, property, credit, gambling] },
    { id: "step3", sections: [evidence, searches] },
    { id: "step4", sections: [discovery, findings] },
  ],
});

export const form: FormDefinition = { ...formWith(2, bankrupt), since: "2026-11-23" };
/** Before an address in Hong Kong was asked by its parts. */
export const firstForm = formWith(1, firstBankrupt);

/**
 * Form D1: report on the conduct of directors (Cap. 32 s.168I(3), Cap. 32J). The steps follow the official form: the report and
 * its Schedule, Annex A on the company, Annex B on each director. A form that was filled in on paper is uploaded in place of
 * the Annexes.
 */
import { company, directorsSection, officeHolder, windingUp } from "../../shared/conduct";
import type { FormDefinition } from "../../kit";
import { history, statementOfAffairs, unsecured } from "./form/annex-a";
import { conduct, documents, elsewhere, particulars, remuneration } from "./form/annex-b";
import { isOnline, report, scan, titledByMethod } from "./form/report";

const schedule = directorsSection([{ kind: "yesNo", id: "hasDetails", required: true }]);

export const form: FormDefinition = {
  number: "D1",
  version: 1,
  since: "2026-11-21",
  steps: [
    {
      id: "step1",
      sections: [report, company, windingUp, officeHolder, { ...schedule, showWhen: isOnline }],
    },
    {
      id: "step2",
      decidedBy: "method",
      titledBy: titledByMethod,
      sections: [history, statementOfAffairs, unsecured, scan],
    },
    {
      id: "step3",
      decidedBy: "method",
      titledBy: titledByMethod,
      sections: [particulars, conduct, remuneration, elsewhere, documents],
    },
  ],
};

/**
 * The annual statement of earnings and property acquired (s.43A(6), Cap. 6): one question, or one small group, a step. The office's
 * own form could not be read; what it asks here was decided (decision 0062).
 */
import type { FormDefinition, FormStep } from "../../kit";
import { helper, home, marriage, reach } from "./form/about-you";
import { business, contributors, dependants, otherIncome, work } from "./form/income";
import { contributions, daily, further, household, property } from "./form/spending";

/** Its papers; without any, why there are none is a fact of its own. */
const papers: FormStep = {
  id: "papers",
  sections: [{ id: "papers", fields: [{ kind: "files", id: "papers", multiple: true }] }],
};

/** By whom it is declared: typed at the very end. */
const declaration: FormStep = {
  id: "declaration",
  sections: [{ id: "declaration", fields: [{ kind: "person", id: "declaredName", required: true }] }],
};

export const form: FormDefinition = {
  number: "BKY-AS",
  version: 1,
  since: "2026-11-30",
  steps: [
    home,
    reach,
    marriage,
    work,
    business,
    otherIncome,
    dependants,
    contributors,
    household,
    daily,
    further,
    property,
    contributions,
    papers,
    helper,
    declaration,
  ],
};

/** The last step, which is asked on the page of the declaration alone. */
export const DECLARATION_STEP = declaration.id;
export const PAPERS_STEP = papers.id;
export const PAPERS_FIELD = "papers";

/** The steps that are filled in one after the other. */
export const QUESTION_STEPS: readonly FormStep[] = form.steps.filter(({ id }) => id !== DECLARATION_STEP);

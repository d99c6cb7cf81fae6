/**
 * Form D2: return by an office-holder (Cap. 32J r.3), within 6 months of the relevant date where no D1 covers every director.
 * With box (c) or (e) it is an interim return: the information is not yet to hand, and a final one follows.
 */
import { company, directorsSection, officeHolder, windingUp } from "../../shared/conduct";
import type { FormDefinition, FormSection, FormValues } from "../../kit";

/** The boxes (a) to (e) of the form; the last two are of a return beside a report on some of the directors. */
export const BOXES = [
  "assetsSufficient",
  "noMatters",
  "notYetToHand",
  "noneOnOthers",
  "othersNotYetToHand",
] as const;
const INTERIM_BOXES: readonly unknown[] = ["notYetToHand", "othersNotYetToHand"];
const BESIDE_REPORT: readonly unknown[] = ["noneOnOthers", "othersNotYetToHand"];

/** Whether the return only says that the information is not yet to hand ("D2 interim"). */
export const isInterim = ({ box }: FormValues): boolean => INTERIM_BOXES.includes(box);

const statement: FormSection = {
  id: "statement",
  fields: [
    { kind: "choice", id: "box", options: BOXES, required: true },
    {
      kind: "longText",
      id: "reportedDirectors",
      required: true,
      showWhen: ({ box }) => BESIDE_REPORT.includes(box),
      rows: 3,
    },
    {
      kind: "number",
      id: "expectedMonth",
      required: true,
      showWhen: isInterim,
      integer: true,
      min: 1,
      max: 12,
      width: "short",
    },
    {
      kind: "number",
      id: "expectedYear",
      required: true,
      showWhen: isInterim,
      integer: true,
      min: 2000,
      max: 2100,
      width: "short",
    },
    { kind: "longText", id: "interimReason", required: true, showWhen: isInterim, rows: 4 },
    { kind: "longText", id: "remarks", rows: 3 },
    { kind: "files", id: "supportingDocuments", multiple: true },
  ],
};

export const form: FormDefinition = {
  number: "D2",
  version: 1,
  since: "2026-11-21",
  steps: [
    { id: "step1", sections: [company, windingUp, officeHolder, directorsSection()] },
    { id: "step2", sections: [statement] },
  ],
};

import { UNANSWERED } from "~/app/services/platform/pages/answer";
import type { ComponentExamples } from "~/app/components/example";
import { ChangeForm } from "./change-form";
import { ObjectionList } from "./objection-list";
import { ContributionPageHead } from "./page-head";
import { PaperForm } from "./paper-form";
import { StandingTerms } from "./standing-terms";
import { TermsFields } from "./terms-fields";
import { WorksheetFields } from "./worksheet-fields";
import { WorksheetTable } from "./worksheet-table";

const TERMS = {
  id: "a1",
  kind: "agreement",
  monthly: "800.00",
  isNow: true,
  from: "01/07/2026",
  until: null,
  payer: "bankrupt",
  payDay: 31,
  madeOn: "10/06/2026",
  reference: null,
  outlivesDischarge: false,
  paper: { name: "agreement.pdf", to: "#" },
  changes: [{ id: "c1", from: "01/09/2026", monthly: "800.00", reason: "The pay fell." }],
  end: null,
  mayResume: false,
} as const;
const MISTAKE = { because: "inError", lastDay: null, reason: "Of another case." } as const;
const FORM = { commandId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", answer: null };

export const examples: ComponentExamples = {
  component: "Contribution",
  examples: [
    {
      title: "Something that is recorded with its paper",
      element: (
        <PaperForm
          name="Record an objection"
          seen={1}
          commandId={FORM.commandId}
          paper={{ label: "Letter", error: undefined }}
        >
          <p>What it says.</p>
        </PaperForm>
      ),
    },
    {
      title: "The head of a page",
      element: (
        <ContributionPageHead
          of={{ id: "HCB-1-2026", caseNo: "HCB 1/2026", nameEn: "CHAN Tai Man", nameZh: "陳大文" }}
          title="Worksheet"
          lead="What is left."
        />
      ),
    },
    {
      title: "What stands, with a change, after the discharge",
      element: (
        <StandingTerms
          set={{
            status: "Paid by agreement",
            endsAfter: null,
            standing: TERMS,
            earlier: [{ ...TERMS, id: "a0", isNow: false, changes: [], end: MISTAKE, mayResume: true }],
            ends: { because: "discharged", day: "10/03/2029" },
          }}
          may={["change.withdrawn", "contribution.resumed"]}
          {...FORM}
        />
      ),
    },
    {
      title: "What was ended, before its last month",
      element: (
        <StandingTerms
          set={{
            status: "Ended",
            endsAfter: "31/12/2026",
            standing: {
              ...TERMS,
              until: "31/12/2026",
              end: { because: "noSurplus", lastDay: "31/12/2026", reason: "Out of work." },
              mayResume: true,
            },
            earlier: [],
            ends: null,
          }}
          may={["contribution.resumed"]}
          {...FORM}
        />
      ),
    },
    {
      title: "Objections",
      element: (
        <ObjectionList
          objections={[
            {
              ...{ id: "1", receivedOn: "14/06/2026", text: "Too much.", paper: null, decision: null },
              ...{ ground: "cannotPay", isOwn: true },
            },
            {
              id: "0",
              receivedOn: "01/05/2026",
              text: "My rent was not counted.",
              ...{ ground: null, isOwn: false },
              paper: { name: "letter.pdf", to: "#" },
              decision: { outcome: "assessedAgain", reason: "It is now.", on: "10/05/2026" },
            },
          ]}
          may={["objection.decided", "objection.withdrawn"]}
          {...FORM}
        />
      ),
    },
    {
      title: "The fields of an agreement",
      element: (
        <TermsFields
          values={{ monthly: "1,000.00", from: "01/07/2026", payDay: "31", payer: "employer" }}
          problems={{ until: "The last month lies before the first." }}
        />
      ),
    },
    {
      title: "A change",
      element: (
        <ChangeForm
          intent="amount.changed"
          title="Change the amount"
          lead="From a month on."
          seen={3}
          commandId={FORM.commandId}
          answer={UNANSWERED}
        >
          <p>Fields</p>
        </ChangeForm>
      ),
    },
    {
      title: "The fields of a worksheet",
      element: (
        <WorksheetFields
          values={{ adults: "2", children: "1", pay: "16,500.00" }}
          problems={{ foodActual: "Type an amount in dollars" }}
          stated={{ pay: "In the statement: 16,500.00" }}
        />
      ),
    },
    {
      title: "A worksheet",
      element: (
        <WorksheetTable
          lines={{
            on: "15/06/2026",
            guideFrom: "01/01/2026",
            family: { adults: 2, children: 1 },
            incomes: [{ id: "pay", amount: "16,500.00" }],
            needs: [
              {
                id: "food",
                actual: "7,000.00",
                guide: "6,500.00",
                allowed: "6,500.00",
                isCut: true,
                isAboveGuide: false,
              },
              {
                id: "medical",
                actual: "2,000.00",
                guide: "1,100.00",
                allowed: "2,000.00",
                isCut: false,
                isAboveGuide: true,
              },
              {
                id: "accommodation",
                actual: "6,200.00",
                guide: null,
                allowed: "6,200.00",
                isCut: false,
                isAboveGuide: false,
              },
            ],
            sums: {
              income: "16,500.00",
              actual: "15,200.00",
              allowed: "14,700.00",
              surplus: "1,800.00",
              proposed: "1,800.00",
            },
            isShort: false,
            lacking: null,
            note: "Dialysis.",
          }}
        />
      ),
    },
  ],
};

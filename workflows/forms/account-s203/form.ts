/** The liquidator's report with the account (Cap. 32 s.203, Cap. 32H r.162): its sections are those of section 3. */
import {
  documentsStep,
  feeAdjustments,
  finalAccount,
  fromOffice,
  supplementary,
} from "../../shared/account-period";
import { no, yes } from "../../kit";
import type { FormDefinition } from "../../kit";
import { assets } from "./assets";

export const form: FormDefinition = {
  number: "S203",
  version: 1,
  since: "2026-11-23",
  steps: [
    {
      id: "report",
      sections: [
        {
          id: "statementOfAffairs",
          layout: "rows",
          fields: [
            { kind: "yesNo", id: "affairsSubmitted", required: true },
            { kind: "longText", id: "affairsReasons", required: true, showWhen: no("affairsSubmitted") },
          ],
        },
        {
          id: "dividends",
          layout: "rows",
          fields: [
            { kind: "yesNo", id: "dividendDeclared", required: true },
            {
              kind: "table",
              id: "dividends",
              required: true,
              showWhen: yes("dividendDeclared"),
              columns: [
                {
                  kind: "date",
                  id: "declaredOn",
                  required: true,
                  notAfter: "today",
                  notBeforeField: "orderDate",
                },
                { kind: "number", id: "rate", required: true, min: 0, max: 100 },
              ],
            },
            { kind: "longText", id: "dividendReasons", required: true, showWhen: no("dividendDeclared") },
            // Up to the last day of the period none was declared.
            {
              kind: "date",
              id: "dividendProbableDate",
              notBeforeField: "periodTo",
              showWhen: no("dividendDeclared"),
            },
          ],
        },
        {
          id: "contributories",
          layout: "rows",
          fields: [
            { kind: "yesNo", id: "contributoriesReturns", required: true },
            {
              kind: "longText",
              id: "contributoriesDetails",
              required: true,
              showWhen: yes("contributoriesReturns"),
            },
          ],
        },
        {
          id: "solicitors",
          layout: "rows",
          fields: [
            { kind: "yesNo", id: "solicitorsEmployed", required: true },
            {
              kind: "table",
              id: "solicitors",
              required: true,
              showWhen: yes("solicitorsEmployed"),
              columns: [
                { kind: "text", id: "name", required: true },
                { kind: "text", id: "natureOfWork", required: true, maxLength: 500 },
                { kind: "money", id: "chargeLimit", currencies: ["HKD"] },
                { kind: "date", id: "from", required: true, notAfterField: "periodTo" },
                { kind: "date", id: "to", notBeforeField: "from" },
              ],
            },
          ],
        },
        {
          id: "calls",
          layout: "rows",
          fields: [
            { kind: "yesNo", id: "callsMade", required: true },
            {
              kind: "table",
              id: "calls",
              required: true,
              showWhen: yes("callsMade"),
              columns: [
                {
                  kind: "date",
                  id: "madeOn",
                  required: true,
                  notAfter: "today",
                  notBeforeField: "orderDate",
                },
                { kind: "text", id: "description", required: true, maxLength: 500 },
              ],
            },
            { kind: "yesNo", id: "furtherCalls", required: true },
            {
              kind: "date",
              id: "furtherCallsDate",
              notBeforeField: "periodTo",
              showWhen: yes("furtherCalls"),
            },
            {
              kind: "longText",
              id: "furtherCallsDescription",
              required: true,
              showWhen: yes("furtherCalls"),
            },
          ],
        },
        fromOffice(["provisionalLiquidator", "liquidator"]),
        feeAdjustments(["dishonoured", "correction", "securedCreditor", "trading"]),
        finalAccount,
        supplementary,
      ],
    },
    { id: "assets", sections: [{ id: "assets", fields: [assets] }] },
    documentsStep(),
  ],
};

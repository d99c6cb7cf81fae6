import { expect, it } from "vitest";

import * as accounts from "~/app/families/accounts/process-tasks";
import * as callReturns from "~/app/families/call-return/process-tasks";

import * as caseBinder from "../../cases/binder/process-tasks";
import * as photographs from "../../documents/photographs/process-tasks";
import * as documents from "../../documents/printing/process-tasks";
import * as facts from "../../filings/facts/process-tasks";
import * as imports from "../../office/imports/process-tasks";
import * as lists from "../../documents/spreadsheets/spreadsheet-tasks";
import * as previews from "../../documents/previews/process-tasks";
import * as receipts from "../../filings/receipts/process-tasks";
import * as spreadsheets from "../../documents/spreadsheets/workbook-tasks";
import * as trust from "../../documents/trust/process-tasks";
import * as typesetting from "../../documents/typesetting/process-tasks";
import * as uploads from "../../documents/uploads/process-tasks";
import { WORK } from "./process-work.server";

it("the work processes know the work of every task, and no other", () => {
  const tasks: Readonly<Record<string, { readonly name: string }>>[] = [
    accounts,
    callReturns,
    caseBinder,
    documents,
    facts,
    imports,
    lists,
    photographs,
    previews,
    receipts,
    spreadsheets,
    trust,
    typesetting,
    uploads,
  ];
  const names = tasks.flatMap((room) => Object.values(room).map(({ name }) => name));
  expect([...WORK.keys()].sort()).toEqual(names.sort());
});

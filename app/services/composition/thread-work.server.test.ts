import { expect, it } from "vitest";

import * as accounts from "~/app/families/accounts/thread-tasks";
import * as callReturns from "~/app/families/call-return/thread-tasks";

import * as caseBinder from "../case-binder/thread-tasks";
import * as documents from "../documents/thread-tasks";
import * as imports from "../imports/thread-tasks";
import * as lists from "../lists/thread-tasks";
import * as previews from "../previews/thread-tasks";
import * as receipts from "../receipts/thread-tasks";
import * as spreadsheets from "../spreadsheets/thread-tasks";
import * as uploads from "../uploads/thread-tasks";
import { WORK } from "./thread-work.server";

it("the threads know the work of every task, and no other", () => {
  const tasks: Readonly<Record<string, { readonly name: string }>>[] = [
    accounts,
    callReturns,
    caseBinder,
    documents,
    imports,
    lists,
    previews,
    receipts,
    spreadsheets,
    uploads,
  ];
  const names = tasks.flatMap((room) => Object.values(room).map(({ name }) => name));
  expect([...WORK.keys()].sort()).toEqual(names.sort());
});

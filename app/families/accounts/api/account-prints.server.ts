/** Prints of accounts that are too long to wait for, for programs. */
import * as z from "zod";

import { defineCall, defineDownload, type Call } from "~/app/api/call.server";
import { FORM } from "~/app/api/calls/form-call.server";
import { CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day, Instant } from "~/app/api/shapes.server";
import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { accountPrint } from "~/workflows/jobs/account-print/index";
import { statesWith } from "~/workflows/kit";
import { printStates } from "~/workflows/jobs/account-print/states";

import { askForPrint, findPrintFile, loadPrints } from "../prints/prints.server";
import { countEntries, figuresInput } from "../statement/figures-input.server";
import { loadAccount, AREA, CONFLICT, toCallRefusal, withUser, WRITE_REFUSALS } from "./refusals.server";

const PRINTS = `${FORM}/statement/prints`;

const Print = z
  .object({
    id: z.string(),
    status: z.enum(statesWith(printStates, "lists", "shown")),
    requestedAt: Instant,
    begunAt: Instant.nullable().describe("Since when it is being printed; `null` where it waits"),
    done: z.int().nullable().describe("Of so many parts (`of`) that are printed"),
    of: z.int().nullable(),
    before: z.int().describe("Prints that come before it, where it waits"),
    until: Day.nullable().describe("Until when it can be downloaded"),
    refusal: z.string().nullable(),
  })
  .meta({ id: "AccountPrint" });

const list = defineCall({
  id: "listAccountPrints",
  method: "GET",
  path: PRINTS,
  area: AREA,
  summary: "Prints of an account that one has asked for, the newest first",
  scope: "read",
  answer: z.object({ data: z.array(Print) }),
  async handle(input) {
    const prints = await loadPrints(withUser(input), await loadAccount(input));
    return {
      data: prints.map(({ id, status, requestedAt, begunAt, pieces, before, until, refusal }) => ({
        id,
        status,
        requestedAt,
        begunAt,
        done: pieces?.done ?? null,
        of: pieces?.of ?? null,
        before,
        until,
        refusal,
      })),
    };
  },
});

const request = defineCall({
  id: "requestAccountPrint",
  method: "POST",
  path: PRINTS,
  area: AREA,
  summary: "Have an account printed in the background, with every entry",
  description:
    "Whoever waits for a print of the same account already is refused; the list says how far it is.",
  scope: "read",
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  created: `${PRINTS}/:id`,
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { portal, commandId, requestId, locale, t } = input;
    const submission = await loadAccount(input);
    const figures = await figuresInput(portal, submission, locale);
    if (figures === null) throw new CallRefused(NOT_FOUND);
    const command = { commandId, requestId, entries: Math.max(1, countEntries(figures)) };
    const outcome = await askForPrint(withUser(input), submission, command);
    if (outcome === "waiting") throw toCallRefusal([{ sentence: t("accounts.print.waiting") }]);
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw toCallRefusal(explainRefusals(accountPrint, outcome.refusals, locale));
    return { data: { id: commandId } };
  },
});

const file = defineDownload({
  id: "downloadAccountPrint",
  method: "GET",
  path: `${PRINTS}/:printId`,
  area: AREA,
  summary: "A print that is ready",
  scope: "read",
  answer: { files: ["application/pdf"] },
  async handle(input) {
    const found = await findPrintFile(
      withUser(input),
      await loadAccount(input),
      input.params["printId"] ?? "",
    );
    if (found === null) throw new CallRefused(NOT_FOUND);
    return uploadedFile(found, await input.portal.documents.stream(found));
  },
});

export const ACCOUNT_PRINT_CALLS: readonly Call[] = [list, request, file];

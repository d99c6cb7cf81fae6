/** Detailed ledgers for programs. */
import * as z from "zod";

import { defineCall, defineDownload, type Call } from "~/app/api/call.server";
import { CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day, Instant, PageQuery, getParameters, listAnswer, toListAnswer } from "~/app/api/shapes.server";
import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import {
  GROUPINGS,
  ledgerRequest,
  REPORT_FORMATS,
  REPORT_TYPES,
} from "~/workflows/jobs/ledger-request/index";

import { askForLedger } from "./requests/ask-ledger.server";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { findLedgerFile, ledgerList } from "./requests/ledger-list.server";

const PATH = "/api/v1/ledgers";

const Ledger = z
  .object({
    id: z.string(),
    name: z.string(),
    requestedAt: Instant,
    receivedAt: Instant.nullable(),
    expiresOn: Day.nullable(),
    status: z.string().meta({ example: "ready" }),
    refusal: z.string().nullable().describe("Why there is no ledger"),
  })
  .meta({ id: "Ledger" });

const list = defineCall({
  id: "listLedgers",
  method: "GET",
  path: PATH,
  area: "ledgers",
  summary: "The ledgers that were asked for, the newest first",
  scope: "read",
  query: PageQuery.omit({ q: true, direction: true }),
  answer: listAnswer(Ledger),
  async handle({ portal, user, query, locale, t }) {
    const { list: listing } = await ledgerList(portal, user(), getParameters(query), { locale, t });
    return toListAnswer(listing, ({ id, name, requestedAt, receivedAt, expiresOn, status, refusal }) => ({
      id,
      name,
      requestedAt,
      receivedAt,
      expiresOn,
      status,
      refusal,
    }));
  },
});

const Account = z
  .string()
  .max(40)
  .meta({ example: "HCB 1234/2026" })
  .transform((typed, context) => {
    const id = parseCaseId(typed);
    if (id !== null) return id;
    context.addIssue({ code: "custom", message: "No number of an account" });
    return z.NEVER;
  });
const Code = z
  .string()
  .regex(/^[0-9A-Za-z.-]{0,20}$/)
  .default("");

const ask = defineCall({
  id: "requestLedger",
  method: "POST",
  path: PATH,
  area: "ledgers",
  summary: "Ask for a detailed ledger",
  description:
    "The answer comes at once; the ledger is prepared afterwards, and the list says when it is ready.",
  scope: "read",
  body: z.object({
    reportType: z.enum(REPORT_TYPES),
    accountFrom: Account,
    accountTo: Account.optional(),
    periodFrom: Day,
    periodTo: Day,
    format: z.enum(REPORT_FORMATS),
    analysisFrom: Code,
    analysisTo: Code,
    grouping: z.enum(GROUPINGS),
  }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  refusals: ["ERR-AUTH-005", "ERR-WKSP-001"],
  async handle({ portal, user, body, commandId, requestId, locale, t }) {
    const person = user();
    if (!person.rights.includes("MENU_ACCT_DL")) throw new CallRefused({ code: "ERR-AUTH-005", status: 403 });
    const input = { ...body, accountTo: body.accountTo };
    // Called as the call is: sent twice, it is one.
    const outcome = await askForLedger({ portal, user: person, requestId, commandId }, input);
    switch (outcome.outcome) {
      case "done":
        return { data: { id: commandId } };
      case "conflict":
        throw new CallRefused({ code: "ERR-CONFLICT", status: 409 });
      case "wrong": {
        const sentence = t(`ledger.problems.${outcome.wrong.problem}`);
        throw new CallRefused({
          code: "ERR-WKSP-001",
          status: 422,
          reasons: [{ code: "ERR-WKSP-001", sentence }],
        });
      }
      case "refused":
        throw new CallRefused({
          code: "ERR-WKSP-001",
          status: 409,
          reasons: explainRefusals(ledgerRequest, outcome.refusals, locale),
        });
    }
  },
});

const file = defineDownload({
  id: "downloadLedger",
  method: "GET",
  path: `${PATH}/:ledgerId/file`,
  area: "ledgers",
  summary: "A ledger that is ready",
  scope: "read",
  answer: { files: ["application/octet-stream"] },
  async handle({ portal, user, params }) {
    const found = await findLedgerFile(portal, user(), params.ledgerId ?? "");
    if (found === null) throw new CallRefused(NOT_FOUND);
    return uploadedFile(found, await portal.documents.stream(found));
  },
});

export const LEDGER_API: readonly Call[] = [list, ask, file];

/** Steps of an account beside those of every form: the office checks, sends back and certifies it; its figures as a file. */
import * as z from "zod";

import { defineDownload, type Call } from "~/app/api/call.server";
import { FORM } from "~/app/api/calls/form-call.server";
import { SeenVersion, SentBack, stepCall } from "~/app/api/calls/step-call.server";
import { BUSY, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";

import { accountFile } from "../documents/account-download.server";
import { loadAccount, AREA, toCallRefusal } from "./refusals.server";

const UNCOMPILED = ["ERR-FORM-S93-001"];

const steps = [
  stepCall({
    id: "checkAccount",
    area: AREA,
    path: "/check",
    fact: "office.checked",
    scope: "annotate",
    summary: "Record that an account was checked (the office)",
    body: SeenVersion,
  }),
  stepCall({
    id: "requireAmendment",
    area: AREA,
    path: "/amendment",
    fact: "amendment.required",
    scope: "annotate",
    summary: "Ask for an account to be amended (the office)",
    description: "With a reason, with remarks pinned to fields, rows and files, or with both.",
    body: SentBack,
  }),
  stepCall({
    id: "certifyAccount",
    area: AREA,
    path: "/certification",
    fact: "accounts.certified",
    scope: "annotate",
    summary: "Certify an account (a supervisor of the office)",
    description:
      "The entries of its period are fixed by it, and the next account opens with what it closed with.",
    body: SeenVersion,
  }),
  stepCall({
    id: "beginSigning",
    area: AREA,
    path: "/signing",
    fact: "signing.begun",
    scope: "file",
    summary: "Let an account be signed",
    description:
      "On screen with a certificate (`signForm`), or on paper, whose scan is brought back (`uploadPaperScan`).",
    body: SeenVersion,
    refusals: UNCOMPILED,
  }),
];

const figures = defineDownload({
  id: "downloadStatement",
  method: "GET",
  path: `${FORM}/statement/file`,
  area: AREA,
  summary: "The compiled account as a PDF or an Excel workbook",
  description:
    "`part` prints the declaration alone, or the figures without the entries. The annex with the entries behind every figure belongs to the whole. An account of more than 2,000 entries is printed in the background: see `requestAccountPrint`.",
  scope: "read",
  query: z.object({
    format: z.enum(["pdf", "xlsx"]).default("pdf"),
    part: z.enum(["declaration", "extract"]).optional(),
  }),
  answer: { files: ["application/pdf", SPREADSHEET_TYPE] },
  async handle(input) {
    const { portal, query, locale, t } = input;
    const file = await accountFile(portal, await loadAccount(input), query.format, {
      locale,
      extract: query.part,
      notInTime: t("filing.document.notInTime"),
    });
    if (file === null) throw new CallRefused(NOT_FOUND);
    if (file === "long") throw toCallRefusal([{ sentence: t("accounts.print.long") }]);
    return orBusy(file);
  },
});

/** A print that was not made in time is told in the envelope, like every refusal. */
function orBusy(response: Response): Response {
  if (response.status !== 503) return response;
  throw new CallRefused(BUSY);
}

export const ACCOUNT_STEP_CALLS: readonly Call[] = [...steps, figures];

/** Signing on paper for programs: the print that is signed by hand, and its scan. */
import * as z from "zod";

import { defineCall, defineDownload, type Call } from "~/app/api/call.server";
import { FORM } from "~/app/api/calls/form-call.server";
import { BAD_REQUEST, BUSY, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { StandingShape, standingShape } from "~/app/api/shapes.server";
import { answerInTime } from "~/app/services/documents/printing/download.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";
import { readMultipart } from "~/app/services/documents/uploads/parts.server";
import { discardFile } from "~/app/services/documents/uploads/posted-file.server";

import { paperCopy } from "../paper/paper-copy.server";
import { judgeScan, quarantinedScan, SCAN_CONTROL } from "../paper/receive-scan.server";
import { loadAccount, AREA, toCallRefusal, WRITE_REFUSALS } from "./refusals.server";

const PAPER = `${FORM}/paper-signing`;

const copy = defineDownload({
  id: "downloadPaperCopy",
  method: "GET",
  path: `${PAPER}/copy.pdf`,
  area: AREA,
  summary: "The account as it is printed to be signed by hand",
  description: "Once its signing has begun (`beginSigning`); until then it is not found.",
  scope: "file",
  answer: { files: ["application/pdf"] },
  async handle(input) {
    const account = await loadAccount(input);
    if (explainRefusal(input, account, "scan.uploaded").length > 0) throw new CallRefused(NOT_FOUND);
    const { portal, locale, t } = input;
    const file = await answerInTime(t("filing.document.notInTime"), () => paperCopy(portal, account, locale));
    if (file.status === 503) throw new CallRefused(BUSY);
    return file;
  },
});

const upload = defineCall({
  id: "uploadPaperScan",
  method: "POST",
  path: PAPER,
  area: AREA,
  summary: "Bring back the scan of an account that was signed on paper",
  description:
    "PDF or JPEG, at most 25 MB. The scan stands in the place of the signatures of all; `submitForm` then files it.",
  scope: "file",
  upload: { fields: { [SCAN_CONTROL]: "The scan of the whole signed account" } },
  query: z.object({
    version: z.coerce.number().int().min(0).describe("The version that was printed and signed"),
  }),
  answer: z.object({ data: StandingShape }),
  refusals: [...WRITE_REFUSALS, "ERR-UPLOAD"],
  async handle(input) {
    const { portal, request, query, commandId, locale } = input;
    const account = await loadAccount(input);
    // Asked before a byte is read: nobody sends 25 MB to be told no.
    const notNow = explainRefusal(input, account, "scan.uploaded");
    if (notNow.length > 0) throw toCallRefusal(notNow);
    const { files } = await readMultipart(request, (part) => quarantinedScan(portal, part));
    try {
      if (files.length > 1) throw new CallRefused(BAD_REQUEST);
      const taken = await judgeScan(input, account, files[0], { commandId, seen: query.version });
      switch (taken.outcome) {
        case "file":
          throw new CallRefused({
            code: "ERR-UPLOAD",
            status: 422,
            reasons: [{ code: "ERR-UPLOAD", sentence: taken.sentence }],
          });
        case "refused":
          throw toCallRefusal(taken.why);
        case "done":
          return { data: standingShape(portal, account, taken.now, locale) };
      }
    } finally {
      for (const file of files) await discardFile(file);
    }
  },
});

export const PAPER_SIGNING_CALLS: readonly Call[] = [copy, upload];

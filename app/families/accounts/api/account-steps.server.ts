/** Steps of an account beside those of every form: the office checks, sends back and certifies it; it is signed on paper. */
import { rm } from "node:fs/promises";

import * as z from "zod";

import { defineCall, defineDownload, type Call } from "~/app/api/call.server";
import { FORM } from "~/app/api/calls/forms.server";
import { Seen, SentBack, stepCall } from "~/app/api/calls/step-call.server";
import { BAD_REQUEST, BUSY, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Standing, standingShape } from "~/app/api/shapes.server";
import { inTime } from "~/app/services/documents/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/lists/spreadsheet.server";
import { findSubmissionFor } from "~/app/services/submissions/visible.server";
import { whyNot } from "~/app/services/submissions/why-not.server";
import { readMultipart } from "~/app/services/uploads/parts.server";
import { quarantined } from "~/app/services/uploads/posted-file.server";

import { accountFile } from "../documents/account-download.server";
import { paperCopy } from "../paper/paper-copy.server";
import { judgeScan, SCAN_CONTROL, SCAN_EXTENSIONS } from "../paper/receive-scan.server";
import { accountOf, AREA, CONFLICT, refusedWith, WRITE_REFUSALS } from "./refusals.server";

const UNCOMPILED = ["ERR-FORM-S93-001"];

const steps = [
  stepCall({
    id: "checkAccount",
    area: AREA,
    place: "/check",
    fact: "office.checked",
    scope: "annotate",
    summary: "Record that an account was checked (the office)",
    body: Seen,
  }),
  stepCall({
    id: "requireAmendment",
    area: AREA,
    place: "/amendment",
    fact: "amendment.required",
    scope: "annotate",
    summary: "Ask for an account to be amended (the office)",
    description: "With a reason, with remarks pinned to fields, rows and files, or with both.",
    body: SentBack,
  }),
  stepCall({
    id: "certifyAccount",
    area: AREA,
    place: "/certification",
    fact: "accounts.certified",
    scope: "annotate",
    summary: "Certify an account (a supervisor of the office)",
    description:
      "The entries of its period are fixed by it, and the next account opens with what it closed with.",
    body: Seen,
  }),
  stepCall({
    id: "beginSigning",
    area: AREA,
    place: "/signing",
    fact: "signing.begun",
    scope: "file",
    summary: "Let an account be signed: on screen, or on paper",
    body: Seen,
    refusals: UNCOMPILED,
  }),
];

const copy = defineDownload({
  id: "downloadPaperCopy",
  method: "GET",
  path: `${FORM}/paper-copy.pdf`,
  area: AREA,
  summary: "An account as it is printed to be signed by hand",
  scope: "prepare",
  answer: { files: ["application/pdf"] },
  async handle(asked) {
    const { portal, locale, t } = asked;
    const submission = await accountOf(asked);
    if (whyNot(asked, submission, "scan.uploaded").length > 0) throw new CallRefused(NOT_FOUND);
    return orBusy(await inTime(t("filing.document.notInTime"), () => paperCopy(portal, submission, locale)));
  },
});

const scan = defineCall({
  id: "uploadSignedPaper",
  method: "POST",
  path: `${FORM}/paper-copy`,
  area: AREA,
  summary: "Bring back the scan of an account that was signed by hand",
  description:
    "One part, `scan`: a PDF or a JPEG of at most 25 MB. It stands in the place of all signatures.",
  scope: "prepare",
  query: z.object({ version: z.coerce.number().int().min(0).describe("The version that was printed") }),
  upload: { fields: { [SCAN_CONTROL]: "The whole paper, signed" } },
  answer: z.object({ data: Standing }),
  status: 201,
  refusals: [...WRITE_REFUSALS, ...UNCOMPILED, "ERR-UPLOAD"],
  async handle(asked) {
    const { portal, request, query, commandId, locale, user } = asked;
    const submission = await accountOf(asked);
    // Asked before a byte is read: nobody uploads 25 MB to be told no.
    const notNow = whyNot(asked, submission, "scan.uploaded");
    if (notNow.length > 0) throw refusedWith(notNow);
    const { files } = await readMultipart(request, (part) => quarantined(portal, part, SCAN_EXTENSIONS));
    try {
      const [file] = files;
      if (file === undefined || files.length > 1) throw new CallRefused(BAD_REQUEST);
      const taken = await judgeScan(asked, submission, file, { commandId, seen: query.version });
      if (taken.outcome === "file")
        throw new CallRefused({
          code: "ERR-UPLOAD",
          status: 422,
          reasons: [{ code: "ERR-UPLOAD", sentence: taken.sentence }],
        });
      if (taken.outcome === "refused") throw refusedWith(taken.why);
    } finally {
      for (const file of files) if (!("refused" in file)) await rm(file.path, { force: true });
    }
    const now = await findSubmissionFor(portal, user(), submission.type.code, submission.id);
    if (now === null) throw CONFLICT;
    return { data: standingShape(portal, now, now.current, locale) };
  },
});

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
  async handle(asked) {
    const { portal, query, locale, t } = asked;
    const file = await accountFile(portal, await accountOf(asked), query.format, {
      locale,
      extract: query.part,
      notInTime: t("filing.document.notInTime"),
    });
    if (file === null) throw new CallRefused(NOT_FOUND);
    if (file === "long") throw refusedWith([{ sentence: t("accounts.print.long") }]);
    return orBusy(file);
  },
});

/** A print that was not made in time is told in the envelope, like every refusal. */
function orBusy(response: Response): Response {
  if (response.status !== 503) return response;
  throw new CallRefused(BUSY);
}

export const ACCOUNT_STEP_CALLS: readonly Call[] = [...steps, copy, scan, figures];

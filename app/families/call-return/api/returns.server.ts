/** Returns for programs: a firm's own software takes the template, uploads the return and reads what is wrong with it. */
import { rm } from "node:fs/promises";

import * as z from "zod";

import { defineCall, defineDownload, type Call } from "~/app/api/call.server";
import { BAD_REQUEST, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day, Instant, PageQuery, listAnswer, toListAnswer } from "~/app/api/shapes.server";
import { download, createNotInTimeResponse } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { readMultipart } from "~/app/services/documents/uploads/parts.server";
import { RETURN_TYPES } from "~/workflows/shared/return-types/index";
import { statesWith } from "~/workflows/kit";
import { returnStates } from "~/workflows/records/call-return/states";

import {
  receiveReturnFile,
  dispatchReturnFact,
  sayFileRefusal,
  takeTemplate,
  uploadReturn,
} from "../returns/answer-return.server";
import { resultFile } from "../returns/result-file.server";
import { findReturns } from "../returns/return-list.server";
import { returnView, getReturnTitle } from "../returns/return-page.server";
import { writeTemplate } from "../returns/template.server";
import type { VisibleReturn } from "../streams.server";
import { toCallRefusal, loadReturn, sayRefused, type AnyCall } from "./refusals.server";

const PATH = "/api/v1/returns";
const ONE = `${PATH}/:returnId`;

const Listed = z
  .object({
    id: z.string(),
    calledOn: Day,
    dueOn: Day,
    firm: z.object({ id: z.string(), nameEn: z.string(), nameZh: z.string().nullable() }),
    returnType: z.enum(RETURN_TYPES).or(z.string()).meta({ example: "estates" }),
    templateVersion: z.int(),
    status: z.string().meta({ example: "pending" }),
    updatedAt: Instant,
  })
  .meta({ id: "CallReturnLine" });

const Shape = z
  .object({
    id: z.string(),
    status: z.string().meta({ example: "invalid" }),
    statusLabel: z.string(),
    calledOn: Day,
    dueOn: Day,
    templateVersion: z.int(),
    remarks: z.string(),
    rows: z.int().nullable().describe("Rows of the return that was accepted; 0 of a nil return"),
    refusal: z
      .object({
        code: z.string().meta({ example: "ERR-CR-002" }),
        message: z.string(),
        problems: z.array(z.object({ cell: z.string(), column: z.string(), message: z.string() })),
        more: z.int().describe("Faults that are not listed: the result file has them marked"),
      })
      .nullable()
      .describe("What is wrong with the newest file"),
  })
  .meta({ id: "CallReturn" });

async function toShape(input: AnyCall, visible?: VisibleReturn): Promise<z.input<typeof Shape>> {
  const { portal, locale, t } = input;
  const view = await returnView(
    { portal, user: input.user(), locale, t },
    visible ?? (await loadReturn(input)),
  );
  const { id, status, statusLabel, calledOn, dueOn, templateVersion, remarks, completed, refusal } = view;
  return {
    id,
    status,
    statusLabel,
    calledOn,
    dueOn,
    templateVersion,
    remarks,
    rows: completed?.rows ?? null,
    refusal: refusal && {
      code: refusal.code,
      message: refusal.whole ?? refusal.sentence,
      problems: refusal.problems.map(({ cell, heading, sentence }) => ({
        cell,
        column: heading,
        message: sentence,
      })),
      more: refusal.more,
    },
  };
}

const list = defineCall({
  id: "listReturns",
  method: "GET",
  path: PATH,
  area: "returns",
  summary: "Returns that were called for",
  description: "Of a firm its own; of the office those of every firm. The newest call first.",
  scope: "read",
  query: PageQuery.omit({ q: true, direction: true }).extend({
    calledOn: z.iso.date().optional(),
    updatedOn: z.iso.date().optional().describe("The day in Hong Kong of the last update"),
    returnType: z.enum(RETURN_TYPES).optional(),
    status: z.enum(statesWith(returnStates, "lists", "filter")).optional(),
  }),
  answer: listAnswer(Listed),
  async handle({ portal, user, query }) {
    const { page, size, status, calledOn, updatedOn, returnType } = query;
    const { rows, total } = await findReturns(portal, user(), {
      page,
      size,
      state: status,
      calledOn,
      updatedOn,
      returnType,
    });
    return toListAnswer({ items: rows, page, size, total }, (row) => ({
      id: row.id,
      calledOn: row.called_on,
      dueOn: row.due_on,
      firm: { id: row.firm_id, nameEn: row.firm_en, nameZh: row.firm_zh },
      returnType: row.return_type,
      templateVersion: row.template_version,
      status: row.state,
      updatedAt: row.updated_at,
    }));
  },
});

const read = defineCall({
  id: "getReturn",
  method: "GET",
  path: ONE,
  area: "returns",
  summary: "How a return stands, and what is wrong with its file",
  scope: "read",
  answer: z.object({ data: Shape }),
  handle: async (input) => ({ data: await toShape(input) }),
});

const template = defineDownload({
  id: "downloadReturnTemplate",
  method: "GET",
  path: `${ONE}/template`,
  area: "returns",
  summary: "The template of a return",
  description: "An Excel workbook in the language of `Accept-Language`, for this return alone.",
  scope: "read",
  answer: { files: [SPREADSHEET_TYPE] },
  async handle(input) {
    const { portal, user, locale, t, requestId } = input;
    const visible = await loadReturn(input);
    const content = await writeTemplate(portal, user(), visible, locale);
    await takeTemplate(portal, visible, requestId);
    const { context } = visible.current;
    const name = t("callReturns.template.name", {
      type: getReturnTitle(context, locale),
      date: context.calledOn,
    });
    return download({ name, mediaType: SPREADSHEET_TYPE, content });
  },
});

const upload = defineCall({
  id: "uploadReturn",
  method: "POST",
  path: `${ONE}/file`,
  area: "returns",
  summary: "Upload a filled-in template",
  description:
    "One part, `file`: at most 25 MB. The answer comes at once; the rows are checked afterwards, and `GET` tells the result.",
  scope: "file",
  upload: { fields: { file: "The filled-in template" } },
  answer: z.object({ data: Shape }),
  status: 201,
  created: ONE,
  refusals: ["ERR-AUTH-005", "ERR-CR-001", "ERR-CR-003", "ERR-CR-004", "ERR-CR-005", "ERR-UPLOAD"],
  async handle(input) {
    const { portal, request, commandId, requestId } = input;
    const visible = await loadReturn(input);
    const { files } = await readMultipart(request, (part) => receiveReturnFile(portal, part));
    try {
      const [file] = files;
      if (file === undefined || files.length > 1) throw new CallRefused(BAD_REQUEST);
      if ("refused" in file) throw toCallRefusal(422, [sayFileRefusal(file, input)]);
      const why = await uploadReturn(portal, visible, file, { commandId, requestId }, input);
      if (why !== null) throw toCallRefusal(409, why);
      return { data: await toShape(input) };
    } finally {
      for (const file of files) if (!("refused" in file)) await rm(file.path, { force: true });
    }
  },
});

const nil = defineCall({
  id: "makeNilReturn",
  method: "POST",
  path: `${ONE}/nil`,
  area: "returns",
  summary: "Tell that there is nothing to report",
  scope: "file",
  answer: z.object({ data: Shape }),
  refusals: ["ERR-AUTH-005", "ERR-CR-001"],
  async handle(input) {
    const { portal, commandId, requestId } = input;
    const visible = await loadReturn(input);
    const command = { commandId, requestId };
    const outcome = await dispatchReturnFact(portal, visible, "nilReturn.made", { confirmed: true }, command);
    if (outcome.outcome === "conflict") throw new CallRefused({ code: "ERR-CONFLICT", status: 409 });
    if (outcome.outcome === "refused") throw sayRefused(outcome.refusals, input);
    return { data: await toShape(input) };
  },
});

const result = defineDownload({
  id: "downloadReturnResult",
  method: "GET",
  path: `${ONE}/result`,
  area: "returns",
  summary: "The uploaded file with what is wrong marked at its cells",
  scope: "read",
  answer: { files: [SPREADSHEET_TYPE] },
  async handle(input) {
    const { portal, locale, t } = input;
    const file = await resultFile({ portal, locale, t }, await loadReturn(input));
    if (file === "none") throw new CallRefused(NOT_FOUND);
    if (file === "later") return createNotInTimeResponse(t("spreadsheets.refusals.unreadable"));
    return download({ ...file, mediaType: SPREADSHEET_TYPE });
  },
});

export const RETURN_API: readonly Call[] = [list, read, template, upload, nil, result];

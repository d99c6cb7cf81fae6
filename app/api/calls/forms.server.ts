/** Preparing a form: start, read, fill in. What the pages of the wizard do, by the same services. */
import * as z from "zod";

import { leadingFamily } from "~/app/families/registry";
import { formList } from "~/app/services/filings/form-lists/form-list.server";
import { saveDraft } from "~/app/services/filings/drafts/drafts.server";
import type { SaveOutcome } from "~/app/services/filings/drafts/save-request";
import { startDraft } from "~/app/services/filings/drafts/start-draft.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { draftSchema, getForm } from "~/workflows/kit";
import { findByCode, getByCode, submissions } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import { defineCall, type CallInput } from "../call.server";
import { readAs } from "../read-body.server";
import { refuseUnknownRemarks, RemarkAnswers } from "../remarks.server";
import { CallRefused, NOT_FOUND } from "../refusal.server";
import {
  formShape,
  FormShape,
  FormValues,
  Instant,
  PageQuery,
  Pagination,
  toPagination,
  getParameters,
  StandingShape,
  standingShape,
} from "../shapes.server";
import { loadCase } from "./cases.server";
import { FORM, toCallRefusal, loadSubmission } from "./form-call.server";

/** The form of which a list is given where none is named. */
const LEADING_FORM = submissions.find(({ family }) => family === leadingFamily.name)?.code ?? "";

const list = defineCall({
  id: "listForms",
  method: "GET",
  path: "/api/v1/forms",
  area: "forms",
  summary: "Forms of every case that one may see",
  scope: "read",
  query: PageQuery.extend({
    form: z.enum(submissions.map(({ code }) => code)).default(LEADING_FORM),
    sort: z.enum(["case", "reference", "status", "lastSubmitted", "updated"]).default("updated"),
    direction: z.enum(["asc", "desc"]).default("desc"),
    status: z.string().max(60).optional().meta({ example: "drafted" }),
  }),
  answer: z.object({
    content: z.array(
      z.object({
        caseId: z.string(),
        caseNo: z.string(),
        form: z.string(),
        submissionId: z.string(),
        status: z.string(),
        statusLabel: z.string(),
        holder: z.string(),
        since: Instant,
        edition: z.int(),
        reference: z.string().nullable(),
      }),
    ),
    pagination: Pagination,
  }),
  async handle({ portal, user, query: { form, ...query }, locale }) {
    const parameters = getParameters({ ...query, tab: form });
    const { list } = await formList(portal, user(), parameters, locale, getByCode(form).family);
    const empty = { page: query.page, size: query.size, total: { count: 0, capped: false } };
    return {
      content: (list?.items ?? []).map((item) => ({
        caseId: item.caseId,
        caseNo: item.caseNo,
        form,
        submissionId: idInStream(item.id),
        status: item.status,
        statusLabel: item.statusLabel,
        holder: item.holder,
        since: item.since,
        edition: item.edition,
        reference: item.reference,
      })),
      pagination: toPagination(list ?? empty),
    };
  },
});

const start = defineCall({
  id: "startForm",
  method: "POST",
  path: "/api/v1/cases/:caseId/forms/:form",
  area: "forms",
  summary: "Start a form",
  description: "What the case file and the firm already know is put into it.",
  scope: "prepare",
  answer: z.object({ data: StandingShape }),
  status: 201,
  created: FORM,
  refusals: ["ERR-AUTH-005", "ERR-WKSP-001"],
  async handle(callInput) {
    const type = findByCode(callInput.params.form ?? "");
    if (!type) throw new CallRefused(NOT_FOUND);
    const caseFile = await loadCase(callInput);
    const { portal, requestId, commandId: submissionId, visit, locale } = callInput;
    const started = await startDraft(portal, { type, caseFile, submissionId, requestId });
    if (started.outcome === "refused") throw toCallRefusal(type, started.refusals, callInput);
    const submission = await visit.submission(type.code, submissionId);
    if (submission === null) throw new CallRefused(NOT_FOUND);
    return { data: standingShape(portal, submission, submission.current, locale) };
  },
});

const read = defineCall({
  id: "getForm",
  method: "GET",
  path: FORM,
  area: "forms",
  summary: "A form: its values, its gaps, and what may be done with it",
  scope: "read",
  answer: z.object({ data: FormShape }),
  handle: async (callInput) => ({
    data: await formShape(callInput.portal, await loadSubmission(callInput), callInput),
  }),
});

const save = defineCall({
  id: "saveForm",
  method: "PATCH",
  path: FORM,
  area: "forms",
  summary: "Fill in",
  description:
    "Fields that are not named keep their values; `null` clears one; a table is given as a whole, each row with an `id`. " +
    "Whatever others saved since `basedOn` is kept: changes that do not touch theirs are merged; for those that do, " +
    "the answer is 409 with both values under `overlaps`, and `keepMine` names the places where yours are to stand. " +
    "While somebody else is editing the form the answer is 409 without them: wait, or take it over (`takeForm`). " +
    "The remarks of a returned form are answered here as well, with the changes or without any.",
  scope: "prepare",
  body: z.object({
    basedOn: z.int().min(0).describe("`version` that the changes were made on"),
    values: FormValues.default({}),
    keepMine: z.array(z.string().max(300)).max(1_000).optional(),
    answers: RemarkAnswers.optional().describe("To the remarks of the reviewer"),
  }),
  answer: z.object({
    data: z.object({ version: z.int(), savedAt: Instant, changed: z.boolean() }),
  }),
  refusals: ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-CONFLICT", "ERR-FORM-001"],
  async handle(callInput) {
    const { portal, body, commandId, requestId } = callInput;
    const submission = await loadSubmission(callInput);
    const { type, current } = submission;
    refuseUnknownRemarks(body.answers ?? [], submission, callInput.t);
    const values = readAs(draftSchema(getForm(type, current.context.formVersion)), body.values, callInput.t);
    const saved = await saveDraft(portal, {
      submission,
      basedOn: body.basedOn,
      values,
      commandId,
      requestId,
      answers: body.answers ?? [],
      ...(body.keepMine && { keepMine: body.keepMine }),
    });
    return { data: savedShape(saved, submission, callInput) };
  },
});

function savedShape(saved: SaveOutcome, submission: VisibleSubmission, input: CallInput<unknown, unknown>) {
  switch (saved.outcome) {
    case "saved":
    case "unchanged":
      return { version: saved.version, savedAt: saved.at, changed: saved.outcome === "saved" };
    case "refused":
      throw toCallRefusal(submission.type, saved.refusals, input);
    case "overlap": {
      const overlaps = saved.overlaps.map(({ path, mine, theirs, by, at }) => ({
        path,
        mine,
        theirs,
        by,
        at,
      }));
      throw new CallRefused({
        code: "ERR-CONFLICT",
        status: 409,
        more: { version: saved.version, overlaps },
      });
    }
  }
}

export const FORM_CALLS = [list, start, read, save];

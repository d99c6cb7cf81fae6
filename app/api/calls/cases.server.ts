/** Cases, as far as the holder of the key may see them. */
import * as z from "zod";

import { activityText } from "~/app/services/workspace/case-overview/activity-columns";
import { loadActivity } from "~/app/services/workspace/case-overview/activity.server";
import { loadFormsOfCase } from "~/app/services/workspace/case-overview/case-forms.server";
import { caseListPage } from "~/app/services/cases/lists/case-lists.server";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { CASE_ALERTS, CASE_STATUSES, caseFile } from "~/workflows/records/case-file/index";
import { say } from "~/workflows/kit";

import { defineCall, type CallInput } from "../call.server";
import { CallRefused, NOT_FOUND } from "../refusal.server";
import { Day, Instant, PageQuery, Pagination, toPagination, getParameters } from "../shapes.server";

const CaseShape = z
  .object({
    id: z.string().meta({ example: "HCB-1234-2026" }),
    caseNo: z.string().meta({ example: "HCB 1234/2026" }),
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    type: z.enum(["B", "L"]).describe("Bankruptcy or liquidation"),
    status: z.string(),
    statusLabel: z.string(),
    orderDate: Day.nullable(),
    petitionDate: Day.nullable(),
    trustees: z.array(z.string()).describe("In office today; nobody: the Official Receiver"),
  })
  .meta({ id: "Case" });

const list = defineCall({
  id: "listCases",
  method: "GET",
  path: "/api/v1/cases",
  area: "cases",
  summary: "Cases",
  scope: "read",
  query: PageQuery.extend({
    list: z.enum(["all", "active", "former"]).default("all").describe("By one’s appointment in the case"),
    sort: z.enum(["caseNo", "nameEn", "status", "orderDate", "petitionDate"]).default("orderDate"),
    type: z.enum(["B", "L"]).optional(),
    status: z.enum(CASE_STATUSES).optional(),
    outstanding: z
      .enum(["any", ...CASE_ALERTS])
      .optional()
      .describe(
        "Only cases in which this was due yesterday or before and is not settled; of a firm those in which one is in office today, " +
          "of agents the examinations (`peq`) alone",
      ),
    mine: z.enum(["true"]).optional().describe("Officers: only cases assigned to oneself"),
  }),
  answer: z.object({ content: z.array(CaseShape), pagination: Pagination }),
  async handle({ portal, user, query: { list, ...query }, locale }) {
    const direction =
      query.direction ?? (query.sort === "caseNo" || query.sort === "nameEn" ? "asc" : "desc");
    const page = await caseListPage(portal, user(), list, getParameters({ ...query, direction }), locale);
    return {
      content: page.items.map(({ to: _, trustees, ...item }) => ({ ...item, trustees: [...trustees] })),
      pagination: toPagination(page),
    };
  },
});

const WholeCase = CaseShape.omit({ trustees: true, orderDate: true, petitionDate: true })
  .extend({
    open: z.boolean(),
    dates: z.record(z.string(), Day).describe("By their names: `bankruptcyOrder`, `petition` and so on"),
    appointments: z.array(
      z.object({
        person: z.string(),
        personZh: z.string().nullable(),
        from: Day,
        ceasedOn: Day.nullable(),
      }),
    ),
    forms: z.array(
      z.object({
        form: z.string(),
        submissionId: z.string(),
        status: z.string(),
        statusLabel: z.string(),
        reference: z.string().nullable(),
        edition: z.int(),
      }),
    ),
  })
  .meta({ id: "WholeCase" });

const read = defineCall({
  id: "getCase",
  method: "GET",
  path: "/api/v1/cases/:caseId",
  area: "cases",
  summary: "A case",
  scope: "read",
  answer: z.object({ data: WholeCase }),
  async handle(input) {
    const visible = await loadCase(input);
    const { file } = visible;
    const seen = await seenIn(input, visible);
    return {
      data: {
        id: visible.id,
        caseNo: visible.caseNo,
        nameEn: visible.nameEn,
        nameZh: visible.nameZh,
        type: file.type,
        status: file.status,
        statusLabel: say(caseFile, input.locale, `status.${file.status}`),
        open: visible.open,
        dates: Object.fromEntries(
          Object.entries(file.dates).flatMap(([name, day]) => (day ? [[name, day]] : [])),
        ),
        appointments: file.appointments.map(({ personName, personNameZh, from, ceasedOn }) => ({
          person: personName,
          personZh: personNameZh ?? null,
          from,
          ceasedOn,
        })),
        forms: seen.map(({ submission, form: { status, statusLabel, reference, edition } }) => ({
          form: submission.type.code,
          submissionId: submission.id,
          status,
          statusLabel,
          reference,
          edition,
        })),
      },
    };
  },
});

const activity = defineCall({
  id: "getCaseActivity",
  method: "GET",
  path: "/api/v1/cases/:caseId/activity",
  area: "cases",
  summary: "What happened in a case, newest first",
  scope: "read",
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string().describe("Hash of the entry in the log"),
        at: Instant,
        by: z.string(),
        title: z.string(),
        detail: z.string().nullable(),
      }),
    ),
  }),
  async handle(input) {
    const visible = await loadCase(input);
    const seen = await seenIn(input, visible);
    const events = await loadActivity(input.portal, visible, seen, input);
    return {
      data: events.map(({ id, at, by, title, ...more }) => ({
        id,
        at,
        by,
        title,
        detail: activityText(input.t, more),
      })),
    };
  },
});

/** @throws CallRefused where the case went out of sight since the guard looked */
export async function loadCase({
  visit,
  params,
}: Pick<CallInput<unknown, unknown>, "visit" | "params">): Promise<VisibleCase> {
  const found = await visit.case(params.caseId ?? "");
  if (found === null) throw new CallRefused(NOT_FOUND);
  return found;
}

const seenIn = async ({ portal, visit, user, locale }: CallInput<unknown, unknown>, caseFile: VisibleCase) =>
  loadFormsOfCase(portal, visit, user(), caseFile, locale);

export const CASE_CALLS = [list, read, activity];

/** What programs may ask of releases: the applications that their holder sees, and one of them. */
import * as z from "zod";

import { defineCall, type Call } from "~/app/api/call.server";
import { CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day, Instant, PageQuery, getParameters, listAnswer, toListAnswer } from "~/app/api/shapes.server";
import { findReleaseFor } from "../applications/find-release.server";
import { releaseView } from "../applications/release-view.server";
import { releaseList } from "../list/release-list.server";
import { CASE_TYPES, readCaseType } from "../streams.server";

const PATH = "/api/v1/releases";

const Listed = z
  .object({
    id: z.string(),
    caseNo: z.string(),
    status: z.string().meta({ example: "pendingReview" }),
    noticeOn: Day.nullable(),
    submittedAt: Instant.nullable(),
    openInquiries: z.int(),
    answerBy: Day.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: "ReleaseLine" });

const Shape = z
  .object({
    id: z.string(),
    caseId: z.string(),
    caseType: z.enum(CASE_TYPES),
    status: z.string(),
    since: Instant,
    noticeOn: Day.nullable(),
    objectionsUntil: Day.nullable(),
    submittedAt: Instant.nullable(),
    courtFee: z.int().nullable().describe("Cents of HKD"),
    orderOn: Day.nullable(),
    booksHandedOverOn: Day.nullable(),
    effectiveOn: Day.nullable(),
    inquiries: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        subject: z.string(),
        sentAt: Instant,
        dueOn: Day,
        repliedAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: "Release" });

const list = defineCall({
  id: "listReleases",
  method: "GET",
  path: PATH,
  area: "releases",
  summary: "Applications for release in bankruptcies (B) or liquidations (L)",
  scope: "read",
  query: PageQuery.omit({ direction: true }).extend({
    caseType: z.enum(CASE_TYPES).default("B"),
    status: z.string().max(40).optional(),
  }),
  answer: listAnswer(Listed),
  async handle(input) {
    const user = input.user();
    if (!user.rights.includes("MENU_CALL_RETURN")) throw new CallRefused(NOT_FOUND);
    const { caseType, ...query } = input.query;
    const found = await releaseList(input.portal, user, caseType, getParameters(query), input.locale);
    return toListAnswer(
      found.list,
      ({ id, caseNo, status, noticeOn, submittedAt, openInquiries, answerBy, updatedAt }) => ({
        ...{ id, caseNo, status, noticeOn, submittedAt, openInquiries, answerBy, updatedAt },
      }),
    );
  },
});

const one = defineCall({
  id: "getRelease",
  method: "GET",
  path: `${PATH}/:caseType/:releaseId`,
  area: "releases",
  summary: "An application for release with its inquiries",
  scope: "read",
  answer: Shape,
  async handle(input) {
    const user = input.user();
    const { portal, locale, params } = input;
    const caseType = readCaseType(params["caseType"]);
    const found = user.rights.includes("MENU_CALL_RETURN")
      ? await findReleaseFor(portal, user, caseType, params["releaseId"] ?? "")
      : null;
    if (found === null) throw new CallRefused(NOT_FOUND);
    const view = await releaseView({ portal, locale }, found);
    return {
      id: view.id,
      caseId: view.caseId,
      caseType: view.caseType,
      status: view.status,
      since: view.since,
      noticeOn: view.notice?.on ?? null,
      objectionsUntil: view.notice?.endsOn ?? null,
      submittedAt: view.submitted?.at ?? null,
      courtFee: view.submitted?.fee ?? null,
      orderOn: view.orderOn,
      booksHandedOverOn: view.books?.on ?? null,
      effectiveOn: view.effectiveOn,
      inquiries: view.inquiries.map(({ id, statusLabel, subject, at, dueOn, reply }) => ({
        ...{ id, status: statusLabel, subject, sentAt: at, dueOn, repliedAt: reply?.at ?? null },
      })),
    };
  },
});

export const RELEASE_API: readonly Call[] = [list, one];

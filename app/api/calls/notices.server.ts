/** Notices: those of section 7 at their addresses, and the same below `/api/v1`. */
import * as z from "zod";

import {
  deleteNotices,
  getNotice,
  listNotices,
  markRead,
  markUnread,
  NOTICES_PER_PAGE,
  type NoticeRequest,
} from "~/app/services/workspace/notices/notices.server";

import { defineCall, type CallInput, type Call, type Method } from "../call.server";
import { CallRefused, NOT_FOUND } from "../refusal.server";
import { Instant, Pagination, toPagination } from "../shapes.server";

const PORTAL = "/oro/api/notification";
const NoticeShape = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    at: Instant,
    read: z.boolean(),
    to: z.string().describe("Where it leads, below the address of the portal"),
  })
  .meta({ id: "Notice" });
const Listed = z.object({ content: z.array(NoticeShape), pagination: Pagination });
/** As section 3 names the particulars of a notification. */
const Message = NoticeShape.omit({ id: true, at: true })
  .extend({ messageId: z.string(), date: Instant })
  .meta({ id: "Notification" });
const toMessage = ({ id, at, ...notice }: z.output<typeof NoticeShape>): z.output<typeof Message> => ({
  messageId: id,
  date: at,
  ...notice,
});
const Done = z.object({});
const page = z.coerce.number().int().min(1).max(4_000).default(1);
const size = z.coerce.number().int().min(1).max(100).default(NOTICES_PER_PAGE);
const keyword = z.string().trim().max(200).default("");

const SORTED = ["date", "title", "message", "messageid"] as const;
/** A title and a message are the words of a notice's kind, in which language ever: they stand in the order of their kinds. */
const COLUMNS = { date: "created_at", title: "code", message: "code", messageid: "id" } as const;
/** A field of the notices and a direction: `date desc`, `title,asc`. */
const Sorting = z
  .string()
  .regex(/^(date|title|message|messageId)[ ,](asc|desc)$/i)
  .transform((requested) => {
    const [field, direction] = requested.toLowerCase().split(/[ ,]/);
    return {
      column: COLUMNS[SORTED.find((name) => name === field) ?? "date"],
      direction: direction === "asc" ? ("asc" as const) : ("desc" as const),
    };
  });

async function listed({ portal, user, locale }: CallInput<unknown, unknown>, request: NoticeRequest) {
  const { rows, total } = await listNotices(portal, user(), request, locale);
  const content = rows.map(({ caseId: _caseId, ...message }) => message);
  return { content, pagination: toPagination({ ...request, total }) };
}

const list = defineCall({
  id: "listNotifications",
  method: "GET",
  path: `${PORTAL}/list`,
  area: "notices",
  summary: "Notices",
  scope: "notices",
  query: z.object({
    Page: page,
    Size: size,
    keyword,
    Sort: Sorting.optional().meta({
      description: "`date`, `title`, `message` or `messageId`, and `asc` or `desc`",
      example: "date desc",
    }),
  }),
  answer: z.object({ content: z.array(Message), pagination: Pagination }),
  async handle(input) {
    const { Page, Size, Sort, keyword } = input.query;
    const request = { page: Page, size: Size, keyword, ...(Sort && { sort: Sort }) };
    const { content, pagination } = await listed(input, request);
    return { content: content.map(toMessage), pagination };
  },
});

const detail = defineCall({
  id: "getNotification",
  method: "GET",
  path: `${PORTAL}/list/:noticeId`,
  area: "notices",
  summary: "A notice",
  scope: "notices",
  answer: z.object({ data: Message }),
  async handle({ portal, user, params, locale }) {
    const notice = await getNotice(portal, user(), params.noticeId ?? "", locale);
    if (notice === null) throw new CallRefused(NOT_FOUND);
    return { data: toMessage(notice) };
  },
});

type Change = typeof markRead;

const changing = (id: string, method: Method, path: string, summary: string, change: Change): Call =>
  defineCall({
    id,
    method,
    path,
    area: "notices",
    summary,
    scope: "notices",
    answer: Done,
    async handle({ portal, user, params }) {
      if (!(await change(portal, user(), [params.noticeId ?? ""]))) throw new CallRefused(NOT_FOUND);
      return {};
    },
  });

const listV1 = defineCall({
  id: "listNotices",
  method: "GET",
  path: "/api/v1/notices",
  area: "notices",
  summary: "Notices, newest first",
  scope: "notices",
  query: z.object({ page, size, q: keyword, unread: z.enum(["true"]).optional() }),
  answer: Listed,
  handle: (input) => {
    const { page, size, q, unread } = input.query;
    return listed(input, { page, size, keyword: q, unreadOnly: unread === "true" });
  },
});

const changeV1 = defineCall({
  id: "changeNotice",
  method: "PATCH",
  path: "/api/v1/notices/:noticeId",
  area: "notices",
  summary: "Mark a notice as read or unread",
  scope: "notices",
  body: z.object({ read: z.boolean() }),
  answer: Done,
  async handle({ portal, user, params, body }) {
    const change = body.read ? markRead : markUnread;
    if (!(await change(portal, user(), [params.noticeId ?? ""]))) throw new CallRefused(NOT_FOUND);
    return {};
  },
});

export const NOTICE_CALLS = [
  list,
  detail,
  changing("readNotification", "PUT", `${PORTAL}/:noticeId/read`, "Mark a notice as read", markRead),
  changing("unreadNotification", "PUT", `${PORTAL}/:noticeId/unRead`, "Mark a notice as unread", markUnread),
  changing(
    "deleteNotification",
    "DELETE",
    `${PORTAL}/deleteNotification/:noticeId`,
    "Delete a notice",
    deleteNotices,
  ),
  listV1,
  changeV1,
  changing("deleteNotice", "DELETE", "/api/v1/notices/:noticeId", "Delete a notice", deleteNotices),
];

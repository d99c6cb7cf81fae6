/** The page of notices: what its address asks for, and what its buttons do. */
import type { Locale } from "~/workflows/kit";
import * as z from "zod";

import {
  toListing,
  readChoice,
  readListRequest,
  type Listing,
} from "../../platform/lists/list-request.server";
import type { Portal } from "../../platform/portal/portal";
import { deleteNotices, listNotices, markRead, markUnread, type Notice } from "./notices.server";

import { parseForm } from "../../platform/pages/parse-form.server";

export interface NoticesPage extends Listing<Notice> {
  readonly filters: { readonly keyword: string; readonly unreadOnly: boolean };
}

const COLUMNS = { date: "created_at", message: "code" } as const;

export async function noticesPage(
  portal: Portal,
  reader: { readonly id: string },
  parameters: URLSearchParams,
  locale: Locale,
): Promise<NoticesPage> {
  const request = readListRequest(parameters, COLUMNS, { column: "date", direction: "desc" });
  const unreadOnly = readChoice(parameters, "which", ["unread"]) !== undefined;
  const { page, size, sort, search: keyword } = request;
  const found = await listNotices(portal, reader, { page, size, sort, keyword, unreadOnly }, locale);
  return { ...toListing(request, found, (notice: Notice) => notice), filters: { keyword, unreadOnly } };
}

const PostedForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("readAll") }),
  z.object({ intent: z.enum(["read", "unread", "delete"]), notice: z.string().min(1).max(200) }),
]);

/** Does what a button of the page asks. @returns what was done; `null` for what cannot be read, or is not the person's */
export async function changeNotice(
  portal: Portal,
  reader: { readonly id: string },
  form: FormData,
): Promise<"read" | "unread" | "delete" | null> {
  const read = parseForm(form, PostedForm);
  if (!read.ok) return null;
  const input = read.input;
  if (input.intent === "readAll") {
    await markRead(portal, reader, "all");
    return "read";
  }
  const change = { read: markRead, unread: markUnread, delete: deleteNotices }[input.intent];
  return (await change(portal, reader, [input.notice])) ? input.intent : null;
}

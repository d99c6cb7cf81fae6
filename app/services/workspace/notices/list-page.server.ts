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
import { pickName } from "~/app/i18n/names";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import { deleteNotices, listNotices, markRead, markUnread, type Notice } from "./notices.server";

import { parseForm } from "../../platform/pages/parse-form.server";

type NamedCase = Pick<VisibleCase, "nameEn" | "nameZh">;
/** Finds a case that the reader may see; `null` for any other. */
export interface CaseSight {
  case(caseId: string): Promise<NamedCase | null>;
}

/** A notice of the list, with the name of the party whose case it is about. */
export interface ListedNotice extends Notice {
  readonly party: string | null;
}

export interface NoticesPage extends Listing<ListedNotice> {
  readonly filters: { readonly keyword: string; readonly unreadOnly: boolean };
}

const COLUMNS = { date: "created_at", message: "code" } as const;

/**
 * Names of parties are no part of a notice, or they would outlive a case that is erased: they are read with the page, of cases that the
 * reader may still see.
 * @param sight what the reader may see
 */
export async function noticesPage(
  portal: Portal,
  reader: { readonly id: string },
  parameters: URLSearchParams,
  locale: Locale,
  sight: CaseSight,
): Promise<NoticesPage> {
  const request = readListRequest(parameters, COLUMNS, { column: "date", direction: "desc" });
  const unreadOnly = readChoice(parameters, "which", ["unread"]) !== undefined;
  const { page, size, sort, search: keyword } = request;
  const found = await listNotices(portal, reader, { page, size, sort, keyword, unreadOnly }, locale);
  const cases = new Map<string, NamedCase | null>();
  for (const { caseId } of found.rows)
    if (caseId !== null && !cases.has(caseId)) cases.set(caseId, await sight.case(caseId));
  const toListed = (notice: Notice): ListedNotice => {
    const seen = cases.get(notice.caseId ?? "") ?? null;
    return { ...notice, party: seen && pickName(locale, seen.nameEn, seen.nameZh) };
  };
  return { ...toListing(request, found, toListed), filters: { keyword, unreadOnly } };
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

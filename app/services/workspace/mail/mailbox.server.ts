/** The mailbox of the demonstration, as its pages show it. */
import * as z from "zod";

import { findLocale, LOCALE_NAMES } from "~/app/i18n/locales";
import { findMail, findMailPage, type MailRow } from "~/db/queries/workspace/mailbox";

import { toListing, readListRequest, type Listing } from "../../platform/lists/list-request.server";
import type { ListParts } from "../../platform/portal/parts";

import type { Paragraph } from "./letter.server";

export interface MailItem {
  readonly id: string;
  readonly to: string;
  readonly recipient: string;
  /** In its own words. */
  readonly language: string;
  readonly subject: string;
  readonly sentAt: string;
}

export interface OpenMail extends MailItem {
  readonly paragraphs: readonly Paragraph[];
}

export interface MailboxPage extends Listing<MailItem> {
  /** A part of the address that is asked for. */
  readonly recipient: string;
}

const Paragraphs = z.array(z.object({ text: z.string(), link: z.boolean() }));

/** Newest first; there is no other order. */
const COLUMNS = { sentAt: "id" } as const;

export async function mailboxPage(portal: ListParts, parameters: URLSearchParams): Promise<MailboxPage> {
  const request = readListRequest(parameters, COLUMNS, { column: "sentAt", direction: "desc" });
  const recipient = request.search;
  const found = await findMailPage(portal.database, { recipient, page: request.page, size: request.size });
  return { ...toListing(request, found, toItem), recipient };
}

/** `null`: there is no such letter. */
export async function openMail(portal: ListParts, id: string): Promise<OpenMail | null> {
  const row = await findMail(portal.database, id);
  return row ? { ...toItem(row), paragraphs: Paragraphs.parse(JSON.parse(row.content)) } : null;
}

function toItem(row: MailRow): MailItem {
  const locale = findLocale(row.locale);
  return {
    id: row.id,
    to: `/demo/mailbox/${row.id}`,
    recipient: row.recipient,
    language: locale ? LOCALE_NAMES[locale] : row.locale,
    subject: row.subject,
    sentAt: row.sent_at,
  };
}

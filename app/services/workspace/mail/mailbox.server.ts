/** The mailbox of the demonstration, and the inbox of its text messages, as its pages show them. */
import * as z from "zod";

import { findLocale, LOCALE_NAMES } from "~/app/i18n/locales";
import { findMail, findMailPage, type MailRow } from "~/db/queries/workspace/mailbox";

import { formatMobile } from "~/workflows/kit";

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

export interface TextItem extends Omit<MailItem, "to" | "subject"> {
  readonly text: string;
}

export interface PhonePage extends Listing<TextItem> {
  /** A part of the number that is asked for, in digits. */
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

/** Text messages, whole: there is none to open. */
export async function phonePage(portal: ListParts, parameters: URLSearchParams): Promise<PhonePage> {
  const request = readListRequest(parameters, COLUMNS, { column: "sentAt", direction: "desc" });
  const recipient = request.search;
  const found = await findMailPage(portal.database, {
    recipient: recipient.replace(/[^\d+]/g, ""),
    kind: "text",
    page: request.page,
    size: request.size,
  });
  return { ...toListing(request, found, toTextItem), recipient };
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

function toTextItem(row: MailRow): TextItem {
  const { id, language, sentAt } = toItem(row);
  const text = Paragraphs.parse(JSON.parse(row.content))
    .map((paragraph) => paragraph.text)
    .join(" ");
  return { id, recipient: formatMobile(row.recipient), language, sentAt, text };
}

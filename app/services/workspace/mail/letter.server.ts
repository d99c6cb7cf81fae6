/** Writes a letter in its reader's language: plain text, and the same as simple HTML. */
import * as z from "zod";

import { fillHoles, type Locale } from "~/workflows/kit";
import { formatLongTime } from "~/app/i18n/format";
import { htmlLanguage } from "~/app/i18n/locales";
import WORDS from "~/app/i18n/mail";

import { html } from "../../documents/printing/html.server";
import { MailRefused, type OutgoingMail } from "../../platform/portal/ports/mailer";

export interface Paragraph {
  readonly text: string;
  /** The whole paragraph is an address to open. */
  readonly link: boolean;
}

const Address = z.email();
const Moment = z.iso.datetime();
/** The paragraph of a template that is an address to open; no other value becomes a link. */
const LINK = "{{link}}";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly text: string;
  readonly html: string;
}

/** @throws MailRefused where the address is none, or the template asks for a value that is not given */
export function writeLetter({ to, locale, template, values }: OutgoingMail): Letter {
  const address = Address.safeParse(to);
  if (!address.success) throw new MailRefused("The address of a letter is no e-mail address");
  const words = WORDS[locale];
  const { subject, body } = words.templates[template];
  const greeting = values["name"] === undefined ? words.greetingWithoutName : words.greeting;
  const paragraphs = [greeting, ...body.split("\n\n"), words.closing, words.automatic].map(
    (paragraph): Paragraph => ({ text: filled(paragraph, values, locale), link: paragraph === LINK }),
  );
  return {
    to: address.data,
    subject: filled(subject, values, locale),
    paragraphs,
    text: `${paragraphs.map(({ text }) => text).join("\n\n")}\n`,
    html: toHtml(locale, paragraphs),
  };
}

function filled(text: string, values: OutgoingMail["values"], locale: Locale): string {
  return fillHoles(text, (name) => {
    const value = values[name];
    if (value === undefined) throw new MailRefused(`A letter has no value for ${name}`);
    return asWritten(value, locale);
  });
}

/** On one line: a value can begin neither a header nor a paragraph of its own. */
function asWritten(value: string, locale: Locale): string {
  if (Moment.safeParse(value).success) return formatLongTime(value, locale);
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function toHtml(locale: Locale, paragraphs: readonly Paragraph[]): string {
  const content = paragraphs.map(({ text, link }) =>
    link ? html`<p><a href="${text}">${text}</a></p>` : html`<p>${text}</p>`,
  );
  const page = html`<html lang="${htmlLanguage(locale)}">
    <meta charset="utf-8" />
    <body>
      ${content}
    </body>
  </html>`;
  return `<!doctype html>${page.text}`;
}

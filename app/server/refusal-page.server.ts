/** A small page that says why a request was not taken, where no page of the portal has been reached yet. */
import type { Request, Response } from "express";
import type { TFunction } from "i18next";

import { isCallAddress } from "~/app/api/addresses";
import { BUSY } from "~/app/api/refusal.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { htmlLanguage } from "~/app/i18n/locales";
import { readLocale } from "~/app/i18n/preferences";
import { formatClockTime, formatLongDate } from "~/app/i18n/format";
import { ASK_AGAIN_AFTER } from "~/app/services/documents/printing/download.server";
import { Html, html } from "~/app/services/documents/printing/html.server";
import {
  RETRY_AFTER_SECONDS,
  tryLater,
} from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import type { SignedTicket } from "~/app/services/filings/attempts/attempt-ticket.server";
import type { AttemptTicket } from "~/workflows/records/filing-attempt/index";
import { hongKongDate, type Locale } from "~/workflows/kit";

import { sendRefusal } from "./call-limits.server";
import { carryTicket, type IssueTicket } from "./attempt-tickets.server";

/**
 * What a request is answered with that was not begun: too many are under way. A program is told in its envelope; whoever was about
 * to file gets a ticket, which the browser keeps for the address of the form and sends back with the repeat.
 */
export async function refuseWhenFull(
  request: Request,
  response: Response,
  issueTicket: IssueTicket,
): Promise<void> {
  const signed = await issueTicket(request);
  if (signed !== null) carryTicket(request, response, signed);
  if (isCallAddress(request.path)) {
    const ticket = signed && { ...withoutHolder(signed.ticket), text: signed.text };
    return sendRefusal(request, response, ticket === null ? BUSY : { ...BUSY, more: { ticket } });
  }
  const locale = readLocale(asWebRequest(request));
  response.status(503).set("Retry-After", String(RETRY_AFTER_SECONDS)).set("Content-Language", locale);
  response.vary("Cookie, Accept-Language, Accept");
  const t = await getFixedT(locale);
  const said: Said = (part) => t(`errorPage.${signed === null ? "full" : "turnedAway"}.${part}`);
  const ticket = signed && getTicketPart(t, locale, signed);
  if ((request.get("accept") ?? "").includes("text/html"))
    response
      .type("text/html")
      .send(
        getPlainPage(t, locale, said, SAFE.has(request.method) ? request.originalUrl : undefined, ticket),
      );
  else
    response
      .type("text/plain")
      .send([said("title"), said("body"), said("next"), ...(signed ? [signed.text] : [])].join(" "));
}

/** What its holder has no use for is not told again. */
const withoutHolder = ({ holder: _, ...told }: AttemptTicket): Omit<AttemptTicket, "holder"> => told;

function getTicketPart(t: TFunction, locale: Locale, { ticket, text }: SignedTicket): Html {
  const at = `${formatLongDate(hongKongDate(ticket.at), locale)} ${formatClockTime(ticket.at)}`;
  return html`<dl>
      <dt>${t("errorPage.turnedAway.number")}</dt>
      <dd><code>${ticket.id}</code></dd>
      <dt>${t("errorPage.turnedAway.at")}</dt>
      <dd>${at}</dd>
    </dl>
    <p>${t("errorPage.turnedAway.again")}</p>
    <p>${t("errorPage.turnedAway.later")}</p>
    <details>
      <summary>${t("errorPage.turnedAway.text")}</summary>
      <p>${t("errorPage.turnedAway.keep")}</p>
      <p><code>${text}</code></p>
    </details>`;
}
const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD"]);

export interface EarlyRefusal {
  readonly status: 403 | 405 | 411 | 413 | 415 | 421;
  /** Key below `errorPage.refused`. */
  readonly why: "forbidden" | "method" | "length" | "large" | "much" | "type" | "host";
}

/** Answers in the reader's language: with a page where a browser shows it, else with its sentences. */
export async function refuse(
  request: Request,
  response: Response,
  { status, why }: EarlyRefusal,
): Promise<void> {
  const locale = readLocale(asWebRequest(request));
  const t = await getFixedT(locale);
  const said: Said = (part) => t(`errorPage.refused.${why}.${part}`);
  response.status(status).vary("Cookie, Accept-Language, Accept").set("Content-Language", locale);
  if (!(request.get("accept") ?? "").includes("text/html")) {
    response.type("text/plain").send(`${said("title")} ${said("body")} ${said("next")}`);
    return;
  }
  response.type("text/html").send(getPlainPage(t, locale, said));
}

/** What a document that cannot be made now is answered with. @param why key below `errorPage` */
export async function busyPage(
  request: globalThis.Request,
  why: "busy" | "away",
): Promise<globalThis.Response> {
  const locale = readLocale(request);
  const t = await getFixedT(locale);
  const { pathname, search } = new URL(request.url);
  const page = getPlainPage(t, locale, (part) => t(`errorPage.${why}.${part}`), pathname + search);
  return tryLater(page, { "Content-Type": "text/html; charset=utf-8", "Content-Language": locale });
}

/** What a document is answered with that waits for its turn: the page asks for it again by itself, also without scripts. */
export async function waitingPage(request: globalThis.Request): Promise<globalThis.Response> {
  const locale = readLocale(request);
  const t = await getFixedT(locale);
  const { pathname, search } = new URL(request.url);
  const page = getPlainPage(t, locale, (part) => t(`errorPage.paper.${part}`), pathname + search);
  return new globalThis.Response(page, {
    status: 503,
    statusText: "Service Unavailable",
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      Vary: "Cookie, Accept-Language, Accept",
      "Retry-After": String(ASK_AGAIN_AFTER),
      Refresh: String(ASK_AGAIN_AFTER),
    },
  });
}

/** What a document is answered with that is not there, or is not for this reader: it has no page that could say so. */
export async function notFoundPage(request: globalThis.Request): Promise<globalThis.Response> {
  const locale = readLocale(request);
  const t = await getFixedT(locale);
  const page = getPlainPage(t, locale, (part) => t(`errorPage.notFound.${part}`));
  return new globalThis.Response(page, {
    status: 404,
    statusText: "Not Found",
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      Vary: "Cookie, Accept-Language, Accept",
    },
  });
}

type Said = (part: "title" | "body" | "next") => string;

/** The look of the portal's pages, whose own style sheet is not asked for here: where nothing else is served, this is. */
const STYLE = new Html(`<style>
  body { margin: 0; background: #f5f7f6; color: #17232b; line-height: 1.6;
    font-family: "Public Sans", "Noto Sans HK", "Noto Sans SC", "PingFang HK", "Microsoft JhengHei", system-ui, sans-serif }
  header { padding: .9rem 1.5rem; border-bottom: 1px solid #d5dcd9; background: #fff; font-weight: 650 }
  header span { display: block; font-size: .85rem; font-weight: 400; color: #45535c }
  main { max-width: 40rem; padding: 2.5rem 1.5rem }
  h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 0 1rem }
  nav { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; margin-top: 2rem }
  dl { margin: 1.5rem 0; padding: 1rem 1.25rem; border-left: 4px solid #0a6553; background: #fff }
  dt { font-size: .875rem; color: #45535c }
  dd { margin: 0 0 .5rem; font-weight: 600 }
  code { font: .9375rem/1.5 ui-monospace, "SFMono-Regular", Consolas, monospace; overflow-wrap: anywhere }
  summary { cursor: pointer; padding: .25rem 0 }
  a { color: #0a6553; text-underline-offset: 3px }
  a:focus-visible, summary:focus-visible { outline: 3px solid #c08a14; outline-offset: 3px }
</style>`);

/** @param again where whoever was refused may ask once more. @param more what stands below the sentences */
export function getPlainPage(
  t: TFunction,
  locale: Locale,
  said: Said,
  again?: string,
  more: Html | null = null,
): string {
  const page = html`<html lang="${htmlLanguage(locale)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${t("shell.title", { page: said("title") })}</title>
      ${STYLE}
    </head>
    <body>
      <header>${t("shell.office")}<span>${t("shell.product")}</span></header>
      <main>
        <h1>${said("title")}</h1>
        <p>${said("body")}</p>
        <p>${said("next")}</p>
        ${more}
        <nav aria-label="${t("errorPage.links")}">
          ${again === undefined ? null : html`<a href="${again}">${t("errorPage.retry")}</a>`}
          <a href="/availability">${t("shell.availability")}</a>
          <a href="/home">${t("common.home")}</a>
        </nav>
      </main>
    </body>
  </html>`;
  return `<!doctype html>${page.text}`;
}

/** The parts of the request in which people say their language. */
export function asWebRequest(request: Request): globalThis.Request {
  const search = request.url.includes("?") ? request.url.slice(request.url.indexOf("?")) : "";
  return new globalThis.Request(`http://localhost/${search}`, {
    headers: { Cookie: request.get("cookie") ?? "", "Accept-Language": request.get("accept-language") ?? "" },
  });
}

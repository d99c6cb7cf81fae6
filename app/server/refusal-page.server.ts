/** A small page that says why a request was not taken, where no page of the portal has been reached yet. */
import type { Request, Response } from "express";
import type { TFunction } from "i18next";

import { getFixedT } from "~/app/i18n/i18n.server";
import { htmlLanguage } from "~/app/i18n/locales";
import { localeOf } from "~/app/i18n/preferences";
import { html } from "~/app/services/documents/html.server";
import { tryLater } from "~/app/services/threads/or-later.server";
import type { Locale } from "~/workflows/kit";

export interface EarlyRefusal {
  readonly status: 403 | 405 | 411 | 413 | 415;
  /** Key below `errorPage.refused`. */
  readonly why: "forbidden" | "method" | "length" | "large" | "much" | "type";
}

/** Answers in the reader's language: with a page where a browser shows it, else with its sentences. */
export async function refuse(
  request: Request,
  response: Response,
  { status, why }: EarlyRefusal,
): Promise<void> {
  const locale = localeOf(asWebRequest(request));
  const t = await getFixedT(locale);
  const said: Said = (part) => t(`errorPage.refused.${why}.${part}`);
  response.status(status).vary("Cookie, Accept-Language, Accept").set("Content-Language", locale);
  if (!(request.get("accept") ?? "").includes("text/html")) {
    response.type("text/plain").send(`${said("title")} ${said("body")} ${said("next")}`);
    return;
  }
  response.type("text/html").send(pageOf(t, locale, said));
}

/** What a document that cannot be made now is answered with. */
export async function busyPage(request: globalThis.Request): Promise<globalThis.Response> {
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  const page = pageOf(t, locale, (part) => t(`errorPage.busy.${part}`));
  return tryLater(page, { "Content-Type": "text/html; charset=utf-8", "Content-Language": locale });
}

type Said = (part: "title" | "body" | "next") => string;

function pageOf(t: TFunction, locale: Locale, said: Said): string {
  const page = html`<html lang="${htmlLanguage(locale)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${t("shell.title", { page: said("title") })}</title>
    </head>
    <body
      style="font-family: sans-serif; line-height: 1.5; max-width: 40rem; margin: 3rem auto; padding: 0 1rem"
    >
      <main>
        <h1>${said("title")}</h1>
        <p>${said("body")}</p>
        <p>${said("next")}</p>
        <p><a href="/home">${t("common.home")}</a></p>
      </main>
    </body>
  </html>`;
  return `<!doctype html>${page.text}`;
}

/** The parts of the request in which people say their language. */
function asWebRequest(request: Request): globalThis.Request {
  const search = request.url.includes("?") ? request.url.slice(request.url.indexOf("?")) : "";
  return new globalThis.Request(`http://localhost/${search}`, {
    headers: { Cookie: request.get("cookie") ?? "", "Accept-Language": request.get("accept-language") ?? "" },
  });
}

/** The whole HTML page around a printed document: faces, paper, running footer, and a policy that lets nothing else in. */
import type { Locale } from "~/workflows/kit";
import { fontFamily, HTML_LANGUAGE } from "./fonts.server";
import { Html, html } from "./html.server";
import type { PageOptions } from "../../platform/portal/ports/pdf-printer";

/** The number of a page in words. */
export const PAGE_OF: Readonly<Record<Locale, readonly [before: string, between: string, after: string]>> = {
  en: ["Page ", " of ", ""],
  "zh-hk": ["第 ", " 頁，共 ", " 頁"],
  "zh-cn": ["第 ", " 页，共 ", " 页"],
};

/** Every character that the running footer can need: their faces are loaded before printing, as no element holds them. */
export function footerCharacters(options: PageOptions): string {
  return `${options.footer}${PAGE_OF[options.language].join("")}0123456789`;
}

/**
 * @param body What stands on the paper: HTML that is escaped already.
 * @param stylesheets Addresses of stylesheets that declare the faces.
 */
export function printablePage(body: string, options: PageOptions, stylesheets: readonly string[]): string {
  const page = html`<!doctype html>
    <html lang="${HTML_LANGUAGE[options.language]}">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src file: 'unsafe-inline'; font-src file:; img-src data:"
        />
        <title>${options.title}</title>
        ${stylesheets.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        <style>
          ${new Html(pageStyle(options))}
        </style>
      </head>
      <body>
        ${new Html(body)}
      </body>
    </html>`;
  return page.text;
}

function pageStyle(options: PageOptions): string {
  const [before, between, after] = PAGE_OF[options.language].map(cssString);
  const family = fontFamily(options.language);
  const small = `font: 400 7.5pt/1.3 ${family}; color: #5b6673; vertical-align: top; padding-top: 3mm;`;
  return `
    @page {
      size: A4; margin: 16mm 18mm 20mm 18mm;
      @bottom-left { content: ${cssString(options.footer)}; ${small} width: 75%; }
      @bottom-right { content: ${before} counter(page) ${between} counter(pages) ${after}; ${small} }
    }
    html { font-family: ${family}; }
    body { margin: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact; }`;
}

/** A CSS string; whatever is not a plain letter, digit or space is written by its number, so nothing can end it early. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} .,:/()-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

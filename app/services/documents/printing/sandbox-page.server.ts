/** The frame of the sandboxes' pages: of a look of their own, so that nobody takes them for the portal. */
import type { Locale } from "~/workflows/kit";

import { html, type Html } from "./html.server";

const LANGUAGES: Readonly<Record<Locale, string>> = { en: "en", "zh-hk": "zh-HK", "zh-cn": "zh-CN" };

interface SandboxPage {
  readonly locale: Locale;
  /** What says that nothing here is real. */
  readonly mark: string;
  readonly title: string;
  readonly body: Html;
  /** What else the browser is to know. */
  readonly head?: Html;
}

export function sandboxPage({ locale, mark, title, body, head }: SandboxPage): string {
  return html`<!doctype html>
    <html lang="${LANGUAGES[locale]}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/sandbox.css" />
        ${head}
      </head>
      <body>
        <main>
          <p class="mark">${mark}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

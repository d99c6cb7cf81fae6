/** Who looks at a page of a sandbox: in the language that the portal's own pages have for the browser. */
import type { Request } from "express";

import { getFixedT } from "~/app/i18n/i18n.server";
import { readLocale } from "~/app/i18n/preferences";
import type { Locale } from "~/workflows/kit";

export interface SandboxReader {
  readonly locale: Locale;
  readonly t: Awaited<ReturnType<typeof getFixedT>>;
}

export async function loadSandboxReader(request: Request): Promise<SandboxReader> {
  const url = new URL(request.originalUrl, "http://sandbox");
  const headers = new Headers();
  for (const name of ["cookie", "accept-language"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const locale = readLocale(new globalThis.Request(url, { headers }));
  return { locale, t: await getFixedT(locale) };
}

/** What the loader of a page begins with: who asks, in which language, and how the page is called. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "./portal";
import type { CurrentUser } from "./types";

export interface PageRequest {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly locale: Locale;
  readonly t: Awaited<ReturnType<typeof getFixedT>>;
  readonly parameters: URLSearchParams;
  /** The document's title around the name of the page. */
  readonly titleOf: (page: string) => string;
}

/** @throws where nobody is logged in: the URL map lets nobody else come here, so it would be a bug. */
export async function pageRequest({ request, context }: LoaderFunctionArgs): Promise<PageRequest> {
  const user = await context.visit.user();
  if (user === null) throw new Error("A page that needs a login was opened without one");
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  return {
    portal: context.portal,
    user,
    locale,
    t,
    parameters: new URL(request.url).searchParams,
    titleOf: (page) => t("shell.title", { page }),
  };
}

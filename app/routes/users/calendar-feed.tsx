import type { LoaderFunctionArgs } from "@remix-run/node";

import { DEFAULT_LOCALE } from "~/app/i18n/locales";
import { findCalendarHolder } from "~/app/services/cases/calendar/address.server";
import { calendarFeed } from "~/app/services/cases/calendar/feed.server";

/** Somebody's deadlines for a calendar program, which cannot log in: the address itself is the secret. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const holder = await findCalendarHolder(context.portal, params.calendarFile ?? "");
  if (holder === null) throw new Response(null, { status: 404 });
  const language = holder.language ?? DEFAULT_LOCALE;
  return new Response(await calendarFeed(context.portal, holder, language), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="deadlines.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

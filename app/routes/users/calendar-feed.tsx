import { createHash } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { DEFAULT_LOCALE } from "~/app/i18n/locales";
import { findCalendarHolder } from "~/app/services/cases/calendar/address.server";
import { calendarFeed } from "~/app/services/cases/calendar/feed.server";
import { holdsTag } from "~/app/services/platform/portal/holds-tag";

/** Somebody's deadlines for a calendar program, which cannot log in: the address itself is the secret. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const holder = await findCalendarHolder(context.portal, params.calendarFile ?? "");
  if (holder === null) throw new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const language = holder.language ?? DEFAULT_LOCALE;
  const file = await calendarFeed(context.portal, holder, language);
  // Programs ask every few hours, and mostly nothing has changed. Whoever may read it was asked for before.
  const tag = `W/"${createHash("sha256").update(file).digest("base64url")}"`;
  const headers = { ETag: tag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  if (holdsTag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="deadlines.ics"',
    },
  });
}

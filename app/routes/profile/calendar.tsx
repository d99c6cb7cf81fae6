import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { DeadlinesPage } from "~/app/components/office/deadlines/deadlines-page";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import {
  calendarAddressSince,
  makeCalendarAddress,
  revokeCalendarAddress,
} from "~/app/services/calendar/address.server";
import { deadlinesOf } from "~/app/services/calendar/deadlines.server";
import { withUnlistedYears } from "~/app/services/holidays/unlisted-years";
import { holidaysOf } from "~/app/services/holidays/holidays.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";

/** Deadlines on the page itself; the calendar program has all of them. */
const SHOWN = 50;

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("shell.myProfile"), to: "/settings/my-profile" },
    { label: t("notices.deadlines.title") },
  ],
};

/** What is due next in one's own cases, and the address under which a calendar program finds it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, titleOf } = await pageRequest(args);
  const today = hongKongDay(portal.clock.now());
  const ahead = (await deadlinesOf(portal, user, locale)).filter(({ on }) => on >= today);
  return {
    title: titleOf(t("notices.deadlines.title")),
    deadlines: withUnlistedYears(ahead.slice(0, SHOWN), await holidaysOf(portal)),
    more: Math.max(0, ahead.length - SHOWN),
    addressSince: await calendarAddressSince(portal, user),
  };
}

const Posted = z.object({ intent: z.enum(["make", "revoke"]) });

export async function action(args: ActionFunctionArgs) {
  const { portal, user } = await pageRequest(args);
  const { intent } = expectForm(await args.request.formData(), Posted);
  if (intent === "make") return { address: await makeCalendarAddress(portal, user) };
  await revokeCalendarAddress(portal, user);
  return { address: null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Calendar() {
  const made = useActionData<typeof action>();
  return <DeadlinesPage {...useLoaderData<typeof loader>()} made={made?.address ?? null} />;
}

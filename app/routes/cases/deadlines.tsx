import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { DeadlinesPage } from "~/app/components/cases/deadlines/deadlines-page";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { makeCalendarAddress, revokeCalendarAddress } from "~/app/services/cases/calendar/address.server";
import { deadlineListPage } from "~/app/services/cases/deadline-list/deadline-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("notices.deadlines.title") }] };

/** What is due in one's own cases, and the address under which a calendar program finds it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { t, getTitle, parameters } = context;
  return { title: getTitle(t("notices.deadlines.title")), list: await deadlineListPage(context, parameters) };
}

const PostedForm = z.object({ intent: z.enum(["make", "revoke"]) });

export async function action(args: ActionFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  const { intent } = parseFormOrThrow(await args.request.formData(), PostedForm);
  if (intent === "make") return { address: await makeCalendarAddress(portal, user) };
  await revokeCalendarAddress(portal, user);
  return { address: null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Deadlines() {
  const made = useActionData<typeof action>();
  return <DeadlinesPage {...useLoaderData<typeof loader>().list} made={made?.address ?? null} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { RetentionPage } from "~/app/components/cases/retention/retention-page";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { retain, retentionPage } from "~/app/services/cases/retention/retention.server";

const Loaded = z.object({ retention: z.object({ caseId: z.string(), caseNo: z.string() }) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const known = Loaded.safeParse(loaded).data?.retention;
    const own = { label: t("retention.title") };
    return known ? [{ label: known.caseNo, to: `/casefile/${known.caseId}/overview` }, own] : [own];
  },
};

/** Legal holds of a case, and the erasure of its personal data. */
export async function loader(args: LoaderFunctionArgs) {
  return retentionPage(args);
}

export async function action(args: ActionFunctionArgs) {
  return retain(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseRetention() {
  const { retention } = useLoaderData<typeof loader>();
  return <RetentionPage retention={retention} answer={useActionData<typeof action>() ?? null} />;
}

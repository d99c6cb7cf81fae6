import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { BatchPickPage } from "~/app/forms/signing/batch-pick";
import { pickToSubmit } from "~/app/families/conduct/batch.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("batch.pick.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

/** Exactly the D1 or D2 that were selected, to be signed and submitted to the Official Receiver. */
export const loader = (args: LoaderFunctionArgs) => pickToSubmit(args);

export default function ConductSubmit() {
  return <BatchPickPage {...useLoaderData<typeof loader>()} toSubmit />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CaseOverview } from "~/app/components/cases/case-overview/case-overview";
import { caseCrumbs } from "~/app/components/cases/case-overview/case-crumbs";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { keepCase } from "~/app/services/case-administration/keep-case.server";
import { caseOverview } from "~/app/services/case-overview/case-overview.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) =>
    caseCrumbs(loaded, { label: t("navigation.peqCases"), to: "/my-peq-case-list/bo-made" }),
};

/** The case file as a PEQ agent opens it: the examination first. */
export async function loader(args: LoaderFunctionArgs) {
  return caseOverview(args, "peq/overview");
}

/** Case administration, for who keeps cases. */
export async function action(args: ActionFunctionArgs) {
  return keepCase(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function PeqCaseFileOverview() {
  return (
    <CaseOverview
      {...useLoaderData<typeof loader>().overview}
      answer={useActionData<typeof action>() ?? null}
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseOverview } from "~/app/components/cases/case-overview/case-overview";
import { administerCase } from "~/app/services/cases/administration/administer-case.server";
import { caseOverview } from "~/app/services/workspace/case-overview/case-overview.server";

export const handle = caseFileHandle;

/** The case file: as the search finds it, of an appointment that has ended, and as an agent opens it. */
export async function loader(args: LoaderFunctionArgs) {
  return caseOverview(args);
}

/** Case administration, for who keeps cases. */
export async function action(args: ActionFunctionArgs) {
  return administerCase(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseFile() {
  return <CaseOverview {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}

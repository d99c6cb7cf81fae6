import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { administerCase } from "~/app/services/cases/administration/administer-case.server";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";

import { loadExamination } from "../case-tab.server";
import { PeqPanel } from "../components/peq-panel";
import { peq } from "../family";

export const handle = caseFileHandle;

/** The preliminary examination of a bankruptcy, in its case file. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadCaseTabContext(args, peq.caseTab.id);
  return { title: context.title, overview: context.overview, examination: await loadExamination(context) };
}

/** The agent's appointment, for who keeps cases. */
export async function action(args: ActionFunctionArgs) {
  return administerCase(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function PeqCaseTab() {
  const { overview, examination } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <CaseFrame overview={overview}>
      <PeqPanel {...overview} examination={examination} answer={answer} />
    </CaseFrame>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseForms } from "~/app/components/cases/case-overview/case-forms";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import {
  loadCaseTabContext,
  filterFormsOfTab,
} from "~/app/services/workspace/case-overview/case-overview.server";
import { findFormsTab } from "~/app/services/workspace/case-overview/case-tabs";

export const handle = caseFileHandle;

/** The forms of one family in a case: the tab of every family that has no page of its own for it. */
export async function loader(args: LoaderFunctionArgs) {
  const tab = findFormsTab(new URL(args.request.url).pathname);
  if (tab === undefined) throw new Response(null, { status: 404 });
  const { seen, title, overview } = await loadCaseTabContext(args, tab);
  return { title, overview, tab, forms: filterFormsOfTab(tab, seen).map(({ form }) => form) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseFormsTab() {
  const { t } = useTranslation();
  const { overview, tab, forms } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      <CaseForms
        forms={forms}
        label={t(`caseFile.tabs.${tab}`)}
        empty={{ title: t(`caseFile.noForms.${tab}.title`), body: t(`caseFile.noForms.${tab}.body`) }}
      />
    </CaseFrame>
  );
}

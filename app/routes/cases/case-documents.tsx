import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CaseDocuments } from "~/app/components/cases/case-documents/case-documents";
import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { addDocument } from "~/app/services/workspace/e-case-file/add-document.server";
import { documentList, findFiling } from "~/app/services/workspace/e-case-file/document-list.server";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";
import { DOCUMENTS_TAB } from "~/app/services/workspace/case-overview/case-tabs";

export const handle = caseFileHandle;

/** The e-Case File, in the case file. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, visible, seen, title, overview, parameters, locale, t } = await loadCaseTabContext(
    args,
    DOCUMENTS_TAB,
  );
  const words = { locale, t };
  return {
    title,
    overview,
    documents: await documentList(portal, visible, seen, parameters, words),
    filing: await findFiling(portal, visible, words),
    inOffice: visible.by.standing === "office",
  };
}

export const action = (args: ActionFunctionArgs) => addDocument(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseDocumentsTab() {
  const { overview, documents, filing, inOffice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <CaseFrame overview={overview}>
      <CaseDocuments caseId={overview.caseId} {...{ documents, filing, inOffice, answer }} />
    </CaseFrame>
  );
}

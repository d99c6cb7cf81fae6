import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { DocumentView } from "~/app/components/cases/case-documents/document-view";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { changeDocument } from "~/app/services/workspace/e-case-file/change-document.server";
import { documentPage } from "~/app/services/workspace/e-case-file/document-page.server";

const Loaded = z.object({ caseNo: z.string(), list: z.string() });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const known = Loaded.safeParse(loaded).data;
    return known
      ? [
          { label: known.caseNo, to: known.list.replace(/[/][^/]+$/, "") },
          { label: t("caseDocuments.back"), to: known.list },
        ]
      : [];
  },
};

/** One document of a case. */
export const loader = (args: LoaderFunctionArgs) => documentPage(args);

export const action = (args: ActionFunctionArgs) => changeDocument(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseDocument() {
  const { caseNo, list, page } = useLoaderData<typeof loader>();
  return <DocumentView {...{ caseNo, list, page }} answer={useActionData<typeof action>() ?? null} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { FilePreview } from "~/app/components/ui/file-preview/file-preview";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { shownFile } from "~/app/services/documents/previews/preview.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { refuseStatement } from "../office/examiner.server";
import { openPaperOfOffice } from "../office/looks.server";
import { paperPath } from "../office/statement-papers.server";
import { STATEMENTS } from "../streams.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A paper of a statement on a page, for whoever examines it: opening it stands in the history. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, getTitle } = context;
  const { statementId = "" } = args.params;
  const upload = await openPaperOfOffice(context, args.params);
  if (upload === null) throw await refuseStatement(context, statementId);
  return {
    title: getTitle(upload.name),
    statement: `${STATEMENTS}/${statementId}`,
    file: { ...(await shownFile(portal, upload)), address: `${paperPath(statementId, upload.id)}/file` },
  };
}

export default function StatementPaper() {
  const { t } = useTranslation();
  const { file, statement } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={file.name}
        actions={<LinkButton to={statement}>{t("annualStatement.office.one")}</LinkButton>}
      />
      <FilePreview {...file} />
    </div>
  );
}

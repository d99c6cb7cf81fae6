import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { FilePreview } from "~/app/components/ui/file-preview/file-preview";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { shownFile } from "~/app/services/documents/previews/preview.server";

/** A file of a form or of a case file on a page, for those who may open it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, getTitle } = await loadPageContext(args);
  const found = await args.context.visit.file(args.params.fileId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const file = await shownFile(portal, found.upload);
  return { title: getTitle(file.name), file };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function FilePreviewPage() {
  const { file } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={file.name} />
      <FilePreview {...file} />
    </>
  );
}

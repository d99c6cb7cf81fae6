import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { loadInquiry } from "../applications/requested.server";
import { replyPrint } from "../replies/reply.server";

/** The reply as it is saved, as it would be signed: for the firm alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  if (found.by.standing === "office" || found.inquiry.draft === null)
    throw new Response(null, { status: 404 });
  return answerInTime(context.t("filing.document.notInTime"), async () =>
    download({
      name: `${found.visible.id}-reply-${String(found.inquiry.number)}-draft.pdf`,
      mediaType: "application/pdf",
      content: await replyPrint(context, found, context.locale),
      shown: "inline",
    }),
  );
}

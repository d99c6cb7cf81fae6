import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { describeOfficeLetter } from "../letters/letter-paper.server";
import { letterRequest } from "../letters/letter-request.server";
import { composeLetter } from "../letters/write-letter.server";

/** The draft of a letter as it would be printed; it is not sealed. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, release, kind } = await letterRequest(args);
  const { portal, t } = context;
  const draft = release.current.context.letterDrafts[kind];
  if (draft === undefined) throw new Response(null, { status: 404 });
  const paper = await describeOfficeLetter(composeLetter(portal, release, { ...draft, kind }));
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `${release.visible.id}-${kind}-draft.pdf`,
      mediaType: "application/pdf",
      content: await portal.typesetter.set(paper),
      shown: "inline",
    }),
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { findOpenedLetter } from "../request/proving.server";
import { loadLetter } from "../streams.server";
import { letterStates } from "~/workflows/records/no-objection-letter/states";
import { isIn } from "~/workflows/kit/states";

/** The sealed letter, for the browser in which the bankrupt has proved who they are, while nobody holds it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await loadOpenContext(args);
  const id = await findOpenedLetter(portal, args.request);
  const current = id === null ? null : await loadLetter(portal, id);
  const issued = isIn(letterStates, current?.state, "issued") ? current.context.issued : null;
  const file = issued && (await portal.documents.find(issued.file));
  return sendFile(portal, file);
}

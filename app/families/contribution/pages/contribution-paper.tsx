import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadContribution } from "~/app/services/cases/contributions/contribution.server";
import { recordContributionLook } from "~/app/services/cases/contributions/record-look.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findReader } from "../view/access";

/** A paper of an agreement, an order, or an objection: for whoever reads the contributions of the case. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const visible = await context.case();
  const by = findReader(visible);
  const current = by === null ? null : await loadContribution(context.portal, visible.id);
  const { paperId = "" } = args.params;
  const papers = [...(current?.context.undertakings ?? []), ...(current?.context.objections ?? [])];
  const isTheirs = papers.some(({ paper }) => paper?.id === paperId);
  if (by !== null && isTheirs) await recordContributionLook(context, by, current, paperId);
  return sendFile(context.portal, isTheirs ? ((await context.portal.documents.find(paperId)) ?? null) : null);
}

/** The common beginning of a batch's pages: who asks, which forms are signed together, and the person's own batch. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext, type PageContext } from "../../platform/pages/page.server";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import { findBatchFor, type OwnBatch } from "./batch.server";
import { findGroup, type SigningGroup } from "./groups.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface GroupRequest extends PageContext {
  readonly group: SigningGroup;
  readonly session: () => Promise<LiveSession>;
}
export interface BatchRequest extends GroupRequest {
  readonly batch: OwnBatch;
}

/** @throws 404 for forms that the portal does not have */
export async function groupRequest(
  args: Args,
  accountType = args.params.accountType ?? "",
): Promise<GroupRequest> {
  const context = await loadPageContext(args);
  const group = findGroup(accountType);
  if (group === null) throw new Response(null, { status: 404 });
  return { ...context, group };
}

/**
 * @param name of the query's parameter that holds the batch's id
 * @returns the request without a batch where the address names none
 * @throws 404 for a batch that is not there, not theirs, or of other forms
 */
export async function loadBatchContext(
  args: Args,
  name: "batch" | "submissionId" = "batch",
): Promise<BatchRequest | (GroupRequest & { readonly batch: null })> {
  const input = await groupRequest(args);
  const id = input.parameters.get(name);
  if (id === null) return { ...input, batch: null };
  const batch = await findBatchFor(input.portal, input.user, id);
  if (batch?.current.context.group !== input.group.id) throw new Response(null, { status: 404 });
  return { ...input, batch };
}

/** What the pages of a release are about, as their addresses name it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { readCaseType } from "../streams.server";
import { findInquiryFor, findReleaseFor, findReleaseActor } from "./find-release.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The case of an address, and how the person stands to releases in it: `null` where the type is another, or they have no part in them. */
export async function loadCaseOfRelease(args: Args) {
  const context = await loadPageContext(args);
  const visible = await context.case();
  const caseType = readCaseType(args.params["caseType"]);
  if (caseType === undefined) throw new Response(null, { status: 404 });
  const isOfType = caseType === visible.file.type;
  return { context, visible, by: isOfType ? findReleaseActor(visible) : null };
}

/** @throws 404 for an application that is not there, of another type, or not theirs */
export async function loadRelease(args: Args) {
  const context = await loadPageContext(args);
  const caseType = readCaseType(args.params["caseType"]);
  const release = await findReleaseFor(
    context.portal,
    context.user,
    caseType,
    args.params["releaseId"] ?? "",
  );
  if (release === null) throw new Response(null, { status: 404 });
  return { context, release };
}

/** @throws 404 for an inquiry that is not there, or not theirs */
export async function loadInquiry(args: Args) {
  const context = await loadPageContext(args);
  const caseType = readCaseType(args.params["caseType"]);
  const found = await findInquiryFor(context.portal, context.user, caseType, args.params["inquiryId"] ?? "");
  if (found === null) throw new Response(null, { status: 404 });
  return { context, found };
}

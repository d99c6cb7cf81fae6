/** The letter that an address names: of which application, and which kind. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { LETTER_KINDS } from "~/workflows/shared/release/index";

import { loadRelease } from "../applications/requested.server";

/** @throws 404 for a kind that the office does not write, and for whoever is not of it */
export async function letterRequest(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { context, release } = await loadRelease(args);
  const kind = LETTER_KINDS.find((each) => each === args.params["letterKind"]);
  if (kind === undefined || release.by.standing !== "office") throw new Response(null, { status: 404 });
  return { context, release, kind };
}

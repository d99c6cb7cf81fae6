/** May this program make this call? The key first, then the case, form or file that the address names. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import type { AccessObject } from "~/app/routing/access";

import { NO_KEY, NOT_FOUND, refusalResponse } from "./refusal.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * @param sees whether the holder of the key may see what the address names; a denial is recorded by it
 * @throws a 401 without a living key, and a 404 for what is not there or not theirs
 */
export async function authorizeCall(
  { request, context }: Args,
  object: AccessObject | undefined,
  sees: (object: AccessObject) => Promise<boolean>,
): Promise<void> {
  if ((await context.visit.bearer()) === null) throw await refusalResponse(NO_KEY, request);
  if (object !== undefined && !(await sees(object))) throw await refusalResponse(NOT_FOUND, request);
}

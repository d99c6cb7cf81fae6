import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { answerCall } from "~/app/api/answer-call.server";

/** A call of a program: everything about it stands in its declaration (`app/api/calls/`). */
export const loader = (args: LoaderFunctionArgs) => answerCall(args);
export const action = (args: ActionFunctionArgs) => answerCall(args);

/** The way in which pages of administration act: one fact of one stream, asked for by a person, and the answer in words. */
import type { TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { sayPastTense, type Actor, type Procedure, type Refusal } from "~/workflows/kit";

import { PageCommand, plainJson } from "../portal/command-names.server";
import { redirectWithToast, redirectWithError } from "../pages/answers.server";
import { dispatch } from "../portal/dispatch.server";
import type { DispatchRequest } from "../portal/dispatch-types";
import type { PageContext } from "../pages/page.server";
import type { Portal } from "../portal/portal";
import { whyNotDone } from "../pages/reasons";
import type { Toast } from "../portal/toasts.server";
import type { CurrentUser } from "../portal/types";

export interface Administering {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly requestId: string;
  /** Made with the page: the same press twice happens once. */
  readonly commandId: string;
}
export type AdministrationOutcome =
  | {
      readonly outcome: "done";
      /** What the next page says, where whoever recorded it knows more of it. */
      readonly message?: Omit<Toast, "id">;
    }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  /** Somebody else changed it since the page was made. */
  | { readonly outcome: "conflict" };

/** The fields of every form of administration: the name of its command, made with the page. */
export const CommandForm = z.object({ commandId: PageCommand });

export interface PageFact {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly by: Actor;
  readonly expectedVersion?: number | undefined;
  /** What the person's right to it was read from: nothing happens where that has changed meanwhile. */
  readonly restsOn?: DispatchRequest["restsOn"];
  /** The input of the person, where the data says more: the same press says the same. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Its former name. */
  readonly asked?: never;
}

/** Lets one fact happen, if its machine says so. */
export async function dispatchForPage<Context>(
  { portal, requestId, commandId }: Administering,
  procedure: Procedure<Context>,
  { stream, type, data, by, expectedVersion, restsOn, input: content }: PageFact,
): Promise<AdministrationOutcome> {
  const outcome = await dispatch(portal.log, procedure, {
    stream,
    type,
    data,
    by,
    at: portal.clock.now(),
    commandId,
    ...(content !== undefined && { input: plainJson(content) }),
    requestId,
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(restsOn !== undefined && { restsOn }),
  });
  return outcome.outcome === "refused" ? outcome : { outcome: outcome.outcome };
}

type Input = Pick<PageContext, "portal" | "locale" | "t">;
type WithWording = Pick<Procedure, "type" | "wording">;

/** Leads on to a page that says what happened, or why it did not. */
export function answerWith(
  input: Input,
  procedure: WithWording,
  fact: string,
  outcome: AdministrationOutcome,
  to: string,
): Promise<TypedResponse<never>> {
  return outcome.outcome === "done"
    ? redirectWithToast(input, to, sayPastTense(procedure, input.locale, fact))
    : redirectWithError(input, to, whyNotDone(input, procedure, outcome));
}

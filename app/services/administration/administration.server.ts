/** What pages of administration do: one fact of one stream, asked for by a person, and the answer in words. */
import { redirect, type TypedResponse } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { sayDone, sayRefusal, type By, type Locale, type Procedure, type Refusal } from "~/workflows/kit";

import { PageCommand, plainJson } from "../log/command-names.server";
import { dispatch } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";

export interface Keeping {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly requestId: string;
  /** Made with the page: the same press twice happens once. */
  readonly commandId: string;
}
export type KeptOutcome =
  | { readonly outcome: "done" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  /** Somebody else changed it since the page was made. */
  | { readonly outcome: "conflict" };

interface Kept {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly by: By;
  readonly expectedVersion?: number | undefined;
  /** What the person asked for, where the data says more: the same press says the same. */
  readonly asked?: Readonly<Record<string, unknown>>;
}

/** The command that a page's form carries. @throws 400 where there is none: no page of ours posted it */
export function commandOf(form: FormData): string {
  const read = PageCommand.safeParse(form.get("commandId"));
  if (!read.success) throw new Response(null, { status: 400 });
  return read.data;
}

/** What of several things a page's form asks for. @throws 400 for anything else: no page of ours posted it */
export function intentOf<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const intent = intents.find((each) => each === form.get("intent"));
  if (intent === undefined) throw new Response(null, { status: 400 });
  return intent;
}

/** What was typed into a field, without outer spaces; empty where nothing was. */
export function typedText(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === "string" ? typed.trim() : "";
}

/** Lets one fact happen, if its machine says so. */
export async function keep<Context>(
  { portal, requestId, commandId }: Keeping,
  procedure: Procedure<Context>,
  { stream, type, data, by, expectedVersion, asked = data }: Kept,
): Promise<KeptOutcome> {
  const outcome = await dispatch(portal.log, procedure, {
    stream,
    type,
    data,
    by,
    at: portal.clock.now(),
    commandId,
    asked: plainJson(asked),
    requestId,
    ...(expectedVersion !== undefined && { expectedVersion }),
  });
  return outcome.outcome === "refused" ? outcome : { outcome: outcome.outcome };
}

/** Why it did not happen: each reason with its code, in one line. */
export function reasonsOf(
  procedure: Pick<Procedure, "type" | "wording">,
  refusals: readonly Refusal[],
  locale: Locale,
): string {
  return refusals.map((refusal) => `${sayRefusal(procedure, locale, refusal)} (${refusal.code})`).join(" ");
}

/** Leads on to a page that says what happened, or why it did not. */
export async function answerWith(
  { portal, request }: { readonly portal: Portal; readonly request: Request },
  procedure: Pick<Procedure, "type" | "wording">,
  fact: string,
  outcome: KeptOutcome,
  to: string,
): Promise<TypedResponse<never>> {
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  const toast =
    outcome.outcome === "done"
      ? { tone: "success" as const, message: sayDone(procedure, locale, fact) }
      : {
          tone: "error" as const,
          message: t("filing.actions.refused"),
          detail:
            outcome.outcome === "conflict"
              ? t("errors.ERR-CONFLICT.sentence")
              : reasonsOf(procedure, outcome.refusals, locale),
        };
  return redirect(to, { headers: { "Set-Cookie": await portal.toasts.carry(toast) } });
}

/**
 * The common beginning of every page, its loader and its action alike: who asks, in which language, how the page is called,
 * and the case, submission or account that its address names.
 */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { readLocale } from "~/app/i18n/preferences";
import type { Locale } from "~/workflows/kit";

import type { LiveSession } from "../portal/ports/sessions";
import { loginNeeded } from "./login-needed.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A page that anybody may open. */
export interface OpenContext {
  readonly portal: Portal;
  readonly requestId: string;
  readonly locale: Locale;
  readonly t: Awaited<ReturnType<typeof getFixedT>>;
  readonly parameters: URLSearchParams;
  /** The document's title around the name of the page. */
  readonly getTitle: (page: string) => string;
}

/** A page for people who are logged in. */
export interface PageContext extends OpenContext {
  readonly user: CurrentUser;
}
/** The reader, on a page that anybody may open. */
interface Open {
  readonly visitor: () => Promise<CurrentUser | null>;
}
/** What the visit finds, where it finds it. */
type Found<Name extends "account" | "case" | "submission"> = NonNullable<
  Awaited<ReturnType<AppLoadContext["visit"][Name]>>
>;
/** The things that the address names. Each throws 404 for what is not there, or not for this person. */
interface Named {
  /** The case that the address names. */
  readonly case: () => Promise<Found<"case">>;
  /**
   * The submission that the address names, of the case that it names.
   * @param code of the form, where the address does not name it
   */
  readonly submission: (code?: string) => Promise<Found<"submission">>;
  /** The account that the address names, as far as the person keeps it. */
  readonly account: () => Promise<Found<"account">>;
  /** The session itself, which knows when the person last showed who they are. */
  readonly session: () => Promise<LiveSession>;
}

/** The common beginning of a page that is open to everybody. */
export async function loadOpenContext({ request, context }: Args): Promise<OpenContext & Open> {
  const locale = readLocale(request);
  const t = await getFixedT(locale);
  return {
    portal: context.portal,
    requestId: context.requestId,
    locale,
    t,
    parameters: new URL(request.url).searchParams,
    getTitle: (page) => t("shell.title", { page }),
    visitor: () => context.visit.user(),
  };
}

/** @throws as the guard does where nobody is logged in: the session ended between the guard and the page */
export async function loadPageContext(args: Args): Promise<PageContext & Named> {
  const { context, params, request } = args;
  const user = await context.visit.user();
  if (user === null) throw loginNeeded(request);
  return {
    ...(await loadOpenContext(args)),
    user,
    case: async () => orNotFound(await context.visit.case(params.caseId ?? "")),
    submission: (code) => loadSubmission({ context, params }, code),
    account: async () =>
      orNotFound(await context.visit.account(params.accountId ?? params.principalId ?? "")),
    session: async () => {
      const session = await context.visit.session();
      if (session === null) throw loginNeeded(request);
      return session;
    },
  };
}

/** The submission that an address names. @throws 404 for one that is not there, not theirs, or of another case */
export async function loadSubmission(
  {
    context,
    params,
  }: {
    readonly context: Pick<AppLoadContext, "visit">;
    readonly params: Readonly<Record<string, string | undefined>>;
  },
  code: string = params.form ?? "",
): Promise<Found<"submission">> {
  const found = orNotFound(await context.visit.submission(code, params.submissionId ?? ""));
  if (found.caseFile.id !== params.caseId) throw new Response(null, { status: 404 });
  return found;
}

function orNotFound<Thing>(found: Thing | null): Thing {
  if (found === null) throw new Response(null, { status: 404 });
  return found;
}

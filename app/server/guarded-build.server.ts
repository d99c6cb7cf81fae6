/**
 * The one mechanism that asks for rights: every loader and action of the built app is wrapped, by route, in the rule that
 * `app/routing/url-map.ts` gives it. A page cannot forget to ask, and the server does not start with a route that has no rule.
 */
import type { ActionFunctionArgs, LoaderFunction, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

import type { Access } from "~/app/routing/access";
import { AWAY as AWAY_FROM_PROGRAMS, BUSY, refusalResponse } from "~/app/api/refusal.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { readLocale } from "~/app/i18n/preferences";
import { URL_MAP } from "~/app/routing/url-map";
import { answerTooLong } from "~/app/services/platform/pages/answers.server";
import { isTextsTooLong } from "~/app/services/platform/pages/text-limits.server";
import { isUnavailable } from "~/app/services/platform/portal/unavailable.server";
import { isNotInTime } from "~/app/services/documents/printing/download.server";
import { readingKeepable } from "~/app/services/documents/uploads/keepable-form.server";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { runAs, type Asker } from "~/app/services/platform/work-processes/asker.server";
import { AWAY, tryLater } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import { ProcessesBusy } from "~/app/services/platform/work-processes/work-processes.server";

import { TooManyReads, type HeavyReads } from "./heavy-reads.server";
import { busyPage, notFoundPage, waitingPage } from "./refusal-page.server";
import { discardUnread } from "./unread-body.server";

/** Layouts carry no address of their own: the pages inside them are what is guarded. */
const FRAMES: ReadonlySet<string> = new Set(["root", "routes/_shell"]);

export type Authorize = (
  args: LoaderFunctionArgs | ActionFunctionArgs,
  access: Access,
  routeId: string,
) => Promise<void>;

const HEAVY: ReadonlySet<string> = new Set(URL_MAP.flatMap(({ id, heavy }) => (heavy ? [id] : [])));
const isHeavy = (routeId: string): boolean => HEAVY.has(routeId);

/** Who is told that the portal is busy: the reader of a page, of a document, or a program. */
type Reader = "page" | "document" | "program";

const getReader = ({ who }: Access, hasPage: boolean): Reader =>
  who === "caller" || who === "keyHolder" ? "program" : hasPage ? "page" : "document";

/**
 * Where what the portal stands on does not answer, whoever asks is told so, and when to ask again. Whether anything was recorded
 * is not known then; asking for the same again records nothing twice.
 */
async function orAway<Answer>(
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  reader: Reader,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProcessesBusy) throw await busyFor(request, reader);
    // A call answers for itself; what failed before it began, while its right was asked for, is told in the same envelope.
    const isOfCall = reader === "program" && !(error instanceof Response) && !(error instanceof TooManyReads);
    if (!isUnavailable(error) && !isOfCall) throw error;
    const { portal, requestId } = context;
    portal.logger.error({ error, requestId }, "a request could not be answered");
    if (isOfCall)
      throw await refusalResponse(
        isUnavailable(error)
          ? AWAY_FROM_PROGRAMS
          : { code: "ERR-UNEXPECT", status: 500, more: { requestId } },
        request,
      );
    throw reader === "page" ? tryLater(AWAY) : await busyPage(request, "away");
  }
}

/**
 * What the loader answers. Where its turn did not come in time, a page says so by its own boundary; a document has none, and
 * is answered with a page of its own; a program is told in the envelope of its calls.
 */
async function answerOrLater(
  request: Request,
  reader: Reader,
  read: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    const isBusy =
      error instanceof TooManyReads ||
      (error instanceof Response && error.status === 503 && error.body === null);
    if (!isBusy) throw error;
    throw await busyFor(request, reader);
  }
}

/** What was not tried at all, as too much else waits: told apart from what cannot be done. */
async function busyFor(request: Request, reader: Reader): Promise<Response> {
  if (reader === "program") return refusalResponse(BUSY, request);
  return reader === "page" ? tryLater() : busyPage(request, "busy");
}

/** Whose turn it is where work has to wait: a person's, and of their firm; without an account whatever comes from one address. */
const toAsker = ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Asker => ({
  signal: request.signal,
  async who() {
    const user = await context.visit.user();
    return user === null
      ? { person: context.address, firm: null, isStranger: true }
      : { person: user.id, firm: user.firmId, isStranger: isVisitor(user) };
  },
});

/** A browser shows what it has asked for, and a document that is not there, or not there yet, has no page of its own. */
async function orPageOfItsOwn(
  request: Request,
  reader: Reader,
  read: () => Promise<unknown>,
): Promise<unknown> {
  const isShown = reader === "document" && (request.headers.get("Accept") ?? "").includes("text/html");
  const replace = async (answer: unknown): Promise<unknown> => {
    if (!isShown || !(answer instanceof Response)) return answer;
    if (answer.status === 404 && answer.body === null) return notFoundPage(request);
    return isNotInTime(answer) ? waitingPage(request) : answer;
  };
  try {
    return await replace(await read());
  } catch (error) {
    throw await replace(error);
  }
}

/** The rule of a route. @throws where the URL map has no line for it. */
export function getAccess(routeId: string): Access {
  const mapped = URL_MAP.find((line) => line.id === routeId);
  if (mapped === undefined) throw new Error(`Route ${routeId} has no line in app/routing/url-map.ts`);
  return mapped.access;
}

/** Where somebody typed more than a field takes, the page that posted it says so, and has lost nothing of it. */
const orTooLong =
  (request: Request) =>
  async (error: unknown): Promise<unknown> => {
    if (!isTextsTooLong(error)) throw error;
    return answerTooLong(error, await getFixedT(readLocale(request)));
  };

/** A frame asks for no right of its own. */
const guardFrame =
  (loader: LoaderFunction) =>
  (args: LoaderFunctionArgs): Promise<unknown> =>
    orAway(args, "page", async () => loader(args));

/**
 * Wraps a build.
 * @throws where a route has no rule, or needs one and has no loader to ask it in.
 */
export function guardBuild(build: ServerBuild, authorize: Authorize, reads: HeavyReads): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (route === undefined) continue;
    const { loader, action } = route.module;
    if (FRAMES.has(id)) {
      routes[id] =
        loader === undefined ? route : { ...route, module: { ...route.module, loader: guardFrame(loader) } };
      continue;
    }
    const access = getAccess(id);
    if (access.who !== "anyone" && loader === undefined)
      throw new Error(`Route ${id} asks for a right and has no loader: anybody could open it`);
    routes[id] = {
      ...route,
      module: {
        ...route.module,
        ...(loader && {
          loader: async (args: LoaderFunctionArgs) => {
            const reader = getReader(access, route.module.default !== undefined);
            const read = async () => runAs(toAsker(args), () => loader(args));
            return orPageOfItsOwn(args.request, reader, () =>
              orAway(args, reader, async () => {
                await authorize(args, access, id);
                return answerOrLater(args.request, reader, () => (isHeavy(id) ? reads.run(read) : read()));
              }),
            );
          },
        }),
        ...(action && {
          action: async (args: ActionFunctionArgs) => {
            try {
              return await orAway(args, getReader(access, route.module.default !== undefined), async () => {
                await authorize(args, access, id);
                const request = readingKeepable(args.request);
                return await runAs(toAsker(args), async () => action({ ...args, request })).catch(
                  orTooLong(request),
                );
              });
            } finally {
              await discardUnread(args.request);
            }
          },
        }),
      },
    };
  }
  return { ...build, routes };
}

import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";

import { getSubmissionType } from "~/workflows/registry";

import { drawTable } from "./forms/steps/form-table";
import { FormTables } from "./forms/steps/fetched-tables";
import { SubmissionTypes } from "./forms/submission-types";
import { createFieldNames, FieldNamesContext } from "./components/ui/field/field-names";
import { NonceContext } from "./components/ui/nonce";
import { renderingInstance } from "./i18n/i18n.server";
import { readLocale } from "./i18n/preferences";
import { getMessageAddresses } from "./i18n/words.server";
import { withoutNullBytes } from "./server/null-bytes.server";
import { WordsAddress } from "./i18n/preload-words";
import { renderingContext } from "./server/rendering-context.server";

export const streamTimeout = 5_000;

/**
 * Renders a page in the language of the request. Crawlers get the whole page at once, people get the shell first. The answer to a posted
 * form is drawn twice: a summary of errors stands above the fields that it names.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { cspNonce } = renderingContext(loadContext);
  const locale = readLocale(request);
  const instance = await renderingInstance(locale);
  const waitForAll = isbot(request.headers.get("User-Agent") ?? "");
  const names = createFieldNames();
  const draw = (context: EntryContext) => (
    <NonceContext.Provider value={cspNonce}>
      <I18nextProvider i18n={instance}>
        <WordsAddress.Provider value={getMessageAddresses(locale, listModules(remixContext))}>
          <SubmissionTypes.Provider value={getSubmissionType}>
            <FormTables.Provider value={getDrawTable}>
              <FieldNamesContext.Provider value={names}>
                <RemixServer context={context} url={request.url} nonce={cspNonce} />
              </FieldNamesContext.Provider>
            </FormTables.Provider>
          </SubmissionTypes.Provider>
        </WordsAddress.Provider>
      </I18nextProvider>
    </NonceContext.Provider>
  );
  if (remixContext.staticHandlerContext.actionData !== null) renderToString(draw(withoutData(remixContext)));

  return new Promise((resolve, reject) => {
    let responseStatus = status;
    let shellIsOut = false;
    const answer = (): void => {
      shellIsOut = true;
      const body = withoutNullBytes();
      headers.set("Content-Type", "text/html; charset=utf-8");
      headers.append("Vary", "Cookie, Accept-Language");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(draw(remixContext), {
      nonce: cspNonce,
      ...(waitForAll ? { onAllReady: answer } : { onShellReady: answer }),
      onShellError: reject,
      onError(error: unknown) {
        responseStatus = 500;
        // Before the shell is out the promise is rejected with the same error; after it, nobody else would report it.
        if (shellIsOut) logError(error, loadContext);
      },
    });
    setTimeout(abort, streamTimeout + 1_000);
  });
}

const getDrawTable = () => drawTable;

/** What the page hands to its scripts can be read once, by the drawing that is sent. */
function withoutData({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return { ...context, renderMeta: {} };
}

/** The files that the browser runs for the page: its start, and those of every route that is shown. */
function listModules({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]?.module);
  return [manifest.entry.module, manifest.routes["root"]?.module, ...routes].filter(
    (module) => module !== undefined,
  );
}

/** What a loader or an action threw and nobody expected: logged once, under the id that the error page shows. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // A reader who has gone on before the answer is no error of ours.
  if (!request.signal.aborted) logError(error, context);
}

function logError(error: unknown, { portal, requestId }: AppLoadContext): void {
  portal.logger.error({ error, requestId }, "a page failed");
}

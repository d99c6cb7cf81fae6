import type { LoaderFunctionArgs } from "@remix-run/node";

/** Tells an open page how the reader's notices stand, whenever that changes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.visit.session();
  if (session === null) throw new Response(null, { status: 401 });
  if (request.headers.get("Accept") !== "text/event-stream")
    throw new Response("This address answers with text/event-stream.", { status: 406 });
  return context.portal.noticeStreams.open({
    accountId: session.user.id,
    sessionId: session.id,
    lastEventId: request.headers.get("Last-Event-ID"),
    signal: request.signal,
  });
}

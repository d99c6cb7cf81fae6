/** The answer to a request that needs somebody to be logged in, where nobody is. */
import { redirect } from "@remix-run/node";

import { WATCHED_HEADER } from "../portal/watched-header";

/**
 * To the login page; or 401, where the page that asks has said that it deals with that itself (section 4, "A 401 response
 * from any call"): it keeps what is typed on it before it leaves.
 */
export function loginNeeded(request: Request): Response {
  const to = loginAddress(request);
  return request.headers.has(WATCHED_HEADER) ? new Response(to, { status: 401 }) : redirect(to);
}

/** The login page, remembering where the person was going: a path of this portal only. */
function loginAddress(request: Request): string {
  if (request.method !== "GET") return "/login";
  const { pathname, search } = new URL(request.url);
  const going =
    pathname.replace(/[.]data$/, "") + search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "");
  return going === "/" || going === "/home" ? "/login" : `/login?returnTo=${encodeURIComponent(going)}`;
}

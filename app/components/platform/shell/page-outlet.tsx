import { Outlet, useLocation, useMatches } from "@remix-run/react";

import { getSubject } from "./route-handle";

/**
 * The page at this address, made anew for every subject: what was typed, opened or ticked about one case, proof or account
 * never stands on the page of the next. A new answer at the same address (a refusal, another page of a list) leaves it as it is.
 */
export function PageOutlet() {
  return <Outlet key={getSubject(useLocation(), useMatches())} />;
}

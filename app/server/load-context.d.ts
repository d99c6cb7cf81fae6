import "@remix-run/node";

import type { Portal } from "../services/platform/portal/portal";
import type { Visit } from "../services/filings/visit/visit.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    portal: Portal;
    visit: Visit;
    cspNonce: string;
    requestId: string;
    /** Client address for rate limiting (the network prefix for IPv6). */
    address: string;
    /** Too much came from this address within a minute: nothing of the request is done. */
    overLimit?: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}

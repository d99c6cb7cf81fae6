import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { findMovedAddress } from "../requests/moved-address";

/** The requests on proofs stood at the address of the index: old links lead on, with whatever they asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(findMovedAddress(request.url), 301);
}

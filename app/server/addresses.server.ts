/** What is done with an address before anybody compares it: one spelling, and only methods that it can know. */
import type { NextFunction, Request, Response } from "express";

import { isCallAddress } from "~/app/api/addresses";
import { plainPath } from "~/app/services/platform/portal/plain-path";

import { refuse } from "./refusal-page.server";

/**
 * Rewrites the path as `plainPath` spells it. Express compares the path as it was sent and Remix the decoded one: without this, a
 * limit would be passed by writing the address otherwise. Characters that no text can keep are blanks: nothing is called so, and no
 * database is asked for them.
 */
export function spellPlainly(request: Request, _response: Response, next: NextFunction): void {
  const [, path = "/", rest = ""] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
  // A proxy's form of the address, `http://host/path`, is not ours: its path alone counts.
  const own = path.startsWith("/") ? path : path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "");
  request.url = withoutUnkeepable(plainPath(asUnicode(own === "" ? "/" : own)) + rest);
  request.originalUrl = request.url;
  next();
}

/** What is no UTF-8 becomes the character that stands for what cannot be read: nothing is called so, and whoever asks is told that. */
function asUnicode(path: string): string {
  return path
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/(?:%[89a-f][\da-f])+/gi, (bytes) =>
      encodeURIComponent(Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8")),
    );
}

/** Control characters other than tab and line breaks, and U+FFFE and U+FFFF, as an address writes them. */
const UNKEEPABLE = /%(?:0[0-8bcef]|1[0-9a-f]|ef%bf%b[ef])/gi;
const withoutUnkeepable = (address: string): string => address.replace(UNKEEPABLE, "%20");

/** Pages are read and posted to; what programs may do is said by each call. */
const METHODS_OF_PAGES = ["GET", "HEAD", "POST"];

/** Refuses, before anything else is done, a method that no page knows. */
export function refuseOtherMethods(request: Request, response: Response, next: NextFunction): void {
  if (METHODS_OF_PAGES.includes(request.method) || isCallAddress(request.path)) {
    next();
    return;
  }
  response.set("Allow", METHODS_OF_PAGES.join(", "));
  void refuse(request, response, { status: 405, why: "method" });
}

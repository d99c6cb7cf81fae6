/** Answers are compressed on their way, but for those where that takes longer than it saves. */
import { constants } from "node:zlib";

import compression from "compression";
import type { Request, RequestHandler, Response } from "express";

import { isCallAddress } from "~/app/api/addresses";

/** How hard pages are pressed: a twentieth smaller than at 4, the usual one, in the same time; above it takes longer and gains nothing. */
const PAGE_QUALITY = 5;
/** Bytes below which an answer to a program goes as it is: it is read by a machine beside a fast line, and there are many of them. */
const SMALL_ANSWER = 16_384;

export const compressAnswers = (): RequestHandler =>
  compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } },
    filter: (request: Request, response: Response) =>
      !isSmallForProgram(request, response) && compression.filter(request, response),
  });

/** What a call has done is told in a few lines; what it reads says how long it is. */
function isSmallForProgram(request: Request, response: Response): boolean {
  if (!isCallAddress(request.path)) return false;
  return (
    request.method !== "GET" || Number(response.getHeader("Content-Length") ?? SMALL_ANSWER) < SMALL_ANSWER
  );
}

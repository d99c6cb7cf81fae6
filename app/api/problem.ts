/** Refusals as problem details (RFC 9457), for programs that ask for them in `Accept`. */
import { STATUS_CODES } from "node:http";

import { parseErrorCode } from "~/app/i18n/errors";

export const PROBLEM_TYPE = "application/problem+json";

/** The envelope of a refusal. */
export interface RefusalEnvelope {
  readonly isSuccess: false;
  readonly errorCode: string;
  readonly errorMessage: string;
}

/** Whether the program names the media type of problems among those that it takes. */
export function wantsProblem(accept: string | null | undefined): boolean {
  return (accept ?? "").split(",").some((range) => {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === PROBLEM_TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The same refusal as a problem; what stands beside the envelope stands beside the problem. */
export function toProblem(envelope: RefusalEnvelope, status: number) {
  const { isSuccess: _, errorCode, errorMessage, ...more } = envelope;
  const { code, params } = parseErrorCode(errorCode);
  return {
    ...more,
    type: `/api/docs#${code}`,
    title: STATUS_CODES[status] ?? "",
    status,
    detail: errorMessage,
    code,
    ...(params.length > 0 && { parameters: params }),
  };
}

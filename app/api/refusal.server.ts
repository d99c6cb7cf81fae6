/**
 * The envelope of every answer (specification sections 5 and 8): `isSuccess`, `errorCode` and `errorMessage`, and beside them
 * what was asked for, or why it was not given.
 */
import { errorText } from "~/app/i18n/errors";
import { readLocale } from "~/app/i18n/preferences";
import { renderingInstance } from "~/app/i18n/i18n.server";
import { RETRY_AFTER_SECONDS } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import type { Locale } from "~/workflows/kit";
import type { Reason } from "~/app/services/platform/pages/reasons";

import { negotiateFormat } from "./finish-answer.server";

export interface Refusal {
  /** Of the catalogue (section 8), with its parameters in brackets. */
  readonly code: string;
  readonly status: number;
  /** Why a procedure says no: its own sentences, in place of the catalogue's. */
  readonly reasons?: readonly Pick<Reason, "code" | "sentence">[];
  /** What is wrong with the request, place by place. */
  readonly problems?: readonly { readonly path: string; readonly message: string }[];
  /** Beside the envelope: what overlaps, for instance. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by calls; told to the program by the one place that answers. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export const NO_KEY: Refusal = { code: "ERR-API-KEY", status: 401 };
export const NOT_FOUND: Refusal = { code: "ERR-API-404", status: 404 };
export const BAD_REQUEST: Refusal = { code: "ERR-API-BODY", status: 400 };

/** The key was used for another call: nothing was done. */
export const REPEATED: Refusal = { code: "ERR-API-REPEATED", status: 422 };

/** What could not be begun in time; nothing was done. */
export const BUSY: Refusal = {
  code: "ERR-API-BUSY",
  status: 503,
  headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
};

/** The database or the store of files does not answer. What was asked for may have been done. */
export const AWAY: Refusal = { ...BUSY, code: "ERR-API-AWAY" };

export const GIVEN = { isSuccess: true, errorCode: null, errorMessage: null } as const;

/** The body of a refusal, in the reader's language, with what to do next. */
export async function refusalBody({ code, reasons, problems, more }: Refusal, locale: Locale) {
  const { sentence, next } = errorText(await renderingInstance(locale), code);
  return {
    isSuccess: false as const,
    errorCode: reasons?.[0]?.code ?? code,
    errorMessage: reasons ? reasons.map((reason) => reason.sentence).join(" ") : sentence,
    ...(reasons === undefined && { nextStep: next }),
    ...(reasons && { reasons: reasons.map((reason) => ({ code: reason.code, message: reason.sentence })) }),
    ...(problems && { problems }),
    ...more,
  };
}

/**
 * A refusal in the envelope, as it is kept for repeats.
 * @param status other than the refusal's own, where the address says so
 */
export async function envelopeResponse(
  refusal: Refusal,
  locale: Locale,
  status = refusal.status,
): Promise<Response> {
  return Response.json(await refusalBody(refusal, locale), {
    status,
    headers: { "Content-Language": locale, Vary: "Accept-Language", ...refusal.headers },
  });
}

/** A refusal in the language and the form that the request asks for. */
export async function refusalResponse(refusal: Refusal, request: Request): Promise<Response> {
  return negotiateFormat(await envelopeResponse(refusal, readLocale(request)), request);
}

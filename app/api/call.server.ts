/** How a call of the API is declared: once, for parsing what comes in, for answering, and for the description. */
import type { TFunction } from "i18next";
import type * as z from "zod";

import type { Bearer } from "~/app/services/identity/api-keys/bearer.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { Visit } from "~/app/services/filings/visit/visit.server";
import type { ApiScope } from "~/workflows/records/account/index";
import type { Locale } from "~/workflows/kit";
import type { Area } from "./call.view";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface CallInput<Query, Body> {
  readonly portal: Portal;
  readonly visit: Visit;
  readonly request: Request;
  /** Of the address, by their names in the URL map. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Query;
  readonly body: Body;
  readonly locale: Locale;
  readonly t: TFunction;
  readonly requestId: string;
  /** The same for a repeat of the same call (`Idempotency-Key`); new for every other. */
  readonly commandId: string;
  /** @throws Error where the call is anybody's: it then has no business to ask */
  readonly user: () => CurrentUser;
  /** @throws as `user` does */
  readonly bearer: () => Bearer;
}

/** A document instead of JSON. */
export interface FileAnswer {
  readonly files: readonly string[];
}

/** The beginning of what a call is asked: whose call it is, and of what. */
export type CallContext = Pick<CallInput<unknown, unknown>, "portal" | "params"> & {
  readonly user: CurrentUser;
};

interface Declaration<Query extends z.ZodType, Body extends z.ZodType> {
  /** The operation's name in the description, and in programs that are generated from it. */
  readonly id: string;
  readonly method: Method;
  /** As the URL map writes it. */
  readonly path: string;
  readonly area: Area;
  readonly summary: string;
  readonly description?: string;
  /** The scope that a personal key needs; absent: any key in force, or none where the call is open to anybody. */
  readonly scope?: ApiScope;
  /**
   * Asked before anything else is read, where the URL map does not know whose the object is.
   * @throws 404 for what is not there, or not theirs to see
   */
  readonly look?: (looked: CallContext) => Promise<unknown>;
  readonly query?: Query;
  /** JSON that the call takes; absent: it takes no body. */
  readonly body?: Body;
  /** Values that its JSON may hold, where it takes longer lists than others do. */
  readonly mostValues?: number;
  /** The call takes files: multipart, read by the call itself as they arrive. */
  readonly upload?: { readonly fields: Readonly<Record<string, string>> };
  readonly answer: z.ZodObject | FileAnswer;
  /** 200 unless given. */
  readonly status?: 201;
  /**
   * Of a call that creates something: the address at which it is found, with names of the answer's `data` and of the call's own address.
   * Absent: the call's own.
   */
  readonly created?: string;
  /** Codes that the call itself may refuse with, beside those of every call. */
  readonly refusals?: readonly string[];
}

export interface Call extends Declaration<z.ZodType, z.ZodType> {
  handle(input: CallInput<unknown, unknown>): Promise<unknown>;
}

/** A call that answers JSON: an object that is put beside the envelope. */
export function defineCall<
  Answer extends z.ZodObject,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  call: Declaration<Query, Body> & {
    readonly answer: Answer;
    handle(callInput: CallInput<z.output<Query>, z.output<Body>>): Promise<z.input<Answer>>;
  },
): Call {
  return call;
}

/** A call that answers a document. */
export function defineDownload<Query extends z.ZodType = z.ZodUndefined>(
  call: Declaration<Query, z.ZodUndefined> & {
    readonly answer: FileAnswer;
    handle(input: CallInput<z.output<Query>, undefined>): Promise<Response>;
  },
): Call {
  return call;
}

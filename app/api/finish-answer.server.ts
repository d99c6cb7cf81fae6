/** The last touch to the answer of a call, first or repeated: its form, its address, its neighbours, and whether it is known already. */
import { createHash } from "node:crypto";

import * as z from "zod";

import { holdsTag } from "~/app/services/platform/portal/holds-tag";

import type { Call } from "./call.server";
import { PROBLEM_TYPE, toProblem, wantsProblem } from "./problem";

/** What is small enough to be held while its tag is made. */
const LARGEST_TAGGED_IN_BYTES = 8 * 1_048_576;

const Envelope = z.looseObject({
  isSuccess: z.literal(false),
  errorCode: z.string(),
  errorMessage: z.string(),
});
const Created = z.looseObject({ data: z.record(z.string(), z.unknown()).optional().catch(undefined) });
const Paged = z.looseObject({
  pagination: z.object({ page: z.int(), size: z.int(), total: z.int(), isMore: z.boolean() }),
});

interface Asked {
  readonly request: Request;
  /** Absent where nothing is at the address. */
  readonly call: Call | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whose key it is; `null` without one. */
  readonly accountId: string | null;
}

/** @param response in the envelope, as it is kept for repeats */
export async function finishAnswer(response: Response, asked: Asked): Promise<Response> {
  const { request, call, params } = asked;
  if (response.status >= 400) return negotiateFormat(response, request);
  if (response.status === 201 && call) {
    const { data = {} } = Created.parse(await response.clone().json());
    response.headers.set("Location", fillAddress(findCreated(call), { ...data, ...params }));
    return response;
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && call?.path.startsWith("/api/v1/")
    ? tag(await withNeighbours(response, request), asked)
    : response;
}

/**
 * A refusal as the program asks for it: in the envelope, or as a problem. What the addresses of section 7 refuse with 200 stays in
 * their envelope: a problem has the status of a failure.
 */
export async function negotiateFormat(response: Response, request: Request): Promise<Response> {
  response.headers.append("Vary", "Accept");
  if (response.status < 400 || !wantsProblem(request.headers.get("Accept"))) return response;
  const envelope = Envelope.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (!envelope.success) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Type", PROBLEM_TYPE);
  headers.delete("Content-Length");
  const { status } = response;
  return new Response(JSON.stringify(toProblem(envelope.data, status)), { status, headers });
}

/** Where what a call created is found: at its own address unless it says otherwise. */
export const findCreated = ({ created, path }: Pick<Call, "created" | "path">): string => created ?? path;

function fillAddress(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== "string") throw new Error(`The answer does not say the ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** `Link` (RFC 8288) to the pages around this one, with the same search. */
async function withNeighbours(response: Response, request: Request): Promise<Response> {
  if (!isJson(response)) return response;
  const paged = Paged.safeParse(await response.clone().json());
  if (!paged.success) return response;
  const { page, size, total, isMore } = paged.data.pagination;
  const last = Math.max(1, Math.ceil(total / size));
  const pages = [
    ["first", 1],
    ...(page > 1 ? [["prev", Math.min(page - 1, last)] as const] : []),
    ...(page < last || (page === last && isMore) ? [["next", page + 1] as const] : []),
    ...(isMore ? [] : [["last", last] as const]),
  ] as const;
  const links = pages.map(([relation, number]) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("page", String(number));
    return `<${pathname}?${searchParams.toString()}>; rel="${relation}"`;
  });
  response.headers.set("Link", links.join(", "));
  return response;
}

/**
 * A tag of the answer, and 304 where the program holds it already. It is made of what this key was answered just now, after every right
 * was asked for, and of whose key it is: nobody learns by a tag what others are answered.
 */
async function tag(response: Response, { request, accountId }: Asked): Promise<Response> {
  if (response.status !== 200 || !isHeld(response)) return response;
  const hash = createHash("sha256").update(`${accountId ?? ""}\n`);
  const { headers } = response;
  const content = Buffer.from(await response.arrayBuffer());
  const name = `W/"${hash.update(content).digest("base64url")}"`;
  headers.set("ETag", name);
  headers.set("Content-Length", String(content.length));
  headers.append("Vary", "Accept-Language, x-api-key");
  if (!holdsTag(request.headers.get("If-None-Match"), name))
    return new Response(content, { status: 200, headers });
  for (const about of ["Content-Type", "Content-Length", "Content-Disposition"]) headers.delete(about);
  return new Response(null, { status: 304, headers });
}

const isJson = ({ headers }: Response): boolean =>
  (headers.get("Content-Type") ?? "").startsWith("application/json");

/** What was made as a whole; what is read from a store as it is sent is not read for this. */
const isHeld = (response: Response): boolean => {
  const length = response.headers.get("Content-Length");
  return isJson(response) || (length !== null && Number(length) <= LARGEST_TAGGED_IN_BYTES);
};

/** What a call answers, in the description: what was asked for, its headers, and every refusal. */
import * as z from "zod";

import type { Call } from "./call.server";
import { refer, type Components } from "./components.server";
import { ERROR_CODES } from "./error-codes.server";
import { PROBLEM_TYPE } from "./problem";

const ErrorCode = z.enum(ERROR_CODES).meta({
  id: "ErrorCode",
  example: "ERR-WKSP-001",
  description: "A code of the catalogue, without its parameters",
});

export const Refused = z
  .object({
    isSuccess: z.literal(false),
    errorCode: z
      .union([
        ErrorCode,
        z
          .string()
          .regex(/^[A-Z][A-Z0-9_-]+\[.*\]$/s)
          .describe("With its parameters in brackets"),
      ])
      .describe("Of the catalogue"),
    errorMessage: z.string().describe("In the language of `Accept-Language`"),
    nextStep: z.string().optional().describe("What to do next"),
    reasons: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .optional()
      .describe("Every reason for which the form’s chart says no"),
    problems: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("What in the request is not as described"),
  })
  .loose()
  .meta({ id: "Refused", description: "Why it was not done" });

export const Problem = z
  .object({
    type: z.string().meta({ example: "/api/docs#ERR-WKSP-001" }),
    title: z.string().meta({ example: "Conflict" }),
    status: z.int().meta({ example: 409 }),
    detail: z.string().describe("In the language of `Accept-Language`"),
    code: ErrorCode,
    parameters: z.array(z.string()).optional().describe("Of the code"),
    ...Refused.pick({ nextStep: true, reasons: true, problems: true }).shape,
  })
  .loose()
  .meta({ id: "Problem", description: "The same to `Accept: application/problem+json` (RFC 9457)" });

const Given = {
  isSuccess: z.literal(true),
  errorCode: z.null(),
  errorMessage: z.null(),
};

/** Statuses of refusals, in words. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: "The request is not as described",
  401: "No valid key",
  403: "The key, or the person, may not do this",
  404: "Nothing is there that the holder of the key may see",
  409: "Not possible as it stands now",
  413: "Too large",
  415: "Another media type",
  422: "Cannot be carried out",
  429: "Too many calls",
  500: "An internal error",
  503: "Could not be begun in time: `Retry-After` says when to call again",
};

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string", example },
});

/** Headers of answers, by their names. */
export const HEADERS: Readonly<Record<string, object>> = {
  RateLimit: text("What is left of the calls of this minute", '"per-key"; r=299; t=60'),
  "RateLimit-Policy": text("How many calls a key may make in how many seconds", '"per-key"; q=300; w=60'),
  "Retry-After": {
    description: "After how many seconds to call again",
    schema: { type: "integer", minimum: 0, example: 10 },
  },
  "Idempotency-Replayed": {
    description: "The answer of the first call of this `Idempotency-Key`: nothing was done again",
    schema: { type: "string", enum: ["true"] },
  },
  "Content-Disposition": text("The document’s name, in UTF-8", "attachment; filename*=UTF-8''B1.pdf"),
  Location: text(
    "Where it is found that was created",
    "/api/v1/cases/HCB-12-2022/forms/b1/01J8ZC3V5N9Q4T7WXYRABCDEFG",
  ),
  ETag: text(
    "To be sent as `If-None-Match`: while the answer is the same, 304",
    'W/"qUiQTy8PR5uPgZdpSzAYSw0u0cHNKh7A-4XSmaGSpcc"',
  ),
  Link: text(
    "The pages around this one (RFC 8288): `first`, `prev`, `next`, `last`",
    '</api/v1/cases?page=2>; rel="next"',
  ),
  "Content-Language": text("The language of the sentences", "en"),
  "X-Request-Id": text(
    "To be named where the office is asked about this call",
    "0190f3a2-7c1e-4d53-9f60-2b7a5d1c8e42",
  ),
};

const nameHeaders = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export interface CallTraits {
  readonly needsKey: boolean;
  readonly mayBeBusy: boolean;
}

export function buildResponses(
  call: Call,
  components: Components,
  { needsKey, mayBeBusy }: CallTraits,
): object {
  const { answer, body, upload, path, scope, method } = call;
  const hasObject = path.includes(":");
  const isVersioned = path.startsWith("/api/v1/");
  const always = ["X-Request-Id", ...(needsKey ? ["RateLimit", "RateLimit-Policy"] : [])];
  const mayRepeat = isVersioned && method !== "GET";
  const mayBeKnown = canBeKnown(call);
  const isPaged = mayBeKnown && !("files" in answer) && "pagination" in answer.shape;
  const statuses = [
    ...(call.query || body ? [400] : []),
    ...(needsKey ? [401] : []),
    ...(scope ? [403] : []),
    ...(hasObject ? [404] : []),
    ...(mayRepeat ? [409, 422] : []),
    ...(body || upload ? [413, 415] : []),
    429,
    500,
    ...(mayBeBusy ? [503] : []),
  ];
  const given = "files" in answer ? buildFileAnswer(answer.files) : buildJsonAnswer(call, components);
  const ofGiven = [
    ...always,
    ...("files" in answer ? ["Content-Disposition"] : []),
    ...(mayRepeat ? ["Idempotency-Replayed"] : []),
    ...(call.status === 201 ? ["Location"] : []),
    ...(mayBeKnown ? ["ETag"] : []),
    ...(isPaged ? ["Link"] : []),
  ];
  return {
    ...(mayBeKnown && {
      304: { description: "As `If-None-Match` has it", headers: nameHeaders([...always, "ETag"]) },
    }),
    [call.status ?? 200]: { ...given, headers: nameHeaders(ofGiven) },
    ...Object.fromEntries(
      statuses.map((status) => [status, nameRefusal(components, status, { needsKey, mayRepeat })]),
    ),
  };
}

interface RefusalTraits {
  readonly needsKey: boolean;
  readonly mayRepeat: boolean;
}

/** A refusal is described once for all calls that can be refused so. */
function nameRefusal(components: Components, status: number, { needsKey, mayRepeat }: RefusalTraits): object {
  const isKept = mayRepeat && status < 500 && status !== 401 && status !== 429;
  const headers = [
    "X-Request-Id",
    "Content-Language",
    ...(needsKey ? ["RateLimit", "RateLimit-Policy"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
    ...(isKept ? ["Idempotency-Replayed"] : []),
  ];
  const name = `Refused${String(status)}${needsKey ? "WithKey" : ""}${isKept ? "Once" : ""}`;
  return components.nameResponse(name, {
    description: REFUSALS[status],
    headers: nameHeaders(headers),
    content: {
      "application/json": {
        schema: components.read(Refused, "output"),
        examples: { refused: { $ref: "#/components/examples/Refused" } },
      },
      [PROBLEM_TYPE]: {
        schema: components.read(Problem, "output"),
        examples: { refused: { $ref: "#/components/examples/Problem" } },
      },
    },
  });
}

/** Whether a program that holds the answer can ask if it is still the same: not where a file is sent as it is read. */
export const canBeKnown = ({ method, path, answer }: Call): boolean =>
  method === "GET" &&
  path.startsWith("/api/v1/") &&
  !("files" in answer && answer.files.some((type) => !MADE_AT_ONCE.has(type)));
const MADE_AT_ONCE: ReadonlySet<string> = new Set(["application/pdf", "application/json"]);

function buildFileAnswer(files: readonly string[]): object {
  return {
    description: "The document; its name is in `content-disposition`, in UTF-8",
    content: Object.fromEntries(
      files.map((type) => [
        type,
        {
          schema:
            type === "application/json"
              ? { type: "object", additionalProperties: true }
              : { type: "string", format: "binary", contentMediaType: type },
        },
      ]),
    ),
  };
}

/** What section 7 documents answers 200 with `isSuccess` false where it refuses. */
function buildJsonAnswer({ answer, summary, refusals, path }: Call, components: Components): object {
  const given = "files" in answer ? {} : components.read(answer.extend(Given), "output");
  const schema = path.startsWith("/api/v1/") || !refusals ? given : { oneOf: [given, refer("Refused")] };
  return { description: summary, content: { "application/json": { schema } } };
}

/** The description of the API (OpenAPI 3.1), made from the very schemas that read each call and shape its answer. */
import * as z from "zod";

import { URL_MAP } from "~/app/routing/url-map";
import { API_CALLS_PER_MINUTE, draftSchema, toJsonSchema } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import type { Call } from "./call.server";
import { CALLS } from "./calls.server";
import { WEBHOOKS } from "./webhooks.server";

type Schema = z.core.JSONSchema.BaseSchema;
type Components = Record<string, Schema>;

const Refused = z
  .object({
    isSuccess: z.literal(false),
    errorCode: z
      .string()
      .meta({ example: "ERR-AUTH-005" })
      .describe("Of the catalogue; parameters in brackets"),
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

let described: object | undefined;

/** @param origin where the portal is reached */
export function openApiDocument(origin: string): object {
  return (described ??= describe(origin));
}

function describe(origin: string): object {
  const components: Components = {};
  const read = (schema: z.ZodType, io: "input" | "output") => take(components, schema, io);
  read(Refused, "output");
  for (const { code, form } of submissions) {
    const name = code.toUpperCase();
    components[`${name}Values`] = {
      ...read(draftSchema(form), "input"),
      description: `What a draft of ${name} may hold`,
    };
    components[`${name}Complete`] = {
      ...withoutDialect(toJsonSchema(form)),
      description: `What a ${name} must hold to be filed`,
    };
  }
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = buildOperation(call, read);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Electronic Submission Portal of the Official Receiver’s Office",
      version: "1",
      description:
        "For software of firms and of the office. Every call has the same rights, refusals and effects as the pages of the portal. " +
        "Send the key as `x-api-key`: that of a login, or a personal access key from My Profile. " +
        `A key may make ${String(API_CALLS_PER_MINUTE)} calls a minute. Sentences come in the language of \`Accept-Language\`. ` +
        "A call that changes something may carry an `Idempotency-Key`: repeated, it happens once. Within a day it is answered alike, later with how things stand then; " +
        "with another body, or other files, it is refused (`ERR-API-REPEATED`).",
    },
    servers: [{ url: origin }],
    paths,
    webhooks: Object.fromEntries(
      WEBHOOKS.map(({ id, summary, description, body, headers }) => [
        id,
        {
          post: {
            operationId: id,
            summary,
            description,
            parameters: Object.entries(headers).map(([name, meaning]) => ({
              name,
              in: "header",
              required: true,
              description: meaning,
              schema: { type: "string" },
            })),
            requestBody: {
              required: true,
              content: { "application/json": { schema: read(body, "output") } },
            },
            responses: { "2XX": { description: "Taken. Anything else is tried again" } },
          },
        },
      ]),
    ),
    components: {
      schemas: components,
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key" } },
    },
  };
}

type Read = (schema: z.ZodType, io: "input" | "output") => Schema;

function buildOperation(call: Call, read: Read): object {
  const line = URL_MAP.find(({ path }) => path === call.path);
  const needsKey = line?.access.who === "keyHolder";
  const notes = [
    call.description,
    call.scope && `Scope of a personal key: \`${call.scope}\`.`,
    call.refusals && `May be refused with ${call.refusals.map((code) => `\`${code}\``).join(", ")}.`,
  ];
  return {
    operationId: call.id,
    tags: [call.area],
    summary: call.summary,
    description: notes.filter(Boolean).join("\n\n"),
    parameters: listParameters(call, read),
    ...(call.body && {
      requestBody: { required: true, content: { "application/json": { schema: read(call.body, "input") } } },
    }),
    ...(call.upload && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: uploadSchema(call) } } },
    }),
    responses: buildResponses(call, read, { needsKey, mayBeBusy: line?.heavy === true || isMade(call) }),
    security: needsKey ? [{ apiKey: [] }] : [],
  };
}

function listParameters({ path, query, method }: Call, read: Read): readonly object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const input = query && read(query, "input");
  const inQuery = Object.entries(input?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: input?.required?.includes(name) ?? false,
    schema,
  }));
  const repeat = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string", maxLength: 200 },
  };
  return [...inPath, ...inQuery, ...(method === "GET" || !path.startsWith("/api/v1/") ? [] : [repeat])];
}

const uploadSchema = ({ upload }: Call): object => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(upload?.fields ?? {}).map(([name, description]) => [
      name,
      { type: "string", contentMediaType: "application/octet-stream", description },
    ]),
  ),
  additionalProperties: { type: "string", contentMediaType: "application/octet-stream" },
});

/** A document that is printed, a file that is judged, a signature that is made: so many at once. */
const isMade = ({ answer, upload, id }: Call): boolean =>
  ("files" in answer && answer.files.includes("application/pdf")) ||
  upload !== undefined ||
  id === "signForm";

interface CallTraits {
  readonly needsKey: boolean;
  readonly mayBeBusy: boolean;
}

function buildResponses(call: Call, read: Read, { needsKey, mayBeBusy }: CallTraits): object {
  const { answer, body, upload, path, scope, method } = call;
  const refusal = { "application/json": { schema: { $ref: "#/components/schemas/Refused" } } };
  const hasObject = path.includes(":");
  const isVersioned = path.startsWith("/api/v1/");
  const statuses = [
    ...(call.query || body ? [400] : []),
    ...(needsKey ? [401, 429] : []),
    ...(scope ? [403] : []),
    ...(hasObject ? [404] : []),
    ...(isVersioned && method !== "GET" ? [409, 422] : []),
    ...(body || upload ? [413, 415] : []),
    500,
    ...(mayBeBusy ? [503] : []),
  ];
  return {
    [call.status ?? 200]:
      "files" in answer ? fileResponse(answer.files) : jsonResponse(call, read, isVersioned),
    ...Object.fromEntries(
      statuses.map((status) => [status, { description: REFUSALS[status], content: refusal }]),
    ),
  };
}

const fileResponse = (files: readonly string[]): object => ({
  description: "The document; its name is in `content-disposition`, in UTF-8",
  content: Object.fromEntries(
    files.map((type) => [type, { schema: { type: "string", contentMediaType: type } }]),
  ),
});

/** What section 7 documents answers 200 with `isSuccess` false where it refuses. */
function jsonResponse({ answer, summary, refusals }: Call, read: Read, isVersioned: boolean): object {
  const given = "files" in answer ? {} : read(answer.extend(Given), "output");
  const schema =
    isVersioned || !refusals ? given : { oneOf: [given, { $ref: "#/components/schemas/Refused" }] };
  return { description: summary, content: { "application/json": { schema } } };
}

/** JSON Schema of a schema; those with a name go among the components. */
function take(components: Components, schema: z.ZodType, io: "input" | "output"): Schema {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, target: "draft-2020-12" })).replaceAll(
    "#/$defs/",
    "#/components/schemas/",
  );
  const { $defs, ...own } = z.record(z.string(), z.unknown()).parse(JSON.parse(made));
  Object.assign(components, z.record(z.string(), z.unknown()).catch({}).parse($defs));
  return withoutDialect(own);
}

const withoutDialect = ({ $schema: _, ...schema }: Schema): Schema => schema;

/** The description of the API (OpenAPI 3.1), made from the very schemas that read each call and shape its answer. */
import * as z from "zod";

import { URL_MAP } from "~/app/routing/url-map";
import { getCatalogue } from "~/app/i18n/catalogue";
import { API_CALLS_PER_MINUTE } from "~/workflows/kit";

import { buildResponses, canBeKnown, HEADERS } from "./answers.server";
import type { Call } from "./call.server";
import { AREAS, CONFORMANCE_KIT } from "./call.view";
import { CALLS } from "./calls.server";
import { Components, refer } from "./components.server";
import { addExamples, buildExample } from "./examples.server";
import { WEBHOOKS } from "./webhooks.server";

const AreaNames = z.object({ docs: z.object({ areas: z.record(z.enum(AREAS), z.string()) }) });

const byOrigin = new Map<string, object>();

/** @param origin where the portal is reached: one, of any portal that is served */
export function openApiDocument(origin: string): object {
  const known = byOrigin.get(origin) ?? describe(origin);
  byOrigin.set(origin, known);
  return known;
}

function describe(origin: string): object {
  const components = new Components();
  const operations = CALLS.map((call) => ({ call, operation: buildOperation(call, components) }));
  const webhooks = buildWebhooks(components);
  components.addForms();
  const { all: schemas, responses, shapes } = components;
  const paths: Record<string, Record<string, object>> = {};
  for (const { call, operation } of operations) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = addExamples(operation, shapes);
  }
  const { areas } = AreaNames.parse(getCatalogue("en")["api"]).docs;
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
        "with another body, or other files, it is refused (`ERR-API-REPEATED`). " +
        "Refusals come in the envelope of the specification, and to `Accept: application/problem+json` as problem details (RFC 9457).",
      contact: { name: "Official Receiver’s Office", url: `${origin}/faq` },
      license: { name: "All rights reserved", url: `${origin}/terms` },
    },
    externalDocs: {
      description: "JSON Schemas, code lists and a complete example of every form, as one file (ZIP)",
      url: `${origin}${CONFORMANCE_KIT}`,
    },
    servers: [{ url: origin }],
    tags: AREAS.map((area) => ({ name: area, description: areas[area] })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([id, operation]) => [id, { post: addExamples(operation, shapes) }]),
    ),
    components: {
      schemas,
      responses,
      headers: HEADERS,
      examples: {
        Refused: { value: buildExample(refer("Refused"), shapes) },
        Problem: { value: buildExample(refer("Problem"), shapes) },
      },
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key" } },
    },
  };
}

function buildWebhooks(components: Components): Readonly<Record<string, object>> {
  return Object.fromEntries(
    WEBHOOKS.map(({ id, summary, description, body, headers }) => [
      id,
      {
        operationId: id,
        tags: ["office"],
        summary,
        description,
        // Whoever receives it looks at the signature: there is no key.
        security: [],
        parameters: Object.entries(headers).map(([name, meaning]) => ({
          name,
          in: "header",
          required: true,
          description: meaning,
          schema: { type: "string" },
        })),
        requestBody: {
          required: true,
          content: { "application/json": { schema: components.read(body, "output") } },
        },
        responses: {
          "2XX": { description: "Taken" },
          "4XX": { description: "Not taken: tried again later, as anything else but a 2xx" },
        },
      },
    ]),
  );
}

function buildOperation(call: Call, components: Components): object {
  const line = URL_MAP.find(({ path }) => path === call.path);
  const needsKey = line?.access.who === "keyHolder";
  const notes = [
    call.description ?? `${call.summary}.`,
    call.scope && `Scope of a personal key: \`${call.scope}\`.`,
    call.refusals && `May be refused with ${call.refusals.map((code) => `\`${code}\``).join(", ")}.`,
  ];
  return {
    operationId: call.id,
    tags: [call.area],
    summary: call.summary,
    description: notes.filter(Boolean).join("\n\n"),
    parameters: listParameters(call, components),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: components.read(call.body, "input") } },
      },
    }),
    ...(call.upload && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: uploadSchema(call) } } },
    }),
    responses: buildResponses(call, components, {
      needsKey,
      mayBeBusy: line?.heavy === true || isMade(call),
    }),
    security: needsKey ? [{ apiKey: [] }] : [],
  };
}

function listParameters(call: Call, components: Components): readonly object[] {
  const { path, query, method } = call;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const input = query && components.read(query, "input");
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
    description: "The same for every try of one call: it happens once",
    schema: { type: "string", maxLength: 200, pattern: "^[!-~]+$" },
  };
  const known = {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of an answer that is held already",
    schema: { type: "string", maxLength: 2_000 },
  };
  return [
    ...inPath,
    ...inQuery,
    ...(canBeKnown(call) ? [known] : []),
    ...(method === "GET" || !path.startsWith("/api/v1/") ? [] : [repeat]),
  ];
}

const BINARY = { type: "string", format: "binary", contentMediaType: "application/octet-stream" } as const;

const uploadSchema = ({ upload }: Call): object => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(upload?.fields ?? {}).map(([name, description]) => [name, { ...BINARY, description }]),
  ),
  additionalProperties: BINARY,
});

/** A document that is printed, a file that is judged, a signature that is made: so many at once. */
const isMade = ({ answer, upload, id }: Call): boolean =>
  ("files" in answer && answer.files.includes("application/pdf")) ||
  upload !== undefined ||
  id === "signForm";

/** Records of the office's own system: brought in by runs. */
import * as z from "zod";

import { toActor } from "~/app/services/cases/access/standing.server";
import { recordSchema } from "~/app/services/office/imports/records.server";
import { receiveRecords } from "~/app/services/office/imports/receive.server";
import { resultResponse } from "~/app/services/office/imports/result.server";
import {
  findRun,
  NDJSON_TYPE,
  recordRun,
  startRun,
  type FoundRun,
} from "~/app/services/office/imports/runs.server";
import { sayReceiveRefusal } from "~/app/services/office/imports/say-refusal.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { readMultipart } from "~/app/services/documents/uploads/parts.server";
import { findImportWork } from "~/db/queries/office/import-work";
import { importRun } from "~/workflows/jobs/import-run/index";
import { say, type Actor, type Locale, type Refusal } from "~/workflows/kit";

import { defineCall, defineDownload, type CallInput } from "../call.server";
import { BAD_REQUEST, CallRefused, NOT_FOUND } from "../refusal.server";
import { Instant } from "../shapes.server";

const PATH = "/api/v1/office/imports";
const OUTCOMES = ["created", "changed", "unchanged", "refused"] as const;

const Run = z
  .object({
    id: z.string(),
    state: z.string().meta({ example: "taking" }),
    stateLabel: z.string(),
    dry: z.boolean().describe("Only looked at so far, or altogether"),
    startedAt: Instant,
    hash: z.string().describe("SHA-256 of what was handed in"),
    done: z.int().describe("Lines dealt with in the present pass"),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  })
  .meta({ id: "ImportRun" });

type AnyCall = CallInput<unknown, unknown>;

/** Who brings records in. @throws CallRefused for whoever may not */
function importer({ user }: Pick<AnyCall, "user">): Actor {
  const importingUser = user();
  if (!importingUser.rights.includes("CASE_IMPORT"))
    throw new CallRefused({ code: "ERR-AUTH-005", status: 403 });
  return toActor(importingUser, "office");
}

async function loadRun(input: Pick<AnyCall, "portal" | "params" | "user">): Promise<FoundRun> {
  importer(input);
  const found = await findRun(input.portal, input.params.runId ?? "");
  if (found === null) throw new CallRefused(NOT_FOUND);
  return found;
}

async function toShape(
  { portal, locale }: Pick<AnyCall, "portal" | "locale">,
  { id, current: { state, context } }: FoundRun,
): Promise<z.input<typeof Run>> {
  const work = await findImportWork(portal.database, id);
  const { created, changed, unchanged, refused } = work ?? context.counts;
  return {
    id,
    state,
    stateLabel: say(importRun, locale, `status.${state}`),
    dry: context.dry,
    startedAt: context.startedAt,
    hash: context.hash,
    done: work?.done ?? context.upTo,
    created,
    changed,
    unchanged,
    refused,
  };
}

const start = defineCall({
  id: "startImport",
  method: "POST",
  path: PATH,
  area: "imports",
  summary: "Bring in cases, firms and practitioners",
  description:
    "One part, `records`: NDJSON (`.ndjson`, at most 200 MB; one record in each line, as `GET /api/v1/office/imports/schema` describes it) or " +
    "the Excel template. The answer comes at once; the records are worked on afterwards. With `dry=true` they are only looked at.",
  scope: "import",
  query: z.object({ dry: z.enum(["true", "false"]).default("false") }),
  upload: { fields: { records: "The records" } },
  answer: z.object({ data: Run }),
  status: 201,
  created: `${PATH}/:id`,
  refusals: ["ERR-AUTH-005", "ERR-UPLOAD"],
  async handle(input) {
    const { portal, request, commandId, requestId, query, locale, t } = input;
    const by = importer(input);
    const { files } = await readMultipart(request, (part) => receiveRecords(portal, part));
    try {
      const [file] = files;
      if (file === undefined || files.length > 1) throw new CallRefused(BAD_REQUEST);
      if ("refused" in file) throw refusedUpload(sayReceiveRefusal(file, locale, t));
      const handed = { ...file, door: "api", dry: query.dry === "true" } as const;
      const started = await startRun(portal, handed, { by, commandId, requestId });
      if (started.outcome === "refused") throw refusedBy(started.refusals, locale);
      const run = await findRun(portal, started.id);
      if (run === null) throw new CallRefused({ code: "ERR-AUTH-005", status: 403 });
      return { data: await toShape(input, run) };
    } finally {
      for (const file of files) if (!("refused" in file)) await file.remove();
    }
  },
});

const refusedUpload = (sentence: string) =>
  new CallRefused({ code: "ERR-UPLOAD", status: 422, reasons: [{ code: "ERR-UPLOAD", sentence }] });

const read = defineCall({
  id: "getImport",
  method: "GET",
  path: `${PATH}/:runId`,
  area: "imports",
  summary: "How far a run is",
  scope: "import",
  answer: z.object({ data: Run }),
  refusals: ["ERR-AUTH-005"],
  handle: async (input) => ({ data: await toShape(input, await loadRun(input)) }),
});

const schema = defineDownload({
  id: "getImportSchema",
  method: "GET",
  path: `${PATH}/schema`,
  area: "imports",
  summary: "JSON Schema of a record",
  answer: { files: ["application/schema+json"] },
  handle: async () =>
    new Response(JSON.stringify(recordSchema(), null, 2), {
      headers: { "Content-Type": "application/schema+json" },
    }),
});

const result = defineDownload({
  id: "getImportResult",
  method: "GET",
  path: `${PATH}/:runId/result`,
  area: "imports",
  summary: "What became of each record, a line each",
  description: "Reasons are in the language of `Accept-Language`. Available for 30 days.",
  scope: "import",
  query: z.object({ outcome: z.enum(OUTCOMES).optional() }),
  answer: { files: [NDJSON_TYPE] },
  async handle(input) {
    const { id } = await loadRun(input);
    const { portal, locale, t, query } = input;
    return resultResponse(portal, id, { locale, t, ...(query.outcome && { outcome: query.outcome }) });
  },
});

const deciding = (name: "take" | "cancel") =>
  defineCall({
    id: name === "take" ? "takeImport" : "cancelImport",
    method: "POST",
    path: `${PATH}/:runId/${name === "take" ? "taking" : "cancellation"}`,
    area: "imports",
    summary: name === "take" ? "Take what was only looked at" : "Stop a run; what was taken stays",
    scope: "import",
    answer: z.object({ data: Run }),
    refusals: ["ERR-AUTH-005", "ERR-WKSP-001"],
    async handle(input) {
      const { id } = await loadRun(input);
      const { portal, commandId, requestId, locale } = input;
      const by = importer(input);
      const type = name === "take" ? "taking.requested" : "run.cancelled";
      const outcome = await recordRun(portal, id, type, {}, { by, commandId, requestId });
      if (outcome.outcome === "refused") throw refusedBy(outcome.refusals, locale);
      return { data: await toShape(input, await loadRun(input)) };
    },
  });

function refusedBy(refusals: readonly Refusal[], locale: Locale): CallRefused {
  const reasons = explainRefusals(importRun, refusals, locale);
  return new CallRefused({ code: reasons[0]?.code ?? "ERR-WKSP-001", status: 409, reasons });
}

export const IMPORT_CALLS = [start, schema, read, result, deciding("take"), deciding("cancel")];

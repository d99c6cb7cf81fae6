/** A filing's trace, as a collector gets it: from the calls of a program to the log, and on to what follows from its entries. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import {
  DEMO_CERTIFICATE_PASSWORD,
  loadDemoCertificate,
} from "~/app/services/assembly/demo/certificates.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { startTracing, type OpenTracing } from "~/app/services/platform/tracing/start-tracing.server";
import { PortalClient } from "~/docs/clients/typescript/client";
import { fileForm } from "~/docs/clients/typescript/filing";
import packageFile from "~/package.json";
import { openCollector, type Collector, type Span } from "~/tests/support/collector";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";
import { completeValues } from "~/workflows/forms/referral-b1";

import { openOffice, type Office } from "./office";
import { keyFor } from "./program";

const TRACE = randomBytes(16).toString("hex");
const CALLER = randomBytes(8).toString("hex");

let collector: Collector;
let tracing: OpenTracing | null;
let office: Office;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "traces-"));
  await writeFile(join(folder, "bank.pdf"), pdfWith(""));
  collector = await openCollector();
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20of-the-office",
    OTEL_SERVICE_NAME: "portal-of-tests",
  });
  tracing = await startTracing(config, createLogger({ logLevel: "warn" }));
  office = await openOffice({
    cases: SMALL_OFFICE,
    // The program is a proxy of ours: whoever else names a trace is not believed.
    settings: { PORTAL_TRUST_PROXY: "127.0.0.1, ::1, ::ffff:127.0.0.1" },
  });
}, 240_000);
afterAll(async () => {
  await office?.close();
  await tracing?.close();
  await collector?.close();
  await rm(folder, { recursive: true, force: true });
});

const withTrace: typeof fetch = (address, init) => {
  const headers = new Headers(init?.headers);
  headers.set("traceparent", `00-${TRACE}-${CALLER}-01`);
  return fetch(address, { ...init, headers });
};

/** Files a B1 in the first case that takes one. */
async function fileB1() {
  const open = (key: string) => new PortalClient({ origin: office.origin, key, fetch: withTrace });
  const preparer = open(await keyFor(office, "ua.demo"));
  const trustee = open(await keyFor(office, "pa.demo"));
  const certificate = {
    p12: new Uint8Array(await loadDemoCertificate("pa.demo")),
    password: DEMO_CERTIFICATE_PASSWORD,
  };
  for await (const { id: caseId } of preparer.listCases({ list: "active", type: "B" })) {
    const started = await preparer.startForm(caseId, "b1").catch(() => null);
    if (started === null) continue;
    const files = [{ field: "supportingDocuments", path: join(folder, "bank.pdf") }];
    const description = { case: caseId, form: "b1", values: completeValues, files };
    return { caseId, filed: await fileForm(preparer, description, { client: trustee, certificate }) };
  }
  throw new Error("No case takes a B1");
}

test("runs from the request to the entry, on to its effects, and to the paper", async () => {
  const { caseId, filed } = await fileB1();
  await office.portal.log.deliverEffects();
  await tracing?.flush();
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const parentOf = ({ parentSpanId }: Span): Span | undefined =>
    spans.find(({ spanId }) => spanId === parentSpanId);
  const childrenOf = ({ spanId }: Span): readonly Span[] =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  const submitted = spans.find(({ attributes }) => attributes["portal.facts"]?.includes("form.submitted"));
  if (submitted === undefined) throw new Error("The submission has no span");
  expect(submitted).toMatchObject({ name: "append", attributes: { "portal.streams": "referral-b1" } });
  const request = parentOf(submitted);
  expect(request).toMatchObject({
    name: "POST api",
    parentSpanId: CALLER,
    attributes: { "http.request.method": "POST", "portal.area": "api", "portal.status_class": "2xx" },
  });
  const effect = childrenOf(submitted).find(({ name }) => name === "effect filed-documents");
  if (effect === undefined) throw new Error("The effect has no span of the trace");
  // What it does in turn is of the same trace: the form and its enclosures enter the case file.
  expect(childrenOf(effect).map(({ name }) => name)).toContain("append");
  const papers = spans.filter(({ name }) => name === "typeset");
  expect(papers.length).toBeGreaterThan(0);
  expect(papers.map((paper) => parentOf(paper)?.name)).toContain("POST api");

  const told = JSON.stringify(collector.spans);
  for (const secret of [caseId, filed.submissionId, "ua.demo", "pa.demo", "casefile/"])
    expect(told).not.toContain(secret);
  expect(collector.resources[0]).toMatchObject({
    "service.name": "portal-of-tests",
    "service.version": packageFile.version,
  });
  expect(collector.authorizations).toEqual(new Set(["Bearer of-the-office"]));
}, 120_000);

/** A collector of traces, as far as tests need one: OTLP over HTTP in protobuf, read by the numbers of its fields. */
import { createServer } from "node:http";

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Attributes;
  /** `code` 2: it failed. */
  readonly status: { readonly code: number; readonly message: string };
}
type Attributes = Readonly<Record<string, string>>;

export interface Collector {
  readonly origin: string;
  readonly spans: readonly Span[];
  /** What senders say of themselves. */
  readonly resources: readonly Attributes[];
  /** What senders have shown. */
  readonly authorizations: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const resources: Attributes[] = [];
  const authorizations = new Set<string>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      if (request.method !== "POST" || request.url !== "/v1/traces") {
        response.writeHead(404).end();
        return;
      }
      authorizations.add(request.headers.authorization ?? "");
      // ExportTraceServiceRequest, ResourceSpans, ScopeSpans.
      for (const each of readMessage(Buffer.concat(pieces)).messages(1)) {
        resources.push(...each.messages(1).map(readAttributes(1)));
        for (const scope of each.messages(2)) spans.push(...scope.messages(2).map(readSpan));
      }
      response.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The collector has no port");
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    spans,
    resources,
    authorizations,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpan(span: Message): Span {
  const [status] = span.messages(15);
  return {
    traceId: span.hex(1),
    spanId: span.hex(2),
    parentSpanId: span.hex(4),
    name: span.text(5),
    attributes: readAttributes(9)(span),
    status: { code: status?.number(3) ?? 0, message: status?.text(2) ?? "" },
  };
}

const readAttributes =
  (field: number) =>
  (of: Message): Attributes =>
    Object.fromEntries(of.messages(field).map((pair) => [pair.text(1), pair.messages(2)[0]?.text(1) ?? ""]));

interface Message {
  messages(field: number): readonly Message[];
  text(field: number): string;
  hex(field: number): string;
  number(field: number): number;
}

/** A message of protobuf, whose fields are told apart by their numbers. */
function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, (Buffer | number)[]>();
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = readNumber();
    const kind = tag % 8;
    const value = kind === 0 ? readNumber() : take(kind === 2 ? readNumber() : kind === 1 ? 8 : 4);
    const field = (tag - kind) / 8;
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  const buffers = (field: number): readonly Buffer[] =>
    (fields.get(field) ?? []).filter((value) => typeof value !== "number");
  return {
    messages: (field) => buffers(field).map(readMessage),
    text: (field) => buffers(field)[0]?.toString("utf8") ?? "",
    hex: (field) => buffers(field)[0]?.toString("hex") ?? "",
    number: (field) => (fields.get(field) ?? []).find((value) => typeof value === "number") ?? 0,
  };
}

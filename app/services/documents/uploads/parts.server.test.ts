/** Requests that carry files: good ones, malformed ones, and ones that break off. */
import { describe, expect, test } from "vitest";

import { noteContent, readMultipart, type UploadedPart } from "./parts.server";

const BOUNDARY = "walk";
const part = (headers: string, content: string): string =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const filePart = (name: string, content: string): string =>
  part(`Content-Disposition: form-data; name="papers"; filename="${name}"`, content);
const END = `--${BOUNDARY}--\r\n`;
const LONG = "x".repeat(400_000);

function getRequest(text: string, more: { readonly breaks?: boolean; readonly type?: string } = {}): Request {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += 10_000) stream.enqueue(bytes.subarray(at, at + 10_000));
      if (more.breaks) stream.error(new Error("The reader has gone"));
      else stream.close();
    },
  });
  return new Request("https://portal.example/", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": more.type ?? `multipart/form-data; boundary=${BOUNDARY}` },
  });
}
/** Reads at most so many bytes of a file, as the check of its size does. */
async function readUpTo(limit: number, { fileName, content }: UploadedPart): Promise<string> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) return `${fileName}: too large`;
  }
  return `${fileName}: ${String(size)}`;
}
const read = (request: Request, limit = 1_000_000) => readMultipart(request, (each) => readUpTo(limit, each));
const getStatus = (request: Request): Promise<unknown> =>
  read(request).then(
    () => "read",
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

test("every file and every field of a form arrives", async () => {
  const fields = part('Content-Disposition: form-data; name="intent"', "save");
  const answer = await read(getRequest(filePart("a.pdf", "abc") + fields + END));
  expect(answer).toEqual({ files: ["a.pdf: 3"], fields: { intent: ["save"] }, tooMany: false });
});

test("a file that is refused halfway does not keep the next one from arriving", async () => {
  const { files } = await read(
    getRequest(filePart("long.pdf", LONG) + filePart("short.pdf", "abc") + END),
    1_000,
  );
  expect(files).toEqual(["long.pdf: too large", "short.pdf: 3"]);
});

test.each([
  ["a header that is none", getRequest(part('Content-Disposition: form-data; name="a\0"', "x") + LONG + END)],
  ["no end", getRequest(filePart("a.pdf", LONG))],
  ["a reader that goes away", getRequest(filePart("a.pdf", LONG), { breaks: true })],
  ["no boundary", getRequest(filePart("a.pdf", "abc") + END, { type: "multipart/form-data" })],
  ["another kind of content", getRequest("{}", { type: "application/json" })],
])("a request with %s is a bad one, and nothing else comes of it", async (_, request) => {
  expect(await getStatus(request)).toBe(400);
});

test("what a handler throws is thrown after the request was read", async () => {
  const failing = () => Promise.reject(new Error("The disk is full"));
  await expect(readMultipart(getRequest(filePart("a.pdf", LONG) + END), failing)).rejects.toThrow(
    "The disk is full",
  );
});

const field = (name: string, value: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

test("every cell of a long table arrives beside the files", async () => {
  const cells = Array.from({ length: 3_000 }, (_, index) => field(`rows/${String(index)}/amount`, "1"));
  const { fields, files } = await read(getRequest(cells.join("") + filePart("a.pdf", "abc") + END));
  expect(Object.keys(fields)).toHaveLength(3_000);
  expect(files).toEqual(["a.pdf: 3"]);
});

test.each([
  ["more fields than any form has", Array.from({ length: 50_001 }, () => field("a", "1")).join("")],
  ["a text longer than any field takes", field("a", "x".repeat(1_100_000))],
  ["more text than any form", Array.from({ length: 3 }, () => field("a", "x".repeat(900_000))).join("")],
  ["a name longer than any field's", field("a".repeat(300), "x")],
])("of a form with %s no part is lost unsaid: it is refused", async (_, parts) => {
  expect(await getStatus(getRequest(parts + END))).toBe(413);
});

describe("the content of a request that is noted", () => {
  const noted = async (text: string, limit?: number, type?: string) => {
    const request = getRequest(text, type === undefined ? {} : { type });
    const digest = noteContent(request);
    expect(digest()).toBeNull();
    await read(request, limit).catch(() => undefined);
    return digest();
  };
  const body = (content: string, name = "a.pdf", intent = "save") =>
    filePart(name, content) + field("intent", intent) + END;

  test("is the same whenever the same is sent, whatever stands between its parts", async () => {
    const other = body(LONG).replaceAll(BOUNDARY, "another");
    const digests = [
      await noted(body(LONG)),
      await noted(body(LONG)),
      await noted(other, undefined, "multipart/form-data; boundary=another"),
    ];
    expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(digests).size).toBe(1);
  });
  test("has the whole of a file of which only the beginning was wanted", async () => {
    expect(await noted(body(LONG), 10)).toBe(await noted(body(LONG)));
    expect(await noted(body(`${LONG}y`), 10)).not.toBe(await noted(body(LONG), 10));
  });
  test("is another with another byte, another name and another field", async () => {
    const digests = [
      await noted(body("abc")),
      await noted(body("abd")),
      await noted(body("abc", "b.pdf")),
      await noted(body("abc", "a.pdf", "send")),
      await noted(filePart("a.pdf", "abc") + filePart("a.pdf", "abc") + END),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });
  test("is not known of a request that breaks off", async () => {
    expect(await noted(filePart("a.pdf", LONG))).toBeNull();
  });
});

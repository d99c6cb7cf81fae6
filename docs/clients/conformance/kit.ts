/** Reads the conformance kit of a portal. */
import { createHash } from "node:crypto";

import JSZip from "jszip";

import type { PortalClient } from "../typescript/client.ts";
import { Unfit, expectSame, type Report } from "./report.ts";

const ADDRESS = "/api/conformance.zip";

export type Values = Readonly<Record<string, unknown>>;

/** A JSON schema, as far as it is looked at by name. */
export interface Schema {
  readonly $id: string;
  readonly "x-refused-with": string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

export interface CodeList {
  /** `field`, `table/column`, or `field.part` */
  readonly field: string;
  readonly takes: "one" | "several";
  readonly codes: readonly { readonly code: string }[];
}

/** A line of the manifest. */
export interface FormEntry {
  readonly form: string;
  readonly version: number;
  readonly date: string;
  readonly caseTypes: readonly string[];
  readonly draft: string;
  readonly complete: string;
  readonly codes: string;
  readonly example: string;
  readonly byPortal: readonly string[];
  readonly files: readonly {
    readonly field: string;
    readonly fileTypes: readonly string[];
    readonly description: string | null;
  }[];
}

export interface KitForm {
  readonly entry: FormEntry;
  readonly draft: Schema;
  readonly complete: Schema;
  readonly codes: readonly CodeList[];
  readonly example: Values;
}

interface Manifest {
  readonly forms: readonly FormEntry[];
  readonly sha256: Readonly<Record<string, string>>;
}

/** Fetches and unpacks it. @throws Stopped where it cannot be used */
export async function readKit(client: PortalClient, report: Report): Promise<readonly KitForm[]> {
  const { tag, content } = await report.check(`kit: is read from ${ADDRESS}`, async () => {
    const response = await client.send(ADDRESS);
    const found = response.headers.get("ETag");
    if (found === null) throw new Unfit("the answer has no ETag");
    return { tag: found, content: await response.arrayBuffer() };
  });
  await report.look("kit: is not sent again while it is the same", async () => {
    const { status } = await client.send(ADDRESS, { headers: { "If-None-Match": tag } });
    expectSame(status, 304, "the status");
  });
  return report.check("kit: holds what its manifest names, with those sums", async () => {
    const zip = await JSZip.loadAsync(content);
    const readText = async (path: string): Promise<string> => {
      const file = zip.file(path);
      if (file === null) throw new Unfit(`${path} is missing`);
      return file.async("string");
    };
    const read = async <Content>(path: string): Promise<Content> =>
      JSON.parse(await readText(path)) as Content;
    const { forms, sha256 } = await read<Manifest>("conformance.json");
    for (const [path, sum] of Object.entries(sha256))
      expectSame(
        createHash("sha256")
          .update(await readText(path))
          .digest("hex"),
        sum,
        `the sum of ${path}`,
      );
    return Promise.all(
      forms.map(async (entry) => ({
        entry,
        draft: await read<Schema>(entry.draft),
        complete: await read<Schema>(entry.complete),
        codes: (await read<{ readonly lists: readonly CodeList[] }>(entry.codes)).lists,
        example: await read<Values>(entry.example),
      })),
    );
  });
}

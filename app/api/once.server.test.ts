/** A key belongs to one call: to its address, its body and every byte of its files. */
import { beforeAll, expect, it } from "vitest";

import { noteContent, readMultipart } from "~/app/services/documents/uploads/parts.server";
import { forgetAnswersBefore } from "~/db/queries/identity/api";
import type { Portal } from "~/app/services/platform/portal/portal";
import { openOwnPortal } from "~/tests/support/own-portal";

import { runOnce } from "./once.server";
import { CallRefused } from "./refusal.server";

let portal: Portal;
beforeAll(async () => {
  const own = await openOwnPortal();
  portal = own.portal;
  return own.close;
});

let runs = 0;
/** A program posts a file; the call reads it, or refuses it before a byte is read. */
async function post(key: string, content: string, { reads = true } = {}): Promise<string> {
  const body = new FormData();
  body.set("records", new File([content], "cases.ndjson"));
  const request = new Request("https://portal.example/", { method: "POST", body });
  const ignored = () => Promise.resolve();
  const upload = {
    digest: noteContent(request),
    digestAhead: async () => {
      const ahead = request.clone();
      const digest = noteContent(ahead);
      await readMultipart(ahead, ignored);
      return digest();
    },
  };
  const call = { accountId: "importer", key, call: "POST\n/api/v1/office/imports\n", upload };
  try {
    const answer = await runOnce(portal, call, async () => {
      if (reads) await readMultipart(request, ignored);
      runs += 1;
      return Response.json({ run: runs }, { status: reads ? 201 : 403 });
    });
    const replayed = answer.headers.get("Idempotency-Replayed") === "true" ? " again" : "";
    return `${String(answer.status)}${replayed} ${await answer.text()}`;
  } catch (error) {
    return error instanceof CallRefused ? error.refusal.code : String(error);
  }
}

it("answers the same file again, and refuses another", async () => {
  const first = await post("2026-06-30", "one");
  expect(first).toMatch(/^201 /);
  expect(await post("2026-06-30", "one")).toBe(first.replace("201", "201 again"));
  expect(await post("2026-06-30", "other")).toBe("ERR-API-REPEATED");
  expect(await post("2026-06-30", "")).toBe("ERR-API-REPEATED");
  expect(await post("2026-06-30", "one")).toBe(first.replace("201", "201 again"));
});

it("refuses again what was refused before a byte was read, and runs nothing", async () => {
  const first = await post("refused", "one", { reads: false });
  expect(first).toMatch(/^403 /);
  expect(await post("refused", "other")).toBe(first.replace("403", "403 again"));
});

it("keeps the key when the answer is forgotten: the same call runs once more, another never", async () => {
  const first = await post("of-last-year", "one");
  await forgetAnswersBefore(portal.database, "9999");
  expect(await post("of-last-year", "other")).toBe("ERR-API-REPEATED");
  const again = await post("of-last-year", "one");
  expect([again.slice(0, 4), again === first]).toEqual(["201 ", false]);
  expect(await post("of-last-year", "one")).toBe(again.replace("201", "201 again"));
  await forgetAnswersBefore(portal.database, "9999");
  const answers = await Promise.all(["one", "one", "two"].map((content) => post("of-last-year", content)));
  expect(answers.filter((answer) => answer.startsWith("201"))).toHaveLength(1);
  expect(answers.at(-1)).toBe("ERR-API-REPEATED");
});

it("lets one of several through that come at once with different files", async () => {
  const answers = await Promise.all(["one", "two", "three"].map((content) => post("at-once", content)));
  expect(answers.filter((answer) => answer.startsWith("201"))).toHaveLength(1);
  // Whoever comes when the first is done is told that the key was for another file.
  const refused = answers.filter((answer) => ["ERR-API-UNDERWAY", "ERR-API-REPEATED"].includes(answer));
  expect(refused).toHaveLength(2);
  expect(await post("at-once", "four")).toBe("ERR-API-REPEATED");
});

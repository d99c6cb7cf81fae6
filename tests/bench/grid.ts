/**
 * `npm run bench -- grid`: a table of 5,000 rows in a form of the real portal, beside the same table with 50 rows, and beside its
 * peer: a plain HTML table of inputs with the same 5,000 rows, posted whole to a bare `node:http` server.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ulid } from "ulidx";
import * as z from "zod";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { findBrowser } from "~/tests/support/browser/browser";
import { editsName } from "~/workflows/kit";

import { ratioRow, row, toTiming } from "./measure";

const ROOT = join(import.meta.dirname, "..", "..");
const PORT = Number(process.env.JOURNEY_PORT ?? 3998);
const PORTAL = `http://localhost:${String(PORT)}`;
const TABLE = "remunerations";
const SIZES = { few: 50, many: 5_000 };
const OPENS_IN_MS = 1_000;
const KEY_IN_MS = 50;
const KEYS = 30;
const OPENINGS = 3;
const SAVES = 20;
/** A save of one cell of the many, to one of the few. */
const SAVE_RATIO = 2;

const Captcha = z.object({ uuid: z.string() });
const Saved = z.object({ version: z.number(), lease: z.number() });

const portal = spawn(process.execPath, ["tests/support/serve-demo.js"], {
  cwd: ROOT,
  env: { ...process.env, JOURNEY_PORT: String(PORT) },
  stdio: ["ignore", "ignore", "inherit"],
});
const peer = await servePlainTable(SIZES.many);
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: [...found.args],
  ...(found.env && { env: found.env }),
});
try {
  await ready();
  const context = await browser.newContext({ baseURL: PORTAL });
  await logIn(context);
  const few = await draftWith(context, 1, SIZES.few);
  const many = await draftWith(context, 2, SIZES.many);

  console.log(`A table of a D1: 5 columns, ${String(SIZES.few)} and ${String(SIZES.many)} rows`);
  row("", "p50", "p99", "sent");
  const savedFew = await saves(context, few);
  const savedMany = await saves(context, many);
  row(`a save of one cell, ${String(SIZES.few)} rows`, ...told(savedFew));
  row(`a save of one cell, ${String(SIZES.many)} rows`, ...told(savedMany));
  const page = await context.newPage();
  const opened = await openings(page, `${many.address}/step3`, '[role="grid"] [data-row="0"]');
  const fewOpened = await openings(page, `${few.address}/step3`, '[role="grid"] [data-row="0"]');
  row(`opens, ${String(SIZES.few)} rows`, ...told({ times: fewOpened, sent: 0 }));
  row(`opens, ${String(SIZES.many)} rows`, ...told({ times: opened, sent: 0 }));
  await page.goto(`${many.address}/step3`);
  await page.locator(`fieldset:has([id="${TABLE}"]) [role="grid"] [data-row="9"][data-column="3"]`).click();
  const keys = await keysTyped(page);
  row("a key is drawn", ...told({ times: keys, sent: 0 }));

  console.log(
    `The peer, a plain HTML table of ${String(SIZES.many)} rows of inputs, posted whole to node:http`,
  );
  const address = `http://localhost:${String(peer.port)}/`;
  const plain = await browser.newPage();
  const plainOpened = await openings(plain, address, "input");
  row("opens", ...told({ times: plainOpened, sent: 0 }));
  await plain.locator("input").nth(47).click();
  const plainKeys = await keysTyped(plain);
  row("a key is drawn", ...told({ times: plainKeys, sent: 0 }));
  const plainSaves = await measurePosts(plain, address);
  row("a save", ...told(plainSaves));

  console.log("Aims and ratios");
  const p50 = (times: readonly number[]) => toTiming(times, 1).p50;
  const aim = (label: string, value: number, most: number, unit: string) =>
    row(label, `${value.toFixed(0)} ${unit}`, `aim ≤ ${String(most)}`, value <= most ? "met" : "not met");
  aim("opens", p50(opened), OPENS_IN_MS, "ms");
  aim("a key is drawn", p50(keys), KEY_IN_MS, "ms");
  aim("cells that a save of one sends", savedMany.cells, 1, "");
  const toFew = p50(savedMany.times) / p50(savedFew.times);
  ratioRow("a save, to one of 50 rows", toFew, `≤ ${String(SAVE_RATIO)}`, toFew <= SAVE_RATIO);
  ratioRow("opens, to the peer", p50(opened) / p50(plainOpened), "≤ 1", p50(opened) <= p50(plainOpened));
  ratioRow("a key, to the peer", p50(keys) / p50(plainKeys), "≤ 1", p50(keys) <= p50(plainKeys));
  const bytes = savedMany.sent / plainSaves.sent;
  ratioRow("bytes of a save, to the peer", bytes, "≤ 0.01", bytes <= 0.01);
} finally {
  await browser.close();
  peer.server.close();
  portal.kill("SIGTERM");
  await once(portal, "exit");
}

interface Measured {
  readonly times: readonly number[];
  /** Characters that one of them sends; 0 where that is no matter. */
  readonly sent: number;
}

function told({ times, sent }: Measured): readonly string[] {
  const { p50, p99 } = toTiming(times, 1);
  const size = sent === 0 ? [] : [`${sent.toLocaleString("en")} chars`];
  return [`${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`, ...size];
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${PORTAL}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error("The portal does not answer");
}

async function logIn({ request }: BrowserContext): Promise<void> {
  const { uuid } = Captcha.parse(await (await request.get("/login/captcha")).json());
  const answer = await request.post("/login", {
    form: { loginName: "ua.demo", password: DEMO_PASSWORD, captchaId: uuid, captchaAnswer: "journey" },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`Not logged in: ${String(answer.status())}`);
}

interface Draft {
  readonly address: string;
  readonly version: number;
  readonly lease: number;
}

/** A D1 of one of the firm's liquidations, with so many rows in one of its tables. */
async function draftWith(context: BrowserContext, place: number, rows: number): Promise<Draft> {
  const page = await context.newPage();
  await page.goto("/my-case-list?type=L&status=ACT&sort=orderDate&direction=asc");
  const number = await page.getByRole("row").nth(place).getByRole("rowheader").innerText();
  await page.close();
  const caseId = number.trim().replace(/[ /]/g, "-");
  const submissionId = ulid();
  const address = `/casefile/${caseId}/d1/${submissionId}`;
  await context.request.post(`/casefile/${caseId}/d1/step1`, {
    form: { intent: "start", submissionId },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  const ids = Array.from({ length: rows }, (_, at) => `r${String(at)}`);
  const cells = Object.fromEntries(
    ids.flatMap((id) => [
      [`${id}/director`, `CHAN ${id}`],
      [`${id}/yearEnding`, "31/03/2024"],
      [`${id}/salary`, "1200.00"],
    ]),
  );
  const method = await save(context, { address, version: 1, lease: 0 }, "step1", { method: "online" });
  const edits = JSON.stringify({ cells, added: ids, removed: [] });
  return {
    address,
    ...(await save(context, { address, ...method }, "step3", { [editsName(TABLE)]: edits })),
  };
}

async function save(
  { request }: BrowserContext,
  draft: Draft,
  step: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly version: number; readonly lease: number }> {
  const answer = await request.post(`${draft.address}/draft?lease=${String(draft.lease)}`, {
    form: { step, basedOn: String(draft.version), commandId: ulid(), ...fields },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  return Saved.parse(await answer.json());
}

/** Saves of one cell, each as the page sends it, and the cells that it names. */
async function saves(context: BrowserContext, draft: Draft): Promise<Measured & { readonly cells: number }> {
  let seen: Draft = draft;
  const times: number[] = [];
  let sent = "";
  let cells = 0;
  for (let time = 0; time < SAVES; time += 1) {
    const edits = { cells: { "r7/salary": `${String(time)}.00` }, added: [], removed: [] };
    sent = JSON.stringify(edits);
    cells = Object.keys(edits.cells).length;
    const began = performance.now();
    seen = { ...seen, ...(await save(context, seen, "step3", { [editsName(TABLE)]: sent })) };
    times.push(performance.now() - began);
  }
  return { times: times.slice(2), sent: sent.length, cells };
}

/** From asking for the address until something that one can work in has been drawn. */
async function openings(page: Page, address: string, control: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time <= OPENINGS; time += 1) {
    await page.goto(address, { waitUntil: "commit" });
    times.push(
      await page.evaluate(async (selector) => {
        while (document.querySelector(selector) === null)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now();
      }, control),
    );
  }
  // The first has the server read what the others find in memory, and the browser fetch scripts.
  return times.slice(1);
}

/** From each key until the page has been drawn with it. */
async function keysTyped(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    document.addEventListener(
      "keydown",
      () => {
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => performance.measure("key", { start: began, end: performance.now() });
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(String(key % 10));
  return page.evaluate(() => performance.getEntriesByName("key").map(({ duration }) => duration));
}

async function measurePosts(page: Page, address: string): Promise<Measured> {
  const times: number[] = [];
  let sent = 0;
  for (let time = 0; time < 3; time += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    const began = performance.now();
    await page.locator("button").click();
    await answered;
    times.push(performance.now() - began);
    sent = Number(await page.locator("body").innerText());
    await page.goto(address);
  }
  return { times, sent };
}

/** The peer: every row as inputs, every save all of them. */
async function servePlainTable(rows: number): Promise<{ readonly server: Server; readonly port: number }> {
  const cell = (at: number, column: string, value: string) =>
    `<td><input name="${TABLE}/r${String(at)}/${column}" value="${value}" aria-label="${column} ${String(at)}"></td>`;
  const body = Array.from(
    { length: rows },
    (_, at) =>
      `<tr><th>${String(at + 1)}</th>${cell(at, "director", `CHAN r${String(at)}`)}${cell(at, "yearEnding", "31/03/2024")}` +
      `${cell(at, "salary", "1200.00")}${cell(at, "benefits", "")}${cell(at, "otherPayments", "")}</tr>`,
  ).join("");
  const html = `<!doctype html><title>Table</title><form method="post"><button>Save</button><table>${body}</table></form>`;
  const server = createServer((request, response) => {
    if (request.method !== "POST") {
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const read = [...new URLSearchParams(text)].length;
      response.setHeader("Content-Type", "text/html").end(read > 0 ? String(text.length) : "0");
    });
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address()) satisfies Pick<AddressInfo, "port">;
  return { server, port };
}

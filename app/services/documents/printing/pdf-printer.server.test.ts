import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";

import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser } from "puppeteer-core";
import { afterAll, describe, expect, it } from "vitest";
import { html } from "./html.server";
import { createPdfPrinter, launchBrowser, PrintingFailed } from "./pdf-printer.server";
import { pdfText } from "./pdf-text.server";

const RARE = ["\u35ce", "\u{20d48}", "嘅", "\u{282e2}", "龘"];
const printer = createPdfPrinter();
afterAll(() => printer.close());

/** A process that starts a browser and says which it is. */
const PORTAL = `
  import { launchBrowser } from "./app/services/documents/printing/pdf-printer.server.ts";
  const browser = await launchBrowser(30_000);
  console.log(browser.process()?.pid);
  setInterval(() => undefined, 1_000);
`;

/** Whether the process is there, and not only waiting to be forgotten. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}

describe("printing", () => {
  it.each(["en", "zh-hk", "zh-cn"] as const)("sets rare Hong Kong characters in %s", async (language) => {
    const body = html`<p>${RARE.join(" ")}</p>
      <p><b>${RARE.join(" ")}</b></p>`;
    const pdf = await printer.print(body.text, { title: "罕用字", language, footer: "破產管理署 PDD-B-01" });
    const text = (await pdfText(pdf)).join("");
    for (const character of RARE) expect(text.split(character)).toHaveLength(3);
    expect(text).toContain("破產管理署 PDD-B-01");
  });

  it("uses the faces that come with the app, and embeds every one", async () => {
    const pdf = await printer.print("<p>Receiver 破產 㗎</p>", {
      title: "Faces",
      language: "zh-hk",
      footer: "頁",
    });
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const dictionaries = document.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    const faces = dictionaries.filter((text) => text.includes("/Type /FontDescriptor"));
    expect(faces.length).toBeGreaterThan(1);
    for (const face of faces) {
      expect(face).toMatch(/\/FontFile[23]? \d+ 0 R/);
      expect(face).toMatch(/PublicSans|NotoSansHK/);
    }
  });

  it("lets no more documents wait than are printed in time, and none of them for ever", async () => {
    const never = () => new Promise<Browser>(() => undefined);
    const slow = createPdfPrinter({ launch: never, concurrency: 1, waiting: 1, queueTimeout: 50 });
    const page = { title: "T", language: "en", footer: "" } as const;
    void slow.print("", page).catch(() => undefined);
    const second = slow.print("", page);
    await expect(slow.print("", page)).rejects.toBeInstanceOf(PrintingFailed);
    await expect(second).rejects.toBeInstanceOf(PrintingFailed);
  });

  it("replaces a browser that hangs, whose documents fail within their time, and prints the next one", async () => {
    const launched: Browser[] = [];
    const patient = createPdfPrinter({
      concurrency: 2,
      timeout: 3_000,
      launch: async (timeout) => {
        const browser = await launchBrowser(timeout);
        launched.push(browser);
        return browser;
      },
    });
    const page = { title: "T", language: "en", footer: "" } as const;
    await patient.print("<p>warm</p>", page);
    const [hanging] = launched;
    hanging?.process()?.kill("SIGSTOP");
    const startedAt = performance.now();
    const failed = await Promise.allSettled([patient.print("a", page), patient.print("b", page)]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    expect((await pdfText(await patient.print("<p>after</p>", page))).join()).toContain("after");
    expect(launched).toHaveLength(2);
    expect(hanging?.process()?.signalCode ?? hanging?.process()?.killed).toBeTruthy();
    await patient.close();
  });

  it("prints tagged A4 with a title, a language and numbered pages", async () => {
    const body = html`<h1>One</h1>
      <h1 style="break-before: page">Two</h1>`;
    const pdf = await printer.print(body.text, { title: "Two pages", language: "en", footer: "Foot (note)" });
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const { width, height } = document.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(document.getTitle()).toBe("Two pages");
    expect(document.catalog.toString()).toMatch(/\/MarkInfo.*\/Marked true/s);
    const [first, second] = await pdfText(pdf);
    expect(first).toContain("Page 1 of 2");
    expect(second).toContain("Page 2 of 2");
    expect(second).toContain("Foot (note)");
  });

  it("runs no script and reads no other file", async () => {
    const body = `<p>before</p><script>document.body.append("scripted")</script>
      <iframe src="file:///etc/hostname"></iframe><object data="file:///etc/hostname"></object>`;
    const text = (await pdfText(await printer.print(body, { title: "x", language: "en", footer: "" }))).join(
      "",
    );
    expect(text).toContain("before");
    expect(text).not.toContain("scripted");
  });

  it("prints on a page again, and leaves nothing of one document to the next", async () => {
    const launched: Browser[] = [];
    const sparing = createPdfPrinter({
      concurrency: 1,
      launch: async (timeout) => {
        const browser = await launchBrowser(timeout);
        launched.push(browser);
        return browser;
      },
    });
    const print = (name: string) =>
      sparing.print(`<title>${name}</title><p>${name}</p>`, { title: name, language: "en", footer: name });
    await print("first");
    const before = await launched[0]?.pages();
    const text = (await pdfText(await print("second"))).join("");
    expect(text).toContain("second");
    expect(text).not.toContain("first");
    const after = await launched[0]?.pages();
    expect(after).toHaveLength(before?.length ?? 0);
    expect(after?.map((page) => page.url())).toEqual(after?.map(() => "about:blank"));
    await sparing.close();
  });

  it("prints again after its browser has died", async () => {
    const launched: Browser[] = [];
    const mortal = createPdfPrinter({
      launch: async (timeout) => {
        const browser = await launchBrowser(timeout);
        launched.push(browser);
        return browser;
      },
    });
    const options = { title: "x", language: "en", footer: "" } as const;
    await mortal.print("<p>first</p>", options);
    launched[0]?.process()?.kill("SIGKILL");
    await expect.poll(() => launched[0]?.connected).toBe(false);
    expect((await pdfText(await mortal.print("<p>second</p>", options))).join("")).toContain("second");
    expect(launched).toHaveLength(2);
    await mortal.close();
  });

  it("leaves no browser behind, however the portal ends", async () => {
    const node = ["--import", "tsx", "--input-type=module", "--eval", PORTAL];
    const portal = spawn(process.execPath, node, { stdio: ["ignore", "pipe", "inherit"] });
    const said: readonly unknown[] = await once(portal.stdout, "data");
    const browser = Number(String(said[0]));
    expect(isRunning(browser)).toBe(true);
    portal.kill("SIGKILL");
    await expect.poll(() => isRunning(browser), { timeout: 10_000 }).toBe(false);
  });

  it("prints many at once, and none after it was closed", async () => {
    const busy = createPdfPrinter({ concurrency: 2 });
    const jobs = Array.from({ length: 6 }, (_, number) =>
      busy.print(`<p>Job ${number}</p>`, { title: "x", language: "en", footer: "" }),
    );
    await busy.close();
    const texts = await Promise.all(jobs.map(async (job) => (await pdfText(await job)).join("")));
    texts.forEach((text, number) => expect(text).toContain(`Job ${number}`));
    const late = busy.print("<p>late</p>", { title: "x", language: "en", footer: "" });
    await expect(late).rejects.toBeInstanceOf(PrintingFailed);
  });

  it("its failure is known for one on the pages' side, which has a class of its own", () => {
    expect(Object.assign(new Error("late"), { name: "PrintingFailed" })).toBeInstanceOf(PrintingFailed);
    expect(new Error("late")).not.toBeInstanceOf(PrintingFailed);
  });
});

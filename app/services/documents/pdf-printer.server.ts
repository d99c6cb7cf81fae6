/** Prints HTML as PDF with one warm browser, whose pages print one document after another. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";

import { bearsName } from "~/events/errors";

import { findBrowser } from "./browser.server";
import { fontFamily, fontStylesheets } from "./fonts.server";
import { footerCharacters, printablePage } from "./printable-page.server";
import type { PageOptions, PdfPrinter } from "../portal/ports/pdf-printer";

export interface PdfPrinterOptions {
  /** A `node_modules` folder that holds the faces; found by itself where absent. */
  readonly fontsFolder?: string;
  /** Pages that are printed at once; the others wait. Default 2. */
  readonly concurrency?: number;
  /** Milliseconds for one document, waiting not counted. Default 30 000. */
  readonly timeout?: number;
  /** Documents that may wait for a page; who comes then is told at once to come again. Default 20. */
  readonly waiting?: number;
  /** Milliseconds that a document may wait. Default 30 000. */
  readonly patience?: number;
  /** Starts a browser; the default finds one by itself. */
  readonly launch?: (timeout: number) => Promise<Browser>;
}

/** A document could not be printed; trying again later may help. */
export class PrintingFailed extends Error {
  // The printer belongs to the server, and who waits for it to the pages.
  static override [Symbol.hasInstance](value: unknown): value is PrintingFailed {
    return bearsName<PrintingFailed>(value, "PrintingFailed");
  }
  override readonly name = "PrintingFailed";
}

/** @throws Error when a face is not installed. */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const stylesheets = fontStylesheets(options.fontsFolder);
  const { timeout = 30_000, launch = launchBrowser } = options;
  const places = new Places(options.concurrency ?? 2, options.waiting ?? 20, options.patience ?? 30_000);
  let browser: Promise<Browser> | null = null;
  /** Blank pages. A new one for each document would take longer than printing it. */
  let blank: Page[] = [];
  const underWay = new Set<Promise<Buffer>>();
  let closed = false;

  /** The warm browser; the next caller starts a new one where it has died or did not come up. */
  function warmBrowser(): Promise<Browser> {
    browser ??= launch(timeout).then(
      (launched) =>
        launched.once("disconnected", () => {
          browser = null;
          blank = [];
        }),
      (error: unknown) => {
        browser = null;
        throw error;
      },
    );
    return browser;
  }

  async function print(body: string, page: PageOptions): Promise<Buffer> {
    if (closed) throw new PrintingFailed("The printer is closed.");
    const job = places.hold(async () => {
      const folder = await mkdtemp(join(tmpdir(), "receiver-portal-print-"));
      try {
        const file = join(folder, "document.html");
        await writeFile(file, printablePage(body, page, stylesheets), { mode: 0o600 });
        const warm = await warmBrowser();
        const sheet = blank.pop() ?? (await openPage(warm, timeout));
        const pdf = await printFile(sheet, pathToFileURL(file).href, page, timeout);
        blank.push(sheet);
        return pdf;
      } catch (cause) {
        throw new PrintingFailed(`"${page.title}" could not be printed`, { cause });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
    underWay.add(job);
    return job.finally(() => underWay.delete(job));
  }

  async function close(): Promise<void> {
    closed = true;
    await Promise.allSettled(underWay);
    await (await browser)?.close();
  }

  return { print, close };
}

/** Starts a browser that finds no host on any network. */
export async function launchBrowser(timeout: number): Promise<Browser> {
  const found = await findBrowser();
  const home = join(tmpdir(), "receiver-portal-browser-home");
  await mkdir(home, { recursive: true });
  return puppeteer.launch({
    executablePath: found.executablePath,
    // A document is whole in itself: whatever asks for a host finds none.
    args: [
      ...found.args,
      "--disable-gpu",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--font-render-hinting=none",
    ],
    env: { HOME: home, ...process.env, ...found.env },
    timeout,
    // No port that others on the machine could speak to; and the browser ends with the portal, however that ends.
    pipe: true,
    // The app stops the browser itself, after the prints under way.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

async function openPage(browser: Browser, timeout: number): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(timeout);
  await page.setJavaScriptEnabled(false);
  return page;
}

/**
 * A file, not a string: a page without an address of its own may not read the faces from the disk. The page is blank
 * again when this resolves, and gone when it fails.
 */
async function printFile(
  page: Page,
  address: string,
  options: PageOptions,
  timeout: number,
): Promise<Buffer> {
  try {
    await page.goto(address, { waitUntil: "load", timeout });
    await loadFaces(page, options);
    const bytes = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: options.untagged !== true,
      timeout,
    });
    await page.goto("about:blank", { timeout });
    return Buffer.from(bytes);
  } catch (error) {
    if (page.browser().connected) await page.close();
    throw error;
  }
}

/** The running footer belongs to no element, so the slices for its characters would come too late. */
async function loadFaces(page: Page, options: PageOptions): Promise<void> {
  await page.evaluate(
    async (font, text) => {
      await document.fonts.load(font, text);
      await document.fonts.ready;
    },
    `400 10px ${fontFamily(options.language)}`,
    footerCharacters(options),
  );
}

/** A few places, and a queue before them that does not grow without end. */
class Places {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    count: number,
    private readonly most: number,
    private readonly patience: number,
  ) {
    this.free = count;
  }

  /** @throws PrintingFailed where too many wait already, or none of the places comes free in time */
  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.most)
      return Promise.reject(new PrintingFailed("Too many documents wait to be printed"));
    return new Promise((resolve, reject) => {
      const mine = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        reject(new PrintingFailed("A document waited too long to be printed"));
      }, this.patience);
      this.waiting.push(mine);
    });
  }
}

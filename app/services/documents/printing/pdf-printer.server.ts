/** Prints HTML as PDF with one warm browser, whose pages print one document after another. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";

import { withTimeout } from "~/events/effects/within";
import { hasErrorName } from "~/events/errors";

import { findBrowser } from "./browser.server";
import { findUnprintable } from "./faces/printed-faces.server";
import { fontFamily, fontStylesheets } from "./fonts.server";
import { footerCharacters, printablePage } from "./printable-page.server";
import type { PageOptions, PdfPrinter } from "../../platform/portal/ports/pdf-printer";

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
  readonly queueTimeout?: number;
  /** Told of the characters of a document that none of the faces has: a reader sees a box in place of each. */
  readonly onUnprintable?: (characters: readonly string[], page: PageOptions) => void;
  /** Starts a browser; the default finds one by itself. */
  readonly launch?: (timeout: number) => Promise<Browser>;
}

/** That the browser has to close by itself. */
const CLOSING_MILLISECONDS = 2_000;

/** A document could not be printed; trying again later may help. */
export class PrintingFailed extends Error {
  // The printer belongs to the server, and who waits for it to the pages.
  static override [Symbol.hasInstance](value: unknown): value is PrintingFailed {
    return hasErrorName<PrintingFailed>(value, "PrintingFailed");
  }
  override readonly name = "PrintingFailed";
}

/** @throws Error when a face is not installed. */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const stylesheets = fontStylesheets(options.fontsFolder);
  const { timeout = 30_000, launch = launchBrowser } = options;
  const places = new Places(options.concurrency ?? 2, options.waiting ?? 20, options.queueTimeout ?? 30_000);
  let warm: WarmBrowser | null = null;
  const underWay = new Set<Promise<Buffer>>();
  let closed = false;

  /** The warm browser; the next caller starts a new one where it has died, hangs or did not come up. */
  function warmBrowser(): WarmBrowser {
    warm ??= new WarmBrowser(launch(timeout), (gone) => {
      if (warm === gone) warm = null;
    });
    return warm;
  }

  async function print(body: string, page: PageOptions): Promise<Buffer> {
    if (closed) throw new PrintingFailed("The printer is closed.");
    const missing = options.onUnprintable === undefined ? [] : findUnprintable(body);
    if (missing.length > 0) options.onUnprintable?.(missing, page);
    const job = places.hold(async () => {
      const folder = await mkdtemp(join(tmpdir(), "receiver-portal-print-"));
      try {
        const file = join(folder, "document.html");
        await writeFile(file, printablePage(body, page, stylesheets), { mode: 0o600 });
        const used = warmBrowser();
        try {
          return await withTimeout(
            timeout,
            used.print(pathToFileURL(file).href, page, timeout),
            () => new PrintingTimedOut("The browser does not answer"),
          );
        } catch (error) {
          // It would go on holding its place, and the next one is no likelier to be printed by it.
          if (!isOfTheDocument(error)) await used.end();
          throw error;
        }
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
    await warm?.end();
  }

  return { print, close };
}

/** The browser did not do in time what it was asked for. */
class PrintingTimedOut extends Error {
  override readonly name = "PrintingTimedOut";
}

/** What the browser itself says of a document: it answers, and prints the next one. Whatever is late is not of this kind. */
const isOfTheDocument = (error: unknown): boolean =>
  error instanceof Error && !/timed? ?out|timeout|PrintingTimedOut/i.test(`${error.name} ${error.message}`);

/** A browser and its blank pages: a new one for each document would take longer than printing it. */
class WarmBrowser {
  readonly #blank: Page[] = [];

  constructor(
    private readonly starting: Promise<Browser>,
    private readonly onGone: (browser: WarmBrowser) => void,
  ) {
    starting.then(
      (launched) => launched.once("disconnected", () => onGone(this)),
      () => onGone(this),
    );
  }

  async print(address: string, options: PageOptions, timeout: number): Promise<Buffer> {
    const browser = await this.starting;
    const sheet = this.#blank.pop() ?? (await openPage(browser, timeout));
    const pdf = await printFile(sheet, address, options, timeout);
    this.#blank.push(sheet);
    return pdf;
  }

  /** Asks it to close, and kills it where it does not: a process that hangs hears no request. */
  async end(): Promise<void> {
    this.onGone(this);
    const closing = this.starting.then((browser) => browser.close());
    await withTimeout(
      CLOSING_MILLISECONDS,
      closing,
      () => new PrintingTimedOut("The browser does not close"),
    ).catch(() => this.#kill());
  }

  /** One that has not come up yet is killed once it has. */
  #kill(): void {
    void this.starting.then(
      (browser) => browser.process()?.kill("SIGKILL"),
      () => undefined,
    );
  }
}

/** Starts a browser that finds no host on any network. */
export async function launchBrowser(timeout: number): Promise<Browser> {
  const found = await findBrowser();
  const home = join(tmpdir(), "receiver-portal-browser-home");
  await mkdir(home, { recursive: true });
  const browser = await puppeteer.launch({
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
    // For one question to it, as for one document.
    protocolTimeout: timeout,
    // No port that others on the machine could speak to; and the browser ends with the portal, however that ends.
    pipe: true,
    // The app stops the browser itself, after the prints under way.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  // The pipes of a browser that is killed break, after puppeteer has stopped listening to them: that ends nobody else.
  for (const pipe of browser.process()?.stdio ?? []) pipe?.on("error", () => undefined);
  return browser;
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
    // Not waited for: a page that hangs does not close either, and its browser is replaced.
    if (page.browser().connected) void page.close().catch(() => undefined);
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
    private readonly timeout: number,
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
      }, this.timeout);
      this.waiting.push(mine);
    });
  }
}

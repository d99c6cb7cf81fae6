/** What a browser prints, as the portal did before its papers were typeset: one warm page, one document after another. */
import { chromium } from "@playwright/test";

import { findBrowser } from "./browser";

export async function openBrowserPrinter() {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], ...(env && { env }) });
  const page = await browser.newPage();
  return {
    /** @param body HTML that is escaped already */
    async print(body: string): Promise<Buffer> {
      await page.setContent(`<!doctype html><meta charset="utf-8"><body>${body}</body>`);
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    },
    close: () => browser.close(),
  };
}

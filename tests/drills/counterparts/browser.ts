/** The printing browser is the portal's own: it is replaced. */
import type { Browser } from "puppeteer-core";

import { createPdfPrinter, launchBrowser } from "~/app/services/documents/printing/pdf-printer.server";

import { secondsSince, watchOthers, type Trial } from "./trial";
import { setTimeout as sleep } from "node:timers/promises";

const LIMIT = 30;
/** Its process is asked to close first. */
const CLOSING = 2;

export async function tryBrowser(): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const [fault, signal] of [
    ["hangs", "SIGSTOP"],
    ["dies", "SIGKILL"],
  ] as const) {
    const launched: Browser[] = [];
    const printer = createPdfPrinter({
      launch: async (timeout) => {
        const browser = await launchBrowser(timeout);
        launched.push(browser);
        return browser;
      },
    });
    const print = (text: string) =>
      printer.print(`<p>${text}</p>`, { title: text, language: "en", footer: "" }).then(
        () => true,
        () => false,
      );
    await print("warm");
    launched[0]?.process()?.kill(signal);
    const others = watchOthers(() => sleep(10));
    const startedAt = performance.now();
    await Promise.all([print("one"), print("two")]);
    const gaveUpAfter = secondsSince(startedAt);
    const longest = await others();
    const back = performance.now();
    const isBack = await print("three");
    const backAfter = secondsSince(back);
    await printer.close();
    trials.push({
      counterpart: "printing browser",
      fault,
      limit: LIMIT + CLOSING,
      gaveUpAfter,
      others: longest,
      backAfter,
      lost: isBack ? 0 : 1,
      doubled: 0,
    });
  }
  return trials;
}

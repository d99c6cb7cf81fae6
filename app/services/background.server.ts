/** What goes on without anybody asking: effects of the log, drafts that expire, held files, and passing rows. */
import { deleteAnswersBefore } from "~/db/queries/api";
import { deleteExpiredCaptchas } from "~/db/queries/captchas";
import { deleteMailBefore } from "~/db/queries/mailbox";
import { deleteExpiredCeremonies } from "~/db/queries/ceremonies";
import { deleteOldLoginFailures } from "~/db/queries/login-failures";
import { deleteOldResets } from "~/db/queries/reset-links";
import { deleteEndedSessions } from "~/db/queries/sessions";
import { addTime } from "~/workflows/kit";

import type { Portal } from "./portal";
import { remindOfConduct } from "./conduct/remind.server";
import { forgetSpreadsheets, workOnSpreadsheets } from "./spreadsheets/work.server";
import { answerForgottenPasswords } from "./passwords/forgotten-password.server";
import { announceExpiries, expireDrafts } from "./submissions/ending-drafts.server";
import { scanHeldFiles } from "./uploads/scan-held-files.server";

const EFFECTS_EVERY_MS = 1_000;
const REQUESTS_EVERY_MS = 1_000;
const SPREADSHEETS_EVERY_MS = 1_000;
const CHORES_EVERY_MS = 10 * 60_000;
/** Captchas and links that have ended are told from unknown ones for this long. */
const CAPTCHA_KEPT_MS = 60 * 60_000;
const RESET_LINKS_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Letters of the demonstration stay on the screen this long. */
const MAILBOX_KEPT_MS = 30 * 24 * 60 * 60_000;
/** A call that is repeated within this time is answered as it was. */
const ANSWERS_KEPT_MS = 24 * 60 * 60_000;

/** @returns a function that stops it, waiting for what is under way */
export function startBackgroundWork(portal: Portal): () => Promise<void> {
  const stopping = new AbortController();
  const stops = [
    repeat(portal, "effects", EFFECTS_EVERY_MS, async () => void (await portal.log.deliverEffects())),
    repeat(portal, "forgotten passwords", REQUESTS_EVERY_MS, () => answerForgottenPasswords(portal)),
    repeat(portal, "spreadsheets", SPREADSHEETS_EVERY_MS, () => workOnSpreadsheets(portal, stopping.signal)),
    repeat(portal, "chores", CHORES_EVERY_MS, () => doChores(portal)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** One round of everything that is not urgent. Several processes may do it at once: each part happens once. */
export async function doChores(portal: Portal): Promise<void> {
  const now = portal.clock.now();
  await expireDrafts(portal, now);
  await announceExpiries(portal, now);
  await remindOfConduct(portal, now);
  await scanHeldFiles(portal);
  await forgetSpreadsheets(portal, now);
  await deleteEndedSessions(portal.database, now);
  await deleteExpiredCaptchas(portal.database, addTime(now, -CAPTCHA_KEPT_MS));
  await deleteOldLoginFailures(portal.database, now);
  await deleteOldResets(portal.database, addTime(now, -RESET_LINKS_KEPT_MS));
  await deleteMailBefore(portal.database, addTime(now, -MAILBOX_KEPT_MS));
  await deleteExpiredCeremonies(portal.database, now);
  await deleteAnswersBefore(portal.database, addTime(now, -ANSWERS_KEPT_MS));
}

function repeat(portal: Portal, name: string, pause: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const round = () => {
    underWay = work()
      .catch((error: unknown) => portal.logger.error({ error, work: name }, "background work failed"))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, pause).unref();
      });
  };
  timer = setTimeout(round, pause).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return underWay;
  };
}

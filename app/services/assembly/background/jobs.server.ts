/** Everything that goes on without anybody asking: one line a job, in the order in which the page lists them. */
import { familyServices } from "~/app/families/registry.server";
import { forgetAnswersBefore } from "~/db/queries/identity/api";
import { deleteExpiredCaptchas } from "~/db/queries/identity/captchas";
import { deleteExpiredCeremonies } from "~/db/queries/identity/ceremonies";
import { deleteOldLoginFailures } from "~/db/queries/identity/login-failures";
import { deleteMailBefore } from "~/db/queries/workspace/mailbox";
import { deleteNoticesBefore } from "~/db/queries/workspace/notices";
import { deleteOldRequestCounts } from "~/db/queries/platform/rate-limits";
import { deleteOldResets } from "~/db/queries/identity/reset-links";
import { deleteEndedSessions } from "~/db/queries/identity/sessions";
import { deleteWebhookDeliveries } from "~/db/queries/office/webhooks";
import { updateStatistics } from "~/db/statistics";
import { addTime, NOTICE_LIFETIME, WEBHOOK_DELIVERY_LIFETIME } from "~/workflows/kit";

import { countPassages } from "../../office/charts/count-passages.server";
import { forgetSpans, recordOutages } from "../../office/availability/record-outages.server";
import { enterEarlierFilings } from "../../cases/documents/enter-earlier-filings.server";
import { forgetImports } from "../../office/imports/forget-runs.server";
import { workOnImports } from "../../office/imports/work.server";
import { answerForgottenPasswords } from "../../identity/passwords/forgotten-password.server";
import { followAttempts, recordWaiting } from "../../filings/attempts/record-attempts.server";
import { forgetSpreadsheets, workOnSpreadsheets } from "../../filings/spreadsheets/work.server";
import { announceExpiries, expireDrafts } from "../../filings/drafts/ending-drafts.server";
import { sweepQuarantine } from "../../documents/uploads/quarantine.server";
import { scanHeldFiles } from "../../documents/uploads/scan-held-files.server";
import { verifyNightly } from "../../office/log/verify-nightly.server";
import { TEN_MINUTES, type Job, type JobRun } from "./job";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Captchas and links that have ended are told from unknown ones for this long. */
const CAPTCHA_LIFETIME = HOUR;
const RESET_LINK_LIFETIME = 7 * DAY;
/** Letters of the demonstration stay on the screen this long. */
const MAILBOX_LIFETIME = 30 * DAY;
/** Old notices that one round takes away. */
const NOTICES_AT_ONCE = 5_000;
/** Old deliveries of webhooks that one round takes away. */
const DELIVERIES_AT_ONCE = 5_000;
/** A call that is repeated within this time is answered as it was. */
const ANSWER_LIFETIME = DAY;
/** Findings of the nightly check that the log line names; `npm run log -- verify --lists` names them all. */
const FINDINGS_LOGGED = 20;

export const JOBS: readonly Job[] = [
  {
    name: "effects",
    every: SECOND,
    shared: true,
    // Each lane goes on by itself: none is waited for.
    run: async ({ portal }) => portal.log.lookForEffects(),
  },
  {
    name: "forgotten-passwords",
    every: SECOND,
    shared: true,
    run: ({ portal }) => answerForgottenPasswords(portal),
  },
  { name: "webhooks", every: SECOND, shared: true, run: ({ portal }) => portal.webhooks.look() },
  {
    name: "webhook-deliveries",
    every: HOUR,
    run: ({ portal: { database }, now }) =>
      deleteWebhookDeliveries(database, addTime(now, -WEBHOOK_DELIVERY_LIFETIME), DELIVERIES_AT_ONCE),
  },
  // Each process has those that it turned away itself.
  { name: "filing-attempts", every: SECOND, shared: true, run: ({ portal }) => recordWaiting(portal) },
  { name: "followed-attempts", every: 10 * SECOND, run: ({ portal, now }) => followAttempts(portal, now) },
  { name: "outages", every: MINUTE, run: async ({ portal, now }) => void (await recordOutages(portal, now)) },
  { name: "service-spans", every: DAY, run: ({ portal, now }) => forgetSpans(portal, now) },
  { name: "spreadsheets", every: SECOND, run: ({ portal, signal }) => workOnSpreadsheets(portal, signal) },
  {
    name: "imports",
    every: SECOND,
    shared: true,
    run: ({ portal, signal }) => workOnImports(portal, signal),
  },
  { name: "forget-imports", every: HOUR, run: ({ portal, now }) => forgetImports(portal, now) },
  { name: "forget-spreadsheets", every: HOUR, run: ({ portal, now }) => forgetSpreadsheets(portal, now) },
  { name: "expire-drafts", every: TEN_MINUTES, run: ({ portal, now }) => expireDrafts(portal, now) },
  { name: "announce-expiries", every: TEN_MINUTES, run: ({ portal, now }) => announceExpiries(portal, now) },
  ...familyServices.flatMap(({ jobs = [] }) => jobs),
  {
    name: "earlier-filings",
    every: TEN_MINUTES,
    run: ({ portal, signal }) => enterEarlierFilings(portal, signal),
  },
  {
    name: "chart-evidence",
    every: MINUTE,
    run: ({ portal, signal }) => countPassages(portal, signal),
  },
  { name: "held-files", every: TEN_MINUTES, run: ({ portal }) => scanHeldFiles(portal) },
  { name: "removed-files", every: TEN_MINUTES, run: ({ portal }) => portal.documents.finishRemovals(portal) },
  {
    name: "quarantine",
    every: TEN_MINUTES,
    run: async ({ portal }) => void (await sweepQuarantine(portal.quarantine)),
  },
  {
    name: "sessions",
    every: TEN_MINUTES,
    run: ({ portal: { database }, now }) => deleteEndedSessions(database, now),
  },
  {
    name: "captchas",
    every: TEN_MINUTES,
    run: ({ portal: { database }, now }) => deleteExpiredCaptchas(database, addTime(now, -CAPTCHA_LIFETIME)),
  },
  {
    name: "login-failures",
    every: HOUR,
    run: ({ portal: { database }, now }) => deleteOldLoginFailures(database, now),
  },
  {
    name: "rate-limits",
    every: TEN_MINUTES,
    run: ({ portal: { database }, now }) => deleteOldRequestCounts(database, now),
  },
  {
    name: "reset-links",
    every: HOUR,
    run: ({ portal: { database }, now }) => deleteOldResets(database, addTime(now, -RESET_LINK_LIFETIME)),
  },
  {
    name: "mailbox",
    every: HOUR,
    run: ({ portal: { database }, now }) => deleteMailBefore(database, addTime(now, -MAILBOX_LIFETIME)),
  },
  {
    name: "notices",
    every: HOUR,
    run: async ({ portal: { database }, now }) =>
      void (await deleteNoticesBefore(database, addTime(now, -NOTICE_LIFETIME), NOTICES_AT_ONCE)),
  },
  {
    name: "ceremonies",
    every: TEN_MINUTES,
    run: ({ portal: { database }, now }) => deleteExpiredCeremonies(database, now),
  },
  {
    name: "api-answers",
    every: HOUR,
    run: ({ portal: { database }, now }) => forgetAnswersBefore(database, addTime(now, -ANSWER_LIFETIME)),
  },
  { name: "statistics", every: HOUR, run: ({ portal: { database } }) => updateStatistics(database) },
  { name: "verify", every: "nightly", run: verifyTheLog },
];

/** A log that is not sound is a failure of the job: the page for administrators and the metrics show it. */
async function verifyTheLog({ portal, signal }: JobRun): Promise<void> {
  const { isSound, findings, listFindings } = await verifyNightly(portal, { signal });
  if (isSound) return;
  portal.logger.error(
    { findings: findings.slice(0, FINDINGS_LOGGED), listFindings: listFindings.slice(0, FINDINGS_LOGGED) },
    "the log is not sound",
  );
  throw new LogNotSound(findings.length + listFindings.length);
}

/** Named in the table of jobs and in the log. */
class LogNotSound extends Error {
  override readonly name = "LogNotSound";
  constructor(count: number) {
    super(`The nightly check of the log has ${count} findings`);
  }
}

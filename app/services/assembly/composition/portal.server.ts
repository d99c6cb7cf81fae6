/**
 * The composition: every service of the portal, made once and handed to whoever needs it. The HTTP server, the
 * command-line programs and the tests all start here.
 */
import { join } from "node:path";

import { isAnswering } from "~/db/database";
import { makeFolder } from "~/db/make-folder";
import { openMigrated } from "~/db/migrate";
import { findAccounts } from "~/db/queries/users/accounts";
import { countByState } from "~/db/queries/filings/submissions";
import { createEventLog } from "~/events/event-log";
import { createUpcasters } from "~/events/upcasters";
import { submissions, today, upcasts } from "~/workflows/registry";

import { familyServices } from "~/app/families/registry.server";
import { currentUser, explainNoUser } from "../../users/accounts/current-user.server";
import { startBackgroundWork } from "../background/background.server";
import { BINDER_PROCESSES, createCaseBinder } from "../../cases/binder/case-binder.server";
import { captchaStore } from "../../identity/captcha/captcha-store.server";
import { receiveMessage } from "../../identity/identity-tasks/receive-message.server";
import { identityTaskEffects } from "../../identity/identity-tasks/task-state.server";
import { createCaptchaService } from "../../identity/captcha/captcha.server";
import { hongKongDay, systemClock, type Clock } from "../../platform/portal/clock.server";
import { ConfigurationRefused, type Config } from "../../platform/portal/config.server";
import { createWaitingTickets } from "../../filings/attempts/waiting-tickets.server";
import { decisionsEffect } from "../../filings/pending-decisions/carry-out-decision.server";
import { forgetImportedEffect } from "../../office/imports/forget-imported.server";
import { forgetCaseEffect } from "../effects/forget-case.server";
import { lateTimeStampsEffect } from "../effects/late-time-stamps.server";
import { filedDocumentsEffect } from "../effects/filed-documents.server";
import { forgetFilesEffect } from "../effects/forget-files.server";
import { invitationEffect } from "../effects/invitation.server";
import { passwordChangedEffect } from "../effects/password-changed.server";
import { lettersEffect, noticesEffect, noticeTextsEffect } from "../effects/notices.server";
import { mappingTakenBackEffect, appointeeMappedEffect } from "../effects/appointee-mapped.server";
import { openDirectory } from "./open-directory.server";
import { openIamSmart } from "./open-iam-smart.server";
import { openPaymentGateway } from "./open-payment-gateway.server";
import { rememberSigned } from "../../office/log/log-witness.server";
import type { Logger } from "../../platform/portal/logger.server";
import { createMailer } from "../../workspace/mail/mailer.server";
import { createNoticeStreams } from "../../workspace/notices/live.server";
import { createProjections } from "../../platform/projections/projections.server";
import { openSeal } from "../../documents/pdf-signatures/seal.server";
import { createSessions } from "../../identity/login/sessions.server";
import { openKeyRing } from "../../platform/keys/key-ring.server";
import { createWorkbooks, WORKBOOK_PROCESSES } from "../../filings/spreadsheets/workbooks.server";
import { createStoredDocuments } from "../../documents/storage/stored-documents.server";
import { openWorkProcesses } from "./work-processes.server";
import { createPdfWork } from "../../documents/printing/pdf-work.server";
import { createTypesetter } from "../../documents/typesetting/typesetter.server";
import { createToasts } from "../../platform/portal/toasts.server";
import type { Portal } from "../../platform/portal/portal";
import { createTally, tallyFacts, tallyPapers } from "../../platform/portal/tally.server";
import { traceAppends, traceEffect, traceTypesetting } from "../../platform/tracing/traced-parts.server";
import { watchCounterparts } from "../../platform/portal/counterparts.server";
import { openTimeStamps } from "./open-time-stamps.server";
import { openTextMessages } from "./open-text-messages.server";
import { tellMissingAuthorities } from "./tell-missing-authorities.server";
import { openTrust } from "./open-trust.server";
import { WebhookSender } from "../../office/webhooks/sender.server";
import { createMalwareScanner } from "../../documents/uploads/choose-scanner.server";
import { openFileStorage } from "../../documents/storage/open-file-storage.server";

/** One more than lists are written at once: a form is signed while they are, and to its end though its signer has left. */
const OWN_PROCESSES = { processes: 3, goesOnAlone: null };
/** One is always left for somebody else than a stranger, and for another firm. */
const FILE_PROCESSES = { processes: 3 };

/** What a portal starts beside its own process, as it is needed. */
export interface Programs {
  readonly openWorkProcesses: typeof openWorkProcesses;
}
const PROGRAMS: Programs = { openWorkProcesses };

/** @throws ConfigurationRefused where this user may not write to the data folder */
function makeQuarantine(dataFolder: string): string {
  const folder = join(dataFolder, "quarantine");
  try {
    makeFolder(folder);
    return folder;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigurationRefused(`PORTAL_DATA: ${dataFolder} cannot be written to (${code})`, {
      cause: error,
    });
  }
}

/** @param programs of its own, and ended with it, unless given: tests open portals by the hundred */
export async function createPortal(
  config: Config,
  logger: Logger,
  clock: Clock = systemClock,
  programs: Programs = PROGRAMS,
): Promise<Portal> {
  const quarantine = makeQuarantine(config.dataFolder);
  const database = await openMigrated(config.databaseUrl);
  const keys = await openKeyRing(config, database);
  const mail = createMailer(config, database, clock);
  const files = await openFileStorage(config, keys, quarantine, logger);
  const documents = createStoredDocuments(database, files.storage, clock);
  const tally = createTally();
  const ownLog = createEventLog({
    database,
    keys,
    origin: config.origin,
    projections: createProjections(keys.lasting),
    upcasters: createUpcasters(upcasts, today),
    effects: [
      forgetFilesEffect(() => ({ log, documents }), submissions),
      forgetCaseEffect(() => portal, submissions),
      forgetImportedEffect(() => portal),
      filedDocumentsEffect(() => portal),
      lateTimeStampsEffect(() => portal),
      passwordChangedEffect(() => ({ log, mail })),
      invitationEffect(() => portal),
      noticesEffect(() => portal),
      lettersEffect(() => portal),
      noticeTextsEffect(() => portal),
      appointeeMappedEffect(() => portal),
      mappingTakenBackEffect(() => portal),
      decisionsEffect(() => portal, config.decisionSeconds),
      ...identityTaskEffects(() => portal),
      ...familyServices.flatMap(({ effects }) => effects?.(() => portal) ?? []),
    ].map(traceEffect),
    onEffectFailure: ({ error, ...failure }) =>
      logger.error({ error, ...failure }, "an effect could not be delivered"),
    now: () => new Date(clock.now()),
    onSigned: (checkpoint) => rememberSigned(config.dataFolder, checkpoint),
  });
  const log = traceAppends(tallyFacts(ownLog, tally));
  await log.takeOverLists({
    onRebuild: (projection) => logger.info({ projection }, "rebuilding an outdated list"),
    onWait: (projection, by) =>
      logger.info({ projection, by }, "waiting: another process is rebuilding this list"),
  });
  await keys.watch(logger);
  const secure = config.origin.startsWith("https:");
  const whyNobody = (accountId: string) => explainNoUser(database, accountId, hongKongDay(clock.now()));
  const findUser = (accountId: string, since?: string) =>
    currentUser(database, accountId, hongKongDay(clock.now()), since);
  const processes = programs.openWorkProcesses(logger, FILE_PROCESSES);
  const scanner = createMalwareScanner(config.clamdAddress ?? undefined, processes);
  const ownProcesses = programs.openWorkProcesses(logger, OWN_PROCESSES);
  const workbookProcesses = programs.openWorkProcesses(logger, WORKBOOK_PROCESSES);
  const binderProcesses = programs.openWorkProcesses(logger, BINDER_PROCESSES);
  const webhooks = new WebhookSender(() => portal);
  const timeStamps = await openTimeStamps(config, clock, logger);
  const believed = await openTrust(config, clock, processes);
  if (config.mode === "production") tellMissingAuthorities({ logger, clock }, believed);
  let stopBackgroundWork = () => Promise.resolve();
  const portal: Portal = {
    config,
    logger,
    clock,
    database,
    log,
    documents,
    quarantine,
    processes,
    ownProcesses,
    pdfs: createPdfWork(ownProcesses),
    typesetter: traceTypesetting(tallyPapers(createTypesetter(ownProcesses), tally)),
    scanner,
    tally,
    counterparts: watchCounterparts({
      database: () => isAnswering(database),
      ...(scanner.answers && { scanner: scanner.answers }),
      ...(files.answers && { files: files.answers }),
      ...(mail.answers && { mail: mail.answers }),
      ...(keys.answers && { keys: keys.answers }),
      ...(timeStamps && { "time-stamps": () => timeStamps.answers() }),
    }),
    binder: createCaseBinder(binderProcesses),
    workbooks: createWorkbooks(logger, workbookProcesses),
    attempts: createWaitingTickets(),
    captcha: createCaptchaService({
      store: captchaStore(database, clock),
      sealing: keys.passing("captcha answers"),
      now: () => new Date(clock.now()),
      ...(config.captchaAnswer !== null && { fixedAnswer: config.captchaAnswer }),
    }),
    sessions: createSessions({
      database,
      clock,
      secrets: () => keys.cookieSecrets(),
      secure,
      findUser,
      whyNobody,
    }),
    ...openIamSmart(config, { clock, logger, receive: (message) => receiveMessage(portal, message) }),
    ...openDirectory(config),
    ...openPaymentGateway(config, { logger, log, clock }, familyServices),
    caseRecords: familyServices.flatMap(({ caseRecords }) => caseRecords ?? []),
    stepsBeside: familyServices.flatMap(({ stepsBeside = [] }) => stepsBeside),
    ...believed,
    timeStamps,
    toasts: createToasts({ secrets: () => keys.cookieSecrets(), secure }),
    mail,
    texts: openTextMessages(config, database, { log, logger, clock }),
    noticeStreams: createNoticeStreams({ database, clock, logger }),
    webhooks,
    seal: await openSeal(config, new Date(clock.now())),
    keys,
    findUser,
    whyNobody,
    findNames: async (ids) => {
      const accounts = await findAccounts(database, [...new Set(ids)]);
      return new Map(
        accounts.map((account) => [account.id, { en: account.full_name, zh: account.full_name_zh }]),
      );
    },
    lists: { countByState: (type) => countByState(database, type) },
    startBackgroundWork() {
      stopBackgroundWork = startBackgroundWork(portal);
    },
    async close() {
      portal.noticeStreams.close();
      const stopped = Promise.all([stopBackgroundWork(), webhooks.close()]);
      await workbookProcesses.close();
      await binderProcesses.close();
      await processes.close();
      await ownProcesses.close();
      await stopped;
      await portal.iamSmartSandbox?.close();
      await portal.directorySandbox?.close();
      await portal.gatewaySandbox?.close();
      mail.close();
      files.close();
      await log.close();
      await keys.close();
      await database.close();
    },
  };
  return portal;
}

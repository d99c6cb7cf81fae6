/** The work on ledgers that the portal does by itself: prepared one after the other, and removed after 30 days. */
import { DEFAULT_LOCALE } from "~/app/i18n/locales";
import { getFixedT } from "~/app/i18n/i18n.server";
import { findLedgersReadySince, findPendingLedgers } from "~/db/queries/families/ledger-requests";
import type { StreamPosition } from "~/events/types";
import { addTime, type Instant } from "~/workflows/kit";
import { ledgerRequest, type LedgerRefusal, type LedgerRequest } from "~/workflows/jobs/ledger-request/index";

import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import {
  prepareFiles,
  recordStep,
  refuseFile,
  removeFiles,
  storeFile,
} from "~/app/services/documents/prepared-files/prepared-files.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Deferred } from "~/app/services/platform/portal/process-batch.server";
import { createLedgerSource } from "../sources/choose-source.server";
import type { LedgerSource } from "../sources/source";
import { ledgerFile } from "./ledger-files.server";
import { ledgerRows, type EstateLines } from "./ledger-table";

/** A source that does not answer is asked for so long: over a weekend, and a day besides. */
const TIMEOUT = 4 * 24 * 60 * 60 * 1000;

/** @param source that of the portal, unless a test has another */
export const prepareLedgers = (
  portal: Portal,
  signal: AbortSignal,
  source: LedgerSource = createLedgerSource(portal),
): Promise<void> =>
  prepareFiles(
    portal,
    ledgerRequest,
    { job: "ledgers", find: (looking) => findPendingLedgers(portal.database, looking), signal },
    (id, { context }) => prepare(portal, { id, context }, source),
  );

async function prepare(
  portal: Portal,
  { id, context }: { readonly id: string; readonly context: LedgerRequest },
  source: LedgerSource,
): Promise<Deferred | undefined> {
  const gathered = await gather(portal, context, source);
  if (gathered === "unavailable" && portal.clock.now() < addTime(context.requestedAt, TIMEOUT))
    return { why: "source-unavailable" };
  if (typeof gathered === "string") return refuseFile(portal, ledgerRequest, id, gathered);
  if (gathered.estates.every(({ lines }) => lines.length === 0))
    return refuseFile(portal, ledgerRequest, id, "nothing");
  const { outcome } = await store(portal, id, context, gathered);
  // Whose estate it is has changed while it was prepared: it is looked at anew.
  return outcome === "conflict" ? { why: "not-possible" } : undefined;
}

interface Gathered {
  readonly estates: readonly EstateLines[];
  /** The asker's account and the cases, as they were when the lines were asked for. */
  readonly restsOn: readonly StreamPosition[];
}

/** The lines of each estate, as long as it is still its asker's to see. */
async function gather(
  portal: Portal,
  { owner, estates, period, analysis }: LedgerRequest,
  source: LedgerSource,
): Promise<Gathered | LedgerRefusal> {
  const restsOn = [...(await portal.log.at([`account/${owner}`]))];
  const user = await portal.findUser(owner);
  if (user === null) return "notYours";
  const language = user.language ?? DEFAULT_LOCALE;
  const gathered: EstateLines[] = [];
  for (const estate of estates) {
    const visible = await findAccountsCase({ portal, user }, estate);
    if (visible === null) return "notYours";
    restsOn.push(visible.of.asRead);
    const account = visible.of.caseNo;
    const answer = await source.loadLines({ account, period, analysis, language });
    if ("refused" in answer) return answer.refused;
    gathered.push({ account, lines: answer.lines });
  }
  return { estates: gathered, restsOn };
}

async function store(portal: Portal, id: string, request: LedgerRequest, { estates, restsOn }: Gathered) {
  const locale = (await portal.findUser(request.owner))?.language ?? DEFAULT_LOCALE;
  const t = await getFixedT(locale);
  const { reportType, grouping } = request;
  const rows = ledgerRows(estates, { reportType, grouping, totalWord: t("ledger.file.total") });
  const { name, mediaType, content } = await ledgerFile(
    { portal, request, locale, t, at: portal.clock.now() },
    rows,
  );
  const made = { name, mediaType, size: content.length, content };
  return storeFile(portal, ledgerRequest, { id, owner: request.owner, made }, ({ file }) =>
    recordStep(portal, ledgerRequest, {
      id,
      step: "prepared",
      data: { file, name, rows: rows.length },
      restsOn,
    }),
  );
}

/** Takes away what has been ready for 30 days: the file, and the key of what was said of it. */
export const removeLedgers = (portal: Portal, now: Instant): Promise<void> =>
  removeFiles(portal, ledgerRequest, now, {
    job: "remove-ledgers",
    find: (readyBy, looking) => findLedgersReadySince(portal.database, readyBy, looking),
  });

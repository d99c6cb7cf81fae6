/** The work on indexes of proofs that the portal does by itself: prepared one after the other, and removed after 30 days. */
import { DEFAULT_LOCALE } from "~/app/i18n/locales";
import { getFixedT } from "~/app/i18n/i18n.server";
import { pickName } from "~/app/i18n/names";
import { findIndexesReadySince, findPendingIndexes } from "~/db/queries/families/proof-indexes";
import type { StreamPosition } from "~/events/types";
import { addTime, type Instant } from "~/workflows/kit";
import { proofIndex, type IndexRefusal, type ProofIndex } from "~/workflows/jobs/proof-index/index";

import {
  prepareFiles,
  recordStep,
  refuseFile,
  removeFiles,
  storeFile,
} from "~/app/services/documents/prepared-files/prepared-files.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Deferred } from "~/app/services/platform/portal/process-batch.server";
import { findIndexCase } from "./index-case.server";
import { makeIndexFile, type EstateProofs } from "./index-file.server";
import { createIndexSource } from "./index-source.server";
import type { IndexSource } from "./source";

/** A system that does not answer is asked for so long: over a weekend, and a day besides. */
const TIMEOUT = 4 * 24 * 60 * 60 * 1000;

/** @param source that of the portal, unless a test has another */
export const prepareIndexes = (
  portal: Portal,
  signal: AbortSignal,
  source: IndexSource = createIndexSource(portal),
): Promise<void> =>
  prepareFiles(
    portal,
    proofIndex,
    { job: "proof-indexes", find: (looking) => findPendingIndexes(portal.database, looking), signal },
    (id, { context }) => prepare(portal, { id, context }, source),
  );

async function prepare(
  portal: Portal,
  { id, context }: { readonly id: string; readonly context: ProofIndex },
  source: IndexSource,
): Promise<Deferred | undefined> {
  const gathered = await gather(portal, context, source);
  if (gathered === "unavailable" && portal.clock.now() < addTime(context.requestedAt, TIMEOUT))
    return { why: "source-unavailable" };
  if (typeof gathered === "string") return refuseFile(portal, proofIndex, id, gathered);
  if (gathered.estates.every(({ lines }) => lines.length === 0))
    return refuseFile(portal, proofIndex, id, "nothing");
  const { outcome } = await store(portal, id, context, gathered);
  // Whose estate it is has changed while it was prepared: it is looked at anew.
  return outcome === "conflict" ? { why: "not-possible" } : undefined;
}

interface Gathered {
  readonly estates: readonly EstateProofs[];
  /** The asker's account and the cases, as they were when the proofs were asked for. */
  readonly restsOn: readonly StreamPosition[];
}

/** The proofs of each estate, as long as it is still its asker's to see. */
async function gather(
  portal: Portal,
  { owner, estates, period }: ProofIndex,
  source: IndexSource,
): Promise<Gathered | IndexRefusal> {
  const restsOn = [...(await portal.log.at([`account/${owner}`]))];
  const user = await portal.findUser(owner);
  if (user === null) return "notYours";
  const locale = user.language ?? DEFAULT_LOCALE;
  const gathered: EstateProofs[] = [];
  for (const caseId of estates) {
    const visible = await findIndexCase(portal, user, caseId);
    if (visible === null) return "notYours";
    restsOn.push(visible.asRead);
    const { caseNo: account, nameEn, nameZh } = visible;
    const answer = await source.loadLines({ caseId, account, period });
    if ("refused" in answer) return answer.refused;
    gathered.push({ account, name: pickName(locale, nameEn, nameZh), lines: answer.lines });
  }
  return { estates: gathered, restsOn };
}

async function store(portal: Portal, id: string, request: ProofIndex, { estates, restsOn }: Gathered) {
  const locale = (await portal.findUser(request.owner))?.language ?? DEFAULT_LOCALE;
  const t = await getFixedT(locale);
  const making = { portal, request, locale, t, at: portal.clock.now() };
  const { name, mediaType, content } = await makeIndexFile(making, estates);
  const made = { name, mediaType, size: content.length, content };
  const rows = estates.reduce((sum, { lines }) => sum + lines.length, 0);
  return storeFile(portal, proofIndex, { id, owner: request.owner, made }, ({ file }) =>
    recordStep(portal, proofIndex, { id, step: "prepared", data: { file, name, rows }, restsOn }),
  );
}

/** Takes away what has been ready for 30 days: the file, and the key of what was said of it. */
export const removeIndexes = (portal: Portal, now: Instant): Promise<void> =>
  removeFiles(portal, proofIndex, now, {
    job: "remove-proof-indexes",
    find: (readyBy, looking) => findIndexesReadySince(portal.database, readyBy, looking),
  });

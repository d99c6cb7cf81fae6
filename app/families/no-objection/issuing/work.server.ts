/**
 * What the portal does by itself with a letter that was asked for: the rules are asked of the case, and where they are met the letter is
 * printed and sealed. Interrupted, it goes on with the next run; a letter is sealed once.
 */
import { createHash } from "node:crypto";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findLettersUnderWay } from "~/db/queries/no-objection-letters";
import { noObjectionLetter, type NoObjection } from "~/workflows/no-objection-letter/index";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { storeWithFact } from "~/app/services/portal/store-with-fact.server";
import { workThrough } from "~/app/services/portal/work-through.server";
import { isLetterHeld, judge, loadBankruptcy } from "../judge.server";
import { letterStream, loadLetter } from "../streams.server";
import { printLetter } from "./letter-paper.server";

/** The name under which the sealed paper is stored. */
export const LETTER_FILE = "letter";

/** @param signal ends it after the letter that is under way */
export async function workOnLetters(portal: Portal, signal: AbortSignal): Promise<void> {
  await workThrough(portal, {
    job: "no-objection-letters",
    find: (looking) => findLettersUnderWay(portal.database, looking),
    idOf: (id) => id,
    work: async (id) => {
      await checkLetter(portal, id);
      await sealLetter(portal, id);
      return undefined;
    },
    isOver: () => signal.aborted,
  });
}

const record = (portal: Portal, id: string, type: string, data: Readonly<Record<string, unknown>>) =>
  dispatch(portal.log, noObjectionLetter, {
    stream: letterStream(id),
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: type,
  });

/** Asks the rules, if nobody has yet. A case that was forgotten meanwhile takes the letter with it. */
export async function checkLetter(portal: Portal, id: string): Promise<void> {
  const current = await loadLetter(portal, id);
  if (current?.state !== "asked") return;
  const { caseId } = current.context;
  const file = await loadBankruptcy(portal, caseId);
  if (file === null) return;
  const judged = judge(file, hongKongDay(portal.clock.now()), await isLetterHeld(portal, caseId));
  await record(portal, id, "criteria.checked", { ...judged });
}

async function sealLetter(portal: Portal, id: string): Promise<void> {
  const current = await loadLetter(portal, id);
  if (current?.state !== "inOrder") return;
  const file = await loadBankruptcy(portal, current.context.caseId);
  if (file === null) return;
  const at = portal.clock.now();
  const content = await paperOf(portal, current.context, file, at);
  const hash = createHash("sha256").update(content).digest("hex");
  await storeWithFact(
    portal,
    {
      stream: letterStream(id),
      field: LETTER_FILE,
      name: `${current.context.reference}.pdf`,
      mediaType: "application/pdf",
      size: content.length,
      hash,
      scan: "clean",
      content,
      createdBy: SYSTEM.id,
      createdAt: at,
    },
    (stored) => record(portal, id, "letter.issued", { file: stored, hash, on: hongKongDay(at) }),
  );
}

async function paperOf(
  portal: Portal,
  letter: NoObjection,
  file: Parameters<typeof printLetter>[1]["file"],
  at: string,
): Promise<Buffer> {
  const t = await getFixedT(letter.language);
  return printLetter(portal, { letter, file, at }, { locale: letter.language, t });
}

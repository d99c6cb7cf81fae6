/**
 * What the portal does by itself with a letter that was asked for: the rules are asked of the case, and where they are met the letter is
 * printed and sealed, and the rules are asked again as it is issued. Interrupted, it goes on with the next run; a letter is sealed once.
 */
import { createHash } from "node:crypto";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findLettersUnderWay } from "~/db/queries/families/no-objection-letters";
import type { Instant } from "~/workflows/kit";
import { noObjectionLetter, type NoObjection } from "~/workflows/records/no-objection-letter/index";
import { statesWith } from "~/workflows/kit";
import { letterStates } from "~/workflows/records/no-objection-letter/states";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatchAll } from "~/app/services/platform/portal/dispatch.server";
import type { FactInput, DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { judgeLetterNow, type LetterCaseSnapshot } from "../judge-letter.server";
import { letterStream, loadLetter } from "../streams.server";
import { printLetter } from "./letter-paper.server";

const UNDER_WAY = statesWith(letterStates, "lists", "underWay");

/** The name under which the sealed paper is stored. */
export const LETTER_FILE = "letter";

const CHECKED = "criteria.checked";
const ISSUED = "letter.issued";

/** @param signal ends it after the letter that is under way */
export async function workOnLetters(portal: Portal, signal: AbortSignal): Promise<void> {
  await processBatch(portal, {
    job: "no-objection-letters",
    find: (looking) => findLettersUnderWay(portal.database, { states: UNDER_WAY, ...looking }),
    getId: (id) => id,
    work: async (id) => (await checkLetter(portal, id)) ?? sealLetter(portal, id),
    isOver: () => signal.aborted,
  });
}

/** Times that a letter is judged again because its case has moved on meanwhile; then it waits for the next run. */
const ATTEMPTS = 10;
const BUSY: Deferred = { why: "not-possible" };

type Outcome = DispatchOutcome<NoObjection>["outcome"];

/**
 * Judges the letter and records what follows, in one append with what was judged: where the case has moved on meanwhile, nothing is
 * recorded, and it is judged anew.
 * @param state in which the letter must be
 */
async function judged(
  portal: Portal,
  id: string,
  state: string,
  follow: (letter: NoObjection, found: LetterCaseSnapshot, at: Instant) => Promise<Outcome>,
): Promise<Deferred | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await loadLetter(portal, id);
    if (current?.state !== state) return undefined;
    const at = portal.clock.now();
    const found = await judgeLetterNow(portal, { letter: id, caseId: current.context.caseId, at });
    // A case that was forgotten meanwhile takes the letter with it.
    if (found === null) return undefined;
    if ((await follow(current.context, found, at)) !== "conflict") return undefined;
  }
  return BUSY;
}

const record = (
  { log }: Pick<Portal, "log">,
  id: string,
  at: Instant,
  { restsOn }: LetterCaseSnapshot,
  named: { readonly commandId: string; readonly facts: readonly FactInput[] },
) => dispatchAll(log, noObjectionLetter, { stream: letterStream(id), by: SYSTEM, at, restsOn, ...named });

const checked = ({ judged: data }: LetterCaseSnapshot): FactInput => ({ type: CHECKED, data: { ...data } });

/** Asks the rules, if nobody has yet. */
export const checkLetter = (portal: Portal, id: string): Promise<Deferred | undefined> =>
  judged(portal, id, "asked", async (_, found, at) => {
    const { outcome } = await record(portal, id, at, found, { commandId: CHECKED, facts: [checked(found)] });
    return outcome;
  });

/**
 * Issues what is in order: the rules are asked again in the very append in which it is issued, and its day is the day of that judgement.
 * Where the answer is another one now, the letter is refused for it.
 */
async function sealLetter(portal: Portal, id: string): Promise<Deferred | undefined> {
  let printed: Printed | undefined;
  return judged(portal, id, "inOrder", async (letter, found, at) => {
    if (found.judged.code !== null) {
      const facts = [checked(found)];
      return (await record(portal, id, at, found, { commandId: "criteria.changed", facts })).outcome;
    }
    // What else was recorded of the case meanwhile does not change what the paper says.
    printed = await printedAs(portal, printed, { letter, ...found, at });
    const { content, hash } = printed;
    const document = {
      stream: letterStream(id),
      field: LETTER_FILE,
      name: `${letter.reference}.pdf`,
      mediaType: "application/pdf",
      size: content.length,
      hash,
      scan: "clean" as const,
      content,
      createdBy: SYSTEM.id,
      createdAt: at,
    };
    const outcome = await storeWithFact(portal, document, (file) => {
      const issued = { type: ISSUED, data: { file, hash, on: found.judged.on } };
      return record(portal, id, at, found, { commandId: ISSUED, facts: [checked(found), issued] });
    });
    return outcome.outcome;
  });
}

interface Printed {
  /** What it says. */
  readonly facts: string;
  readonly content: Buffer;
  readonly hash: string;
}

/** @param before what was printed of the same letter a moment ago: it is taken where it would say the same */
async function printedAs(
  portal: Portal,
  before: Printed | undefined,
  {
    letter,
    judged: found,
    file,
    at,
  }: LetterCaseSnapshot & { readonly letter: NoObjection; readonly at: Instant },
): Promise<Printed> {
  const { number, nameEn, nameZh, dates } = file;
  const facts = JSON.stringify([number, nameEn, nameZh, dates, found]);
  if (before?.facts === facts) return before;
  const { language: locale } = letter;
  const t = await getFixedT(locale);
  const content = await printLetter(portal, { letter, judged: found, file, at }, { locale, t });
  return { facts, content, hash: createHash("sha256").update(content).digest("hex") };
}

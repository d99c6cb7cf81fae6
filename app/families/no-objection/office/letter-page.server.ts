/** One letter for the office: why it was answered as it was, who held it, and what can be done. */
import { formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { LOCALES, say, sayPastTense, getStatus, getText, whatMayHappen } from "~/workflows/kit";
import { noObjectionLetter, type NoObjection } from "~/workflows/records/no-objection-letter/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { LETTERS } from "../streams.server";
import { administratorName, shownFinding } from "./findings.server";
import type { LetterHistoryItem, LetterPage } from "./letter-page.view";

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t">;

/** @returns `null` where the person of the case is forgotten */
export async function letterPage(
  input: Input,
  id: string,
  current: LoadedStream<NoObjection>,
): Promise<LetterPage | null> {
  const { portal, user, locale, t } = input;
  const { context, state } = current;
  const file = await loadBankruptcy(portal, context.caseId);
  if (file === null) return null;
  const now = portal.clock.now();
  const status = getStatus(noObjectionLetter, state, context, now);
  const code = context.checked?.code ?? null;
  const answer = code === null ? null : await explainRefusal(code, locale);
  const possible = whatMayHappen(noObjectionLetter, current, toActor(user, "office"), now);
  const may = (fact: string) => possible.some((each) => each.fact === fact && each.allowed);
  const getName = await findNamesIn(portal, context.hold === null ? [] : [context.hold.by], locale);
  return {
    id,
    reference: context.reference,
    caseId: context.caseId,
    caseNo: file.number,
    caseName: pickName(locale, file.nameEn, file.nameZh ?? null),
    status,
    statusLabel: say(noObjectionLetter, locale, `status.${status}`),
    proof: say(noObjectionLetter, locale, `proofs.${context.proof}`),
    language: t(`noObjection.languages.${LOCALES.find((each) => each === context.language) ?? "en"}`),
    askedAt: context.askedAt,
    checkedOn: context.checked === null ? null : formatDate(context.checked.on),
    code,
    answer: answer && { sentence: answer.sentence, next: answer.next ?? "" },
    administrators: (context.checked?.administrators ?? []).map(administratorName),
    findings: (context.checked?.findings ?? []).map((finding) => shownFinding(finding, locale)),
    hold: context.hold && { ...context.hold, by: getName(context.hold.by) },
    contactAt: user.rights.includes("NOL_MAINTAIN") ? `${LETTERS}/contact/${context.caseId}` : null,
    file: context.issued === null ? null : `${LETTERS}/${id}/letter.pdf`,
    mayHold: may("letter.held"),
    mayRelease: may("hold.released"),
    history: await loadHistory(input, current),
  };
}

async function loadHistory(
  { portal, locale, t }: Input,
  { entries }: LoadedStream<NoObjection>,
): Promise<readonly LetterHistoryItem[]> {
  const getName = await findNamesIn(
    portal,
    entries.map(({ meta }) => meta.by.id),
    locale,
  );
  const describePerson = ({ id, standing }: { readonly id: string; readonly standing: string }) =>
    standing === "party" || standing === "system" ? t(`noObjection.by.${standing}`) : getName(id);
  return entries.map((entry) => ({
    id: String(entry.version),
    title: sayPastTense(noObjectionLetter, locale, entry.type),
    at: entry.at,
    by: describePerson(entry.meta.by),
    detail: getText(toFact(entry), "reason") || null,
  }));
}

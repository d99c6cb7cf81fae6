/** Requests for letters of authorisation as the office has them: the list, one of them, and the letter that is given. */
import { createHash } from "node:crypto";

import { formatAmount, formatLongDate, formatLongTime } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { countSavingsLetters, findSavingsLetterPage } from "~/db/queries/families/savings-letters";
import { INVALID_ACTION, say, statesWith, whatMayHappen } from "~/workflows/kit";
import { savingsLetter, type SavingsLetter } from "~/workflows/records/savings-letter/index";
import { savingsLetterStates } from "~/workflows/records/savings-letter/states";

import { toActor } from "~/app/services/cases/access/standing.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { readChoice, readListRequest, toListing } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import { listRequestDeeds } from "../request-history.server";
import { toRequestItem } from "../request-item.server";
import { ENDED, type RequestItem, type RequestList } from "../requests.view";
import { printSavingsLetter } from "./letter-paper.server";
import { findWhoGives } from "./request.server";
import { findGranted, loadSavings, SAVINGS_LETTERS, SAVINGS_PREFIX, savingsStream } from "./streams.server";

/** The name under which a letter is stored. */
export const SAVINGS_FILE = "savings-letter";
/** The buttons of the page. */
export const SAVINGS_DECISIONS = ["letter.granted", "request.refused", "letter.revoked"] as const;

const OLDEST_FIRST = { column: "requested", direction: "asc" } as const;

/** Those that wait for an answer, the oldest first; or those that were dealt with. */
export async function listSavingsLetters(
  { portal, locale }: Pick<PageContext, "portal" | "locale">,
  parameters = new URLSearchParams(),
): Promise<RequestList<RequestItem>> {
  const request = readListRequest(parameters, { requested: "requested_at" }, OLDEST_FIRST);
  const { page, size } = request;
  const show = readChoice(parameters, "show", [ENDED]);
  const which = show ?? statesWith(savingsLetterStates, "lists", "forOffice");
  const found = await findSavingsLetterPage(portal.database, { which, page, size });
  const listing = toListing(request, found, (row) => ({
    ...toRequestItem(row, savingsLetter, locale),
    to: `${SAVINGS_LETTERS}/${row.id}`,
  }));
  return { listing, show };
}

/** In the overview of whoever answers them. */
export const waitingSavingsLetters: readonly OverviewFigure[] = [
  {
    label: (t) => t("annualStatement.savings.office.waiting"),
    to: SAVINGS_LETTERS,
    shownTo: ({ rights }) => rights.includes("OFFICE_ANNOTATE"),
    count: ({ portal }) =>
      countSavingsLetters(portal.database, statesWith(savingsLetterStates, "lists", "forOffice")),
  },
];

/** @returns `null` where nothing was asked for, and where its case was forgotten */
export async function describeSavingsForOffice(
  { portal, user, locale, t }: Pick<PageContext, "portal" | "user" | "locale" | "t">,
  caseId: string,
) {
  const file = await loadBankruptcy(portal, caseId);
  const current = file === null ? null : await loadSavings(portal, caseId);
  if (file === null || current === null) return null;
  const possible = whatMayHappen(savingsLetter, current, toActor(user, "office"), portal.clock.now());
  const granted = findGranted(current);
  const { request, bank, purpose, account, income, requestedAt, endedAt, reason } = current.context;
  const { trustees, isNeeded } = await findWhoGives({ portal, file, locale });
  return {
    caseId,
    caseNo: file.number,
    caseName: pickName(locale, file.nameEn, file.nameZh ?? null),
    status: say(savingsLetter, locale, `status.${current.state}`),
    ...{ request, bank, purpose, account, reason },
    deeds: await listRequestDeeds(savingsLetter, current.entries, { portal, locale, t }),
    income: formatAmount(income),
    requestedAt: formatLongTime(requestedAt, locale),
    endedAt: endedAt === null ? null : formatLongTime(endedAt, locale),
    // Somebody else has come into office, or the bankruptcy is over: a letter of the office's would say what is not so.
    isOutdated: trustees.length > 0 || !isNeeded,
    letter:
      granted === null
        ? null
        : {
            reference: granted.reference,
            on: formatLongDate(granted.on, locale),
            to: `${SAVINGS_LETTERS}/${caseId}/letter.pdf`,
          },
    may: SAVINGS_DECISIONS.filter((fact) => possible.some((each) => each.fact === fact && each.allowed)),
  };
}

/**
 * Seals the letter and gives it.
 * @param press pressed twice it is one letter; of the request that the page showed, and no other
 * @returns why it was not given
 */
export async function grantLetter(
  context: Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">,
  caseId: string,
  { commandId, shown }: { readonly commandId: string; readonly shown: string | undefined },
): Promise<readonly RefusalMessage[]> {
  const { portal, user, requestId, locale, t } = context;
  const file = await loadBankruptcy(portal, caseId);
  const current = await loadSavings(portal, caseId);
  if (file === null || current === null) throw new Response(null, { status: 404 });
  // Nothing is sealed for a request that nobody has read.
  if (shown !== undefined && shown !== current.context.request)
    return [{ sentence: say(savingsLetter, locale, "guards.isRequestShown"), code: INVALID_ACTION }];
  const by = toActor(user, "office");
  const at = portal.clock.now();
  const { trustees, isNeeded } = await findWhoGives({ portal, file, locale });
  if (trustees.length > 0 || !isNeeded) return [{ sentence: t("annualStatement.savings.office.outdated") }];
  const may = whatMayHappen(savingsLetter, current, by, at).find(({ fact }) => fact === "letter.granted");
  // Nothing is sealed for nobody: the same press again finds it given.
  if (may?.allowed !== true && findGranted(current) === null)
    return [{ sentence: t("annualStatement.fill.conflict") }];
  const stream = savingsStream(caseId);
  const reference = getReference(
    SAVINGS_PREFIX,
    `${stream}/${current.context.request}`,
    at,
    1,
    referenceSecret(portal.keys),
  );
  const on = hongKongDay(at);
  const content = await printSavingsLetter(portal, {
    letter: current.context,
    reference,
    file,
    on,
    at,
  }).catch((error: unknown) => {
    if (error instanceof PrintingFailed) return null;
    throw error;
  });
  if (content === null) return [{ sentence: t("filing.document.notInTime") }];
  const hash = createHash("sha256").update(content).digest("hex");
  const outcome = await storeWithFact<SavingsLetter>(
    portal,
    {
      ...{ stream, field: SAVINGS_FILE, name: `${reference.replace("/", "-")}.pdf`, hash, content },
      ...{ mediaType: "application/pdf", size: content.length, scan: "clean" },
      ...{ createdBy: user.id, createdAt: at },
    },
    (id) =>
      dispatch(portal.log, savingsLetter, {
        stream,
        type: "letter.granted",
        data: { reference, file: id, hash, on, request: current.context.request },
        by,
        at,
        commandId,
        requestId,
        input: { request: current.context.request },
      }),
  );
  if (outcome.outcome === "done") return [];
  return outcome.outcome === "refused"
    ? explainRefusals(savingsLetter, outcome.refusals, locale)
    : [{ sentence: t("annualStatement.fill.conflict") }];
}

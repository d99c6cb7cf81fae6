/** Requests for another contact as the office has them: the list, one of them, and who read it. */
import { pickName } from "~/app/i18n/names";
import { formatFileSize, formatLongTime } from "~/app/i18n/format";
import { countOpenContactChanges, findContactChangePage } from "~/db/queries/families/contact-changes";
import type { UploadRow } from "~/db/queries/documents/uploads";
import { say, statesWith, whatMayHappen } from "~/workflows/kit";
import { contactChange } from "~/workflows/records/contact-change/index";
import { changeStates } from "~/workflows/records/contact-change/states";

import { toActor } from "~/app/services/cases/access/standing.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { readChoice, readListRequest, toListing } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { listRequestDeeds } from "../request-history.server";
import { toRequestItem } from "../request-item.server";
import { ENDED, type RequestItem, type RequestList } from "../requests.view";
import { canBeTold } from "./effects.server";
import { describeChange } from "./describe.server";
import { CHANGES, changeStream, loadChange } from "./streams.server";

const OLDEST_FIRST = { column: "requested", direction: "asc" } as const;
/** The buttons of the page. */
export const DECISIONS = ["change.confirmed", "change.refused", "disowning.settled"] as const;

type Reading = Pick<PageContext, "portal" | "user" | "locale" | "t">;

interface ChangeItem extends RequestItem {
  readonly takesOverAt: string | null;
}

/** Those that somebody may look at, the oldest first; or those that were dealt with. */
export async function listChanges(
  { portal, locale }: Pick<Reading, "portal" | "locale">,
  parameters = new URLSearchParams(),
): Promise<RequestList<ChangeItem>> {
  const request = readListRequest(parameters, { requested: "requested_at" }, OLDEST_FIRST);
  const { page, size } = request;
  const show = readChoice(parameters, "show", [ENDED]);
  const which = show ?? statesWith(changeStates, "lists", "forOffice");
  const found = await findContactChangePage(portal.database, { which, page, size });
  const listing = toListing(request, found, (row) => ({
    ...toRequestItem(row, contactChange, locale),
    takesOverAt: row.takes_over_at === null ? null : formatLongTime(row.takes_over_at, locale),
    to: `${CHANGES}/${row.id}`,
  }));
  return { listing, show };
}

/** In the overview of whoever keeps the contacts of bankrupts: the requests of {@link listChanges}. */
export const waitingChanges: readonly OverviewFigure[] = [
  {
    label: (t) => t("annualStatement.changes.waiting"),
    to: CHANGES,
    shownTo: ({ rights }) => rights.includes("NOL_MAINTAIN"),
    count: ({ portal }) =>
      countOpenContactChanges(portal.database, statesWith(changeStates, "lists", "forOffice")),
  },
];

/** @returns `null` where nothing was asked for, and where its case was forgotten */
export async function describeForOffice({ portal, user, locale, t }: Reading, caseId: string) {
  const file = await loadBankruptcy(portal, caseId);
  const current = file === null ? null : await loadChange(portal, caseId);
  if (file === null || current === null) return null;
  const possible = whatMayHappen(contactChange, current, toActor(user, "office"), portal.clock.now());
  return {
    caseId,
    request: current.context.request,
    caseNo: file.number,
    caseName: pickName(locale, file.nameEn, file.nameZh ?? null),
    status: say(contactChange, locale, `status.${current.state}`),
    ...describeChange(current.context, locale),
    deeds: await listRequestDeeds(contactChange, current.entries, { portal, locale, t }),
    canBeTold: canBeTold(portal, current.context),
    papers: current.context.papers.map(({ id, name, size }) => ({
      id,
      name,
      size: formatFileSize(size),
      to: `${CHANGES}/${caseId}/papers/${id}`,
    })),
    may: DECISIONS.filter((fact) => possible.some((each) => each.fact === fact && each.allowed)),
  };
}

/** @returns `null` for one that is not of this request: for whoever asks it is not there */
export async function findPaper(
  portal: Pick<Portal, "log" | "documents">,
  caseId: string,
  paperId: string,
): Promise<UploadRow | null> {
  const papers = (await loadChange(portal, caseId))?.context.papers ?? [];
  return papers.some(({ id }) => id === paperId) ? ((await portal.documents.find(paperId)) ?? null) : null;
}

/** Each look of the office at the request or its papers is a fact of it, and stands in the history of the case. */
export async function recordLook(
  { portal, user, requestId }: Pick<PageContext, "portal" | "user" | "requestId">,
  caseId: string,
): Promise<void> {
  mayBeRefused(
    await dispatch(portal.log, contactChange, {
      stream: changeStream(caseId),
      type: "change.read",
      data: {},
      by: toActor(user, "office"),
      at: portal.clock.now(),
      commandId: `read-${requestId}`,
      requestId,
    }),
  );
}

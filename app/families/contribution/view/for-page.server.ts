/** What every page of contributions begins with: the case, the person, and the record as it stands. */
import { administersEstate, hasRight, isBystander, type Actor } from "~/workflows/kit";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import type { Contribution } from "~/workflows/records/contribution/index";

import { redirect } from "@remix-run/node";

import {
  contributionStream,
  contributionTab,
  loadContribution,
} from "~/app/services/cases/contributions/contribution.server";
import { recordContributionLook } from "~/app/services/cases/contributions/record-look.server";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { loadPageContext } from "~/app/services/platform/pages/page.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { findReader } from "./access";

export interface ContributionPage {
  readonly visible: VisibleCase;
  readonly by: Actor;
  readonly stream: string;
  readonly current: LoadedStream<Contribution> | null;
  /** The version that the person looks at. */
  readonly seen: number;
}

/**
 * Records the look.
 * @throws a redirect to the tab, which says why, for people of the firm who do not work on the case; 404 for whoever else does not read the contributions of the case, and for the case of a company; 403 for whoever reads them and may
 * not act for the estate
 */
export async function loadForPage(
  context: Awaited<ReturnType<typeof loadPageContext>>,
): Promise<ContributionPage> {
  const visible = await context.case();
  const by = findReader(visible);
  const practises = visible.as(PRACTITIONER);
  // Of the firm those who may act for it are led to the tab, which says why.
  if (isBystander(practises)) {
    if (hasRight(practises, "REF_SUBMIT")) throw redirect(contributionTab(visible.id));
    throw new Response(null, { status: 403 });
  }
  if (by === null) throw new Response(null, { status: 404 });
  if (!administersEstate(by)) throw new Response(null, { status: 403 });
  const current = await loadContribution(context.portal, visible.id);
  // A press on the page that was looked at is the same look.
  await recordContributionLook(context, by, current);
  return {
    visible,
    by,
    stream: contributionStream(visible.id),
    current,
    seen: current?.version ?? 0,
  };
}

/**
 * For pages on which something new begins.
 * @throws as `loadForPage`; a redirect to the tab, which says why, where the case is closed
 */
export async function loadToBegin(
  context: Awaited<ReturnType<typeof loadPageContext>>,
): Promise<ContributionPage> {
  const page = await loadForPage(context);
  if (page.visible.file.closedOn !== null) throw redirect(contributionTab(page.visible.id));
  return page;
}

/** The case in the head of a page. */
export const getHead = ({ id, caseNo, nameEn, nameZh }: VisibleCase) => ({ id, caseNo, nameEn, nameZh });

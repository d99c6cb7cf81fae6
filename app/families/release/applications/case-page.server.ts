/** The release page of a case: what is in the way, the fee, and the application that runs or can be begun. */
import { say, sayFact, UPLOAD_TYPES, whatMayHappen } from "~/workflows/kit";
import { RELEASE_GROUNDS } from "~/workflows/shared/release/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { loadCourtFee } from "../obstacles/court-fee.server";
import { loadObstacles } from "../obstacles/obstacles.server";
import { caseAddress, releaseProcedure, viewAddress } from "../streams.server";
import { answerStep } from "./answer-release.server";
import { loadReleasesOfCase, getTarget } from "./release-of-case.server";
import { releaseView } from "./release-view.server";
import type { ActView } from "./release-view.view";
import type { ReleaseTarget } from "./act.server";

/** Grounds that the law knows for the type of case: Cap. 6 s.94(1), Cap. 32 s.205(1), (1A). */
const NOT_IN: Readonly<Record<"B" | "L", string>> = { B: "deceased", L: "voluntaryArrangement" };

export const ACCEPT = UPLOAD_TYPES.map((type) => `.${type}`).join(",");

export async function releaseCasePage(context: PageContext, visible: VisibleCase) {
  const { portal, user, locale, t } = context;
  const { newest, earlier, beginning } = await loadReleasesOfCase(portal, user, visible);
  const caseType = visible.file.type;
  const procedure = releaseProcedure(caseType);
  const about = { id: visible.id, type: caseType };
  return {
    caseId: visible.id,
    caseNo: visible.caseNo,
    nameEn: visible.nameEn,
    nameZh: visible.nameZh,
    caseType,
    accept: ACCEPT,
    obstacles: await loadObstacles(
      portal,
      about,
      newest && { id: newest.id, release: newest.current.context },
    ),
    fee: await loadCourtFee(portal, about, locale),
    view: newest && (await releaseView(context, newest)),
    viewAt: newest && viewAddress(caseType, newest.id),
    beginning: beginning && visible.open ? beginningAct(context, beginning) : null,
    grounds: RELEASE_GROUNDS.filter((ground) => ground !== NOT_IN[caseType]).map((value) => ({
      value,
      label: say(procedure, locale, `grounds.${value}`),
    })),
    earlier: earlier.map(({ id, round, status }) => ({
      to: viewAddress(caseType, id),
      label: t("release.case.round", { round, status: say(procedure, locale, `status.${status}`) }),
    })),
  };
}

function beginningAct({ portal, locale }: PageContext, { procedure, by }: ReleaseTarget): ActView {
  const fact = "intention.drafted";
  const possible = whatMayHappen(procedure, null, by, portal.clock.now()).find((each) => each.fact === fact);
  return {
    fact,
    label: sayFact(procedure, locale, fact),
    allowed: possible?.allowed ?? false,
    why: explainRefusals(procedure, possible?.refusals ?? [], locale),
    withFile: false,
  };
}

/** A step on the page of the case: of the application that runs, or the first one of a new one. */
export async function takeStepOnCasePage(context: PageContext, visible: VisibleCase, request: Request) {
  const { newest, beginning } = await loadReleasesOfCase(context.portal, context.user, visible);
  const running = newest && getTarget(newest);
  const place = beginning !== null && visible.open ? beginning : running;
  if (place === null) throw new Response(null, { status: 404 });
  return answerStep(context, place, request, caseAddress(place.caseType, visible.id));
}

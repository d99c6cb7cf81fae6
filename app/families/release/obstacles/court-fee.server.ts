/** The court's fee for an application: on the gross assets realised, as the cash books say, by the scale in force. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { findReleaseFigures, type ReleaseFigures } from "~/db/queries/families/release-figures";
import { computeFeeOn, releaseScaleOn } from "~/workflows/shared/accounts/index";
import type { CalendarDate, Locale } from "~/workflows/kit";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CaseType } from "../streams.server";
import type { CourtFee } from "./obstacles.view";

export async function loadCaseFigures({ database }: Pick<ListParts, "database">, caseId: string) {
  const books = await findBooksOfCase(database, caseId);
  const ids = books.map(({ id }) => id);
  return { ids, figures: await findReleaseFigures(database, ids) };
}

export async function loadCourtFee(
  portal: ListParts,
  { id, type }: { readonly id: string; readonly type: CaseType },
  locale: Locale,
): Promise<CourtFee> {
  const { figures } = await loadCaseFigures(portal, id);
  return computeCourtFee(figures, type, hongKongDay(portal.clock.now()), locale);
}

/** "$5 for every $1,000 or fraction thereof": rounded up once. */
export function computeCourtFee(
  { realised, realisations }: Pick<ReleaseFigures, "realised" | "realisations">,
  type: CaseType,
  on: CalendarDate,
  locale: Locale,
): CourtFee {
  const scale = releaseScaleOn(on);
  const fee = computeFeeOn(realised, scale);
  const perUnit = scale.bands[0]?.perUnit ?? 0;
  return {
    grossAssets: realised,
    realisations,
    units: Math.ceil(realised / scale.unit),
    unit: scale.unit,
    perUnit,
    fee,
    scaleVersion: scale.version,
    source: scale.source[type === "B" ? "bankruptcy" : "company"][locale],
  };
}

/** The applications of whoever has proved an address or a number, and those of the firm that somebody administers. */
import { findOwnRegistrations } from "~/db/queries/families/registrations";
import { getChartState, say, type Instant } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { APPLICANT_KINDS, registration, type ApplicantKind } from "~/workflows/records/registration/index";
import { registrationStates } from "~/workflows/records/registration/states";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { DOOR } from "../addresses";

export interface OwnItem {
  readonly id: string;
  readonly to: string;
  readonly reference: string;
  readonly name: string;
  readonly kind: ApplicantKind;
  readonly status: string;
  readonly statusLabel: string;
  readonly begunAt: Instant;
  readonly until: string | null;
}

export async function loadOwnList({
  portal,
  user,
  locale,
}: Pick<PageContext, "portal" | "user" | "locale">): Promise<readonly OwnItem[]> {
  const administers = user.role === "creditor" || user.rights.includes("REF_SUBMIT");
  const firms = administers && user.firmId !== null ? [user.firmId] : [];
  const rows = await findOwnRegistrations(portal.database, { applicant: user.id, firms });
  return rows
    .filter(({ state }) => !isIn(registrationStates, state, "forgotten"))
    .map((row) => {
      const { status } = getChartState(registration, row.state);
      return {
        id: row.id,
        to: `${DOOR}/${row.id}`,
        reference: row.reference,
        name: locale === "en" ? row.name_en : (row.name_zh ?? row.name_en),
        kind: APPLICANT_KINDS.find((each) => each === row.kind) ?? "institution",
        status,
        statusLabel: say(registration, locale, `status.${status}`),
        begunAt: row.begun_at,
        until: row.until,
      };
    });
}

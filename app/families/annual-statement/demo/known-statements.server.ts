/** The bankrupts of the demonstration, and what awaits each at the door of annual statements. */
import type { TFunction } from "i18next";

import { findDemoBankrupts } from "~/app/services/assembly/demo/known-bankrupts.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Locale } from "~/workflows/kit";

/** `null` in production. */
export async function findDemoStatements(
  portal: Pick<Portal, "config" | "database" | "clock">,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
) {
  const known = await findDemoBankrupts(portal, locale);
  return (
    known?.map(({ story, ...each }) => ({
      ...each,
      note: t(story === "trustee" ? "annualStatement.door.demoElsewhere" : "annualStatement.door.demoOwing"),
    })) ?? null
  );
}

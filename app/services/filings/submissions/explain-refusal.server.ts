/** The reasons why somebody cannot do something with a submission now, in their language; none where they can. */
import { whatMayHappen, type Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { explainRefusals, type Reason } from "../../platform/pages/reasons";
import type { VisibleSubmission } from "./visible.server";

/** @param fact what they would do */
export function explainRefusal(
  { portal, locale }: { readonly portal: Pick<Portal, "clock">; readonly locale: Locale },
  { type, current, by }: Pick<VisibleSubmission, "type" | "current" | "by">,
  fact: string,
): readonly Reason[] {
  const possibility = whatMayHappen(type, current, by, portal.clock.now()).find((each) => each.fact === fact);
  return explainRefusals(type, possibility?.refusals ?? [], locale);
}

import * as z from "zod";

import type { Crumb } from "~/app/components/ui/breadcrumb/breadcrumb";

const Loaded = z.object({ overview: z.object({ caseNo: z.string() }) });

/** From the list to the case; only the list where the case could not be loaded. */
export function caseCrumbs(loaded: unknown, list: Crumb): readonly Crumb[] {
  const known = Loaded.safeParse(loaded).data;
  return known ? [list, { label: known.overview.caseNo }] : [list];
}

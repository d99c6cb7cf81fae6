import * as z from "zod";

import type { Crumb } from "../../ui/breadcrumb/breadcrumb";

const Loaded = z.object({
  firms: z.string(),
  page: z.object({ firmId: z.string(), nameEn: z.string() }),
});

/** From the list to the firm, and on to a page below it; nothing where the firm could not be loaded. */
export function firmCrumbs(loaded: unknown, below?: string): readonly Crumb[] {
  const known = Loaded.safeParse(loaded).data;
  if (!known) return [];
  const { firms, page } = known;
  const list = { label: firms, to: "/settings/manage-pip-firms" };
  return below === undefined
    ? [list, { label: page.nameEn }]
    : [list, { label: page.nameEn, to: `/settings/pip-firm-setting/${page.firmId}` }, { label: below }];
}

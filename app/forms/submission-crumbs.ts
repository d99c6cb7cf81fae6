import type { TFunction } from "i18next";
import * as z from "zod";

import type { Crumb } from "~/app/components/ui/breadcrumb/breadcrumb";
import type { CrumbMaker } from "~/app/components/platform/shell/route-handle";

const Frame = z.object({
  home: z.string(),
  caseNo: z.string(),
  form: z.string(),
  reference: z.string().nullable(),
  readsDrafts: z.boolean(),
  isFiled: z.boolean(),
  pages: z.array(z.object({ page: z.string(), to: z.string() })),
});
const Loaded = z.object({ frame: Frame });
/** Before anything is known of the form, it is taken to be the reader's own. */
const UNKNOWN = { readsDrafts: true, isFiled: false, pages: [] };
type GetLabel = (
  t: TFunction,
  frame: Pick<z.output<typeof Frame>, "readsDrafts" | "isFiled" | "pages">,
) => string;

/** `HCB 1234/2026 › B1-2026-7K3M9QD4 › Receipt`, before the first filing `HCB 1234/2026 › B1 › Sign and submit`, from what a loader gives as `frame`. */
export function submissionCrumbs(label: GetLabel): CrumbMaker {
  return (loaded, t): readonly Crumb[] => {
    const read = Loaded.safeParse(loaded);
    if (!read.success) return [{ label: label(t, UNKNOWN) }];
    const { home, caseNo, form, reference, pages } = read.data.frame;
    const preview = pages.find(({ page }) => page === "preview");
    return [
      { label: caseNo, to: home },
      {
        label: reference ?? form,
        ...(preview && { to: preview.to }),
      },
      { label: label(t, read.data.frame) },
    ];
  };
}

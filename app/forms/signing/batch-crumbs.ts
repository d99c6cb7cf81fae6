/** Where one is in a batch, with the way back to the forms that can be picked. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { CrumbMaker } from "~/app/components/platform/shell/route-handle";

const Loaded = z.object({ pickAt: z.string() });
type Here = "batch.review.title" | "batch.sign.title" | "batch.receipt.title";

/** `Batch review and sign › Result of the batch`, from what a loader gives as `pickAt`. */
export const batchCrumbs =
  (here: Here): CrumbMaker =>
  (loaded: unknown, t: TFunction) => {
    const pickAt = Loaded.safeParse(loaded).data?.pickAt;
    const pick = { label: t("batch.pick.title") };
    // Without a batch the page itself is where forms are picked.
    return pickAt === undefined ? [pick] : [{ ...pick, to: pickAt }, { label: t(here) }];
  };

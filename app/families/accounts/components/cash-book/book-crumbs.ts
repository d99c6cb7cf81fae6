import type { TFunction } from "i18next";
import * as z from "zod";

import type { CrumbMaker } from "~/app/components/platform/shell/route-handle";

const Loaded = z.object({ book: z.object({ address: z.string(), name: z.string() }) });

/** Cash books ▸ the book ▸ the page below it, where there is one. */
export const bookCrumbs =
  (below?: (t: TFunction) => string): CrumbMaker =>
  (loaded, t) => {
    const list = { label: t("navigation.cashBook"), to: "/cash-books" };
    const read = Loaded.safeParse(loaded);
    if (!read.success) return [list];
    const { address, name } = read.data.book;
    return below === undefined
      ? [list, { label: name }]
      : [list, { label: name, to: address }, { label: below(t) }];
  };

import type { TFunction } from "i18next";
import * as z from "zod";

import type { CrumbMaker } from "~/app/components/platform/shell/route-handle";

import { bookCrumbs } from "../cash-book/book-crumbs";

const Loaded = z.object({ book: z.object({ address: z.string() }) });

/** Cash books ▸ the book ▸ its bank statements ▸ the page below them. */
export const statementCrumbs =
  (below: (t: TFunction) => string): CrumbMaker =>
  (loaded, t) => {
    const above = bookCrumbs((say) => say("bankStatements.title"))(loaded, t);
    const read = Loaded.safeParse(loaded);
    if (!read.success) return above;
    const to = `${read.data.book.address}/statements`;
    return [...above.slice(0, -1), { label: t("bankStatements.title"), to }, { label: below(t) }];
  };

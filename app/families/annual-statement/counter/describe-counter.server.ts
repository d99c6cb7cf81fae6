/** Whose statement the counter enters, and where its scan is: said above every question. */
import { pickName } from "~/app/i18n/names";
import { idInStream } from "~/events/stream-id";

import { paperPath } from "../office/statement-papers.server";
import { STATEMENTS } from "../streams.server";
import type { YearContext } from "../visit/opened.server";

/** What the pages say above the questions while the counter enters them. */
export function describeCounter({
  file,
  locale,
  statement,
}: Pick<YearContext, "file" | "locale" | "statement">) {
  const id = idInStream(statement.stream);
  return {
    caseNo: file.number,
    name: pickName(locale, file.nameEn, file.nameZh ?? null),
    scan: paperPath(id, statement.context.scan?.id ?? ""),
    back: `${STATEMENTS}/${id}`,
  };
}

/** What is filed through the portal enters the case file by itself. */
import type { Effect } from "~/events/types";

import { enterFiling, findFiledType, type FilingParts } from "../../cases/documents/enter-filing.server";

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function filedDocumentsEffect(parts: () => FilingParts): Effect {
  return {
    name: "filed-documents",
    concerns: (entry) => entry.type === "form.submitted" && findFiledType(entry.stream) !== undefined,
    run: ({ stream, data }) => enterFiling(parts(), { stream, reference: data?.["reference"] }),
  };
}

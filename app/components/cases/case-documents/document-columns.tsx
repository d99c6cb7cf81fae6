import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { documentColumns } from "~/app/services/workspace/e-case-file/document-columns";
import type { DocumentItem } from "~/app/services/workspace/e-case-file/document-list.server";

/** The columns of the e-Case File as its table shows them. */
export function shownDocumentColumns(t: TFunction): readonly DataColumn<DocumentItem>[] {
  const show = onScreen<DocumentItem, keyof ReturnType<typeof documentColumns>>(documentColumns(t));
  return [
    show("number", ({ part, enclosure }) => (
      <span className="whitespace-nowrap tabular-nums">{`${String(part)} / ${String(enclosure)}`}</span>
    )),
    show("description", (item) => (
      <>
        <Link to={item.to} className="link break-words">
          {item.description}
        </Link>
        {item.file !== null && item.file.name !== item.description && (
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{item.file.name}</span>
        )}
        {item.withdrawn && <Badge tone="bad">{t("caseDocuments.withdrawn")}</Badge>}
        {item.file?.state === "pending" && <Badge tone="waiting">{t("files.states.held")}</Badge>}
        {item.file?.state === "infected" && <Badge tone="bad">{t("files.states.refused")}</Badge>}
      </>
    )),
    show("type"),
    show("form"),
    show("medium"),
    show("receivedOn"),
    show("receivedBy"),
    show("uploadedAt"),
    show("uploadedBy"),
  ];
}

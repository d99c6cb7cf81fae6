import { useTranslation } from "react-i18next";
import { Form } from "@remix-run/react";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Section } from "~/app/components/ui/section";
import { formatFileSize, listTime, formatDate } from "~/app/i18n/format";
import type { DocumentView } from "../applications/release-view.view";

/** The papers of an application, with what each is. */
export function ReleasePapers({
  documents,
  office,
  commandId,
}: {
  readonly documents: readonly DocumentView[];
  readonly office: boolean;
  readonly commandId: string;
}) {
  const { t } = useTranslation();
  const label = t("release.papers.title");
  return (
    <Section id="papers" title={label}>
      <DataTable
        label={label}
        rows={documents}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "kind",
            label: t("release.fields.kind"),
            heading: true,
            cell: ({ kindLabel, filedAsLabel }) => (office ? filedAsLabel : kindLabel),
          },
          {
            id: "file",
            label: t("release.fields.file"),
            cell: ({ paper }) => (
              <a href={paper.to} download className="link wrap-anywhere">
                {paper.name} ({formatFileSize(paper.size)})
              </a>
            ),
          },
          {
            id: "on",
            label: t("release.fields.documentOn"),
            cell: ({ on }) => (on === null ? "" : formatDate(on)),
          },
          { id: "note", label: t("release.fields.note"), cell: ({ note }) => note },
          { id: "at", label: t("release.papers.at"), cell: ({ at }) => listTime(at) },
          { id: "by", label: t("release.papers.by"), cell: ({ by }) => by },
          ...(documents.some(({ removable }) => removable)
            ? [
                {
                  id: "remove",
                  label: t("release.papers.remove"),
                  cell: ({ id, removable, paper }: DocumentView) =>
                    removable && (
                      <Form method="post">
                        <input type="hidden" name="intent" value="document.removed" />
                        <input
                          type="hidden"
                          name="commandId"
                          value={buttonCommand(commandId, "remove", id)}
                        />
                        <input type="hidden" name="document" value={id} />
                        <Button
                          type="submit"
                          small
                          aria-label={t("release.papers.removeNamed", { name: paper.name })}
                        >
                          {t("release.papers.remove")}
                        </Button>
                      </Form>
                    ),
                },
              ]
            : []),
        ]}
        empty={<EmptyState title={t("release.papers.none")} />}
      />
    </Section>
  );
}

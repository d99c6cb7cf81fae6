import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { Section } from "~/app/components/ui/section";
import type { ListView } from "~/app/services/list-views/list-views.view";

export interface ViewRow extends ListView {
  /** Of its buttons, one each. */
  readonly openingId: string;
  readonly removalId: string;
}

/** The views of a list that somebody can choose among; their own can be removed. */
export function SavedViews({ views }: { readonly views: readonly ViewRow[] }) {
  const { t } = useTranslation();
  return (
    <Section id="saved" title={t("listViews.saved")}>
      <DataTable
        label={t("listViews.saved")}
        rows={views}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{t("listViews.empty")}</p>}
        columns={[
          {
            id: "name",
            label: t("listViews.name"),
            heading: true,
            cell: ({ name, to }) => (
              <Link to={to} className="link">
                {name}
              </Link>
            ),
          },
          {
            id: "of",
            label: t("listViews.of"),
            cell: ({ by, isShared }) => by ?? t(isShared ? "listViews.shared" : "listViews.own"),
          },
          { id: "open", label: t("listViews.open"), cell: (view) => <Opening view={view} /> },
          {
            id: "remove",
            label: t("listViews.remove"),
            cell: ({ id, name, isOwn, removalId }) =>
              isOwn && (
                <ConfirmDialog
                  action={t("listViews.remove")}
                  tone="quiet"
                  title={t("listViews.removeTitle", { name })}
                  body={t("listViews.removeBody")}
                  values={{ intent: "remove", view: id, commandId: removalId }}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}

/** Makes the list open with the view, or without one again. */
function Opening({ view: { opens, query, openingId } }: { readonly view: ViewRow }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="commandId" value={openingId} />
      {opens ? (
        <Badge tone="good">{t("listViews.opensWith")}</Badge>
      ) : (
        <input type="hidden" name="query" value={query} />
      )}
      <Button type="submit" tone="quiet" small>
        {t(opens ? "listViews.openAsIs" : "listViews.openWith")}
      </Button>
    </Form>
  );
}

import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { Section } from "~/app/components/ui/section";
import type { ListView } from "~/app/services/workspace/list-views/list-views.server";

export interface ViewRow extends ListView {
  /** Of its buttons, one each. */
  readonly openingId: string;
  readonly startId: string;
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
          {
            id: "open",
            label: t("listViews.open"),
            cell: ({ opens, query, openingId }) => (
              <Choice
                intent="open"
                commandId={openingId}
                query={query}
                isChosen={opens}
                words={{
                  chosen: t("listViews.opensWith"),
                  choose: t("listViews.openWith"),
                  leave: t("listViews.openAsIs"),
                }}
              />
            ),
          },
          {
            id: "begin",
            label: t("listViews.begin"),
            cell: ({ begins, query, startId }) =>
              begins !== null && (
                <Choice
                  intent="begin"
                  commandId={startId}
                  query={query}
                  isChosen={begins}
                  words={{
                    chosen: t("listViews.beginsWith"),
                    choose: t("listViews.beginWith"),
                    leave: t("listViews.beginAtHome"),
                  }}
                />
              ),
          },
          {
            id: "remove",
            label: t("listViews.remove"),
            cell: ({ id, name, isOwn, removalId }) =>
              isOwn && (
                <ConfirmDialog
                  action={t("listViews.remove")}
                  tone="quiet"
                  small
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

interface ChoiceProps {
  readonly intent: "open" | "begin";
  readonly commandId: string;
  readonly query: string;
  readonly isChosen: boolean;
  readonly words: { readonly chosen: string; readonly choose: string; readonly leave: string };
}

/** Makes the list open with the view, or the person begin with it, or neither again. */
function Choice({ intent, commandId, query, isChosen, words }: ChoiceProps) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="commandId" value={commandId} />
      {isChosen ? (
        <Badge tone="good">{words.chosen}</Badge>
      ) : (
        <input type="hidden" name="query" value={query} />
      )}
      <Button type="submit" tone="quiet" small>
        {isChosen ? words.leave : words.choose}
      </Button>
    </Form>
  );
}

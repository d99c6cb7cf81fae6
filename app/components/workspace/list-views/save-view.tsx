import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { Section } from "~/app/components/ui/section";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import type { SharedWith } from "~/app/services/workspace/list-views/list-views.server";
import { NEW_VIEW_FORM } from "~/app/services/workspace/list-views/new-view-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

export interface SaveViewProps {
  /** Filters and order of the list, as its address has them. */
  readonly query: string;
  readonly sharesWith: SharedWith;
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}

/** Saves the list as it is now under a name. */
export function SaveView({ query, sharesWith, commandId, answer }: SaveViewProps) {
  const { t } = useTranslation();
  const set = [...new URLSearchParams(query).keys()].filter((name) => name !== "direction").length;
  return (
    <Section id="save" title={t("listViews.saveTitle")}>
      <PlainForm
        id="new-view"
        declared={NEW_VIEW_FORM}
        answer={answer}
        hidden={{ commandId, intent: "save" }}
        className="sheet flex max-w-form flex-col gap-5 p-6"
      >
        {(getField) => (
          <>
            <p className="text-ink-soft">
              {set === 0 ? t("listViews.nothingSet") : t("listViews.set", { count: set })}
            </p>
            <TextField
              label={t("listViews.name")}
              hint={t("listViews.nameHint")}
              width="medium"
              {...getField("name")}
            />
            {sharesWith !== null && (
              <TickField
                name="shared"
                label={t(sharesWith === "firm" ? "listViews.shareFirm" : "listViews.shareOffice")}
                defaultChecked={answer?.typed["shared"] === "true"}
              />
            )}
            <TickField
              name="opens"
              label={t("listViews.opens")}
              defaultChecked={answer?.typed["opens"] === "true"}
            />
            <div>
              <Button type="submit" tone="primary">
                {t("listViews.save")}
              </Button>
            </div>
          </>
        )}
      </PlainForm>
    </Section>
  );
}

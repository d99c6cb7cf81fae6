import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { SharedWith } from "~/app/services/workspace/list-views/list-views.server";
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
  const problem = answer?.problems["name"];
  const set = [...new URLSearchParams(query).keys()].filter((name) => name !== "direction").length;
  return (
    <Section id="save" title={t("listViews.saveTitle")}>
      <Form method="post" className="sheet flex max-w-form flex-col gap-5 p-6" noValidate>
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="intent" value="save" />
        <p className="text-ink-soft">
          {set === 0 ? t("listViews.nothingSet") : t("listViews.set", { count: set })}
        </p>
        <Refused answer={answer} />
        <ErrorSummary problems={problem === undefined ? [] : [{ fieldId: "name", message: problem }]} />
        <TextField
          name="name"
          label={t("listViews.name")}
          hint={t("listViews.nameHint")}
          required
          width="medium"
          maxLength={60}
          defaultValue={answer?.typed["name"] ?? ""}
          {...(problem !== undefined && { error: problem })}
        />
        {sharesWith !== null && (
          <TickField
            name="shared"
            label={t(sharesWith === "firm" ? "listViews.shareFirm" : "listViews.shareOffice")}
          />
        )}
        <TickField name="opens" label={t("listViews.opens")} />
        <div>
          <Button type="submit" tone="primary">
            {t("listViews.save")}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

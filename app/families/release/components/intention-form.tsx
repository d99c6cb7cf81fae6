import { useTranslation } from "react-i18next";

import { ChoiceField, TickField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ActView, ReleaseView } from "../applications/release-view.view";
import { ActForm, getField } from "./act-form";
import type { Choice } from "~/app/services/platform/lists/choice";

const FACT = "intention.drafted";
export const INTENTION_FIELDS: readonly string[] = ["ground", "noticeOn", "destroysBooks", "note"].map(
  (name) => getField(FACT, name),
);

/** The intention: why, the date of the notice, and whether books are to be destroyed. */
export function IntentionForm({
  act,
  draft,
  grounds,
  caseType,
  commandId,
  answer,
}: {
  readonly act: ActView;
  /** What is saved; `null` before anything was. */
  readonly draft: Pick<
    ReleaseView,
    "ground" | "notice" | "destroysBooks" | "note" | "intentionVersion"
  > | null;
  readonly grounds: readonly Choice[];
  readonly caseType: "B" | "L";
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}) {
  const { t } = useTranslation();
  return (
    <ActForm act={act} commandId={commandId} answer={answer} tone="primary" open>
      {({ typed, problems }) => {
        const isTyped = typed["intent"] === FACT;
        const id = (name: string) => ({ name, id: getField(FACT, name), error: problems[name] });
        return (
          <>
            <input type="hidden" name="seen" value={draft?.intentionVersion ?? 0} />
            <ChoiceField
              {...id("ground")}
              label={t("release.fields.ground")}
              options={grounds}
              defaultValue={isTyped ? typed["ground"] : draft?.ground}
              required
            />
            <DateField
              {...id("noticeOn")}
              label={t("release.fields.noticeOn")}
              hint={t("release.fields.noticeOnHint")}
              defaultValue={isTyped ? typed["noticeOn"] : draft?.notice?.on}
            />
            {caseType === "L" && (
              <TickField
                {...id("destroysBooks")}
                label={t("release.fields.destroysBooks")}
                defaultChecked={isTyped ? typed["destroysBooks"] === "true" : draft?.destroysBooks}
              />
            )}
            <LongTextField
              {...id("note")}
              label={t("release.fields.note")}
              defaultValue={isTyped ? typed["note"] : draft?.note}
              rows={3}
            />
          </>
        );
      }}
    </ActForm>
  );
}

import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import type { Option } from "~/app/components/ui/choice-field/choice-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { OpeningForm } from "./account-fields";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

export interface OpenAccountFormProps {
  readonly title: string;
  readonly commandId: string;
  readonly roles: readonly Option[];
  readonly firms: readonly Option[];
  readonly answer: PageAnswer | undefined;
  /** Preselected when the page was opened from a firm. */
  readonly firm: string | null;
  /** The list that one came from. */
  readonly back: string;
}

/** Opens an account: nobody types a password for somebody else. */
export function OpenAccountForm({
  title,
  commandId,
  roles,
  firms,
  answer,
  firm,
  back,
}: OpenAccountFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={title} subtitle={t("people.create.lead")} />
      <OpeningForm
        values={firm === null ? {} : { firm }}
        answer={answer}
        hidden={{ commandId }}
        roles={roles}
        firms={firms}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("people.create.submit")}
          </Button>
          <LinkButton to={back}>{t("common.cancel")}</LinkButton>
        </div>
      </OpeningForm>
    </div>
  );
}

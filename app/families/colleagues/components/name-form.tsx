import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { Section } from "~/app/components/ui/section";
import type { Choice } from "~/app/services/platform/lists/choice";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { ScopeField } from "./scope-field";

export interface NameFormProps {
  readonly people: readonly Choice[];
  readonly scopes: readonly Choice[];
  readonly commandId: string;
  readonly answer: PageAnswer | null | undefined;
}

/** Names somebody of the reader's firm to work on this case, or on all of a practitioner. */
export function NameForm({ people, scopes, commandId, answer }: NameFormProps) {
  const { t } = useTranslation();
  const typed = answer?.typed["intent"] === "colleague.assigned" ? answer.typed : {};
  const problem = answer?.problems["person"];
  return (
    <Section id="name" title={t("colleagues.name")} className="sheet flex flex-col gap-4 p-5">
      {people.length === 0 ? (
        <p>{t("colleagues.nobodyLeft")}</p>
      ) : (
        <Form method="post" className="flex flex-col gap-4" noValidate>
          <input type="hidden" name="intent" value="colleague.assigned" />
          <input type="hidden" name="commandId" value={buttonCommand(commandId, "name")} />
          <ChoiceField
            name="person"
            label={t("colleagues.whom")}
            display="select"
            required
            options={people}
            defaultValue={typed["person"]}
            {...(problem !== undefined && { error: problem })}
          />
          <ScopeField scopes={scopes} id="scope" chosen={typed["scope"]} />
          <Button type="submit" tone="primary" className="self-start">
            {t("colleagues.send")}
          </Button>
        </Form>
      )}
    </Section>
  );
}

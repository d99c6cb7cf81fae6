import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Section } from "~/app/components/ui/section";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

export interface ChangeFormProps {
  /** The fact that it asks for. */
  readonly intent: string;
  readonly title: string;
  readonly lead: string;
  /** The version that the person looks at. */
  readonly seen: number;
  readonly commandId: string;
  /** To this form. */
  readonly answer: Pick<PageAnswer, "typed" | "problems">;
  readonly children: ReactNode;
}

const nameSection = (intent: string): string => intent.replace(".", "-");
/** The id of the field for the reason of one of the forms. */
export const nameReason = (intent: string): string => `${nameSection(intent)}-reason`;

/** One of several changes on a page, each with its reason. */
export function ChangeForm({ intent, title, lead, seen, commandId, answer, children }: ChangeFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const id = nameSection(intent);
  return (
    <Section id={id} title={title} className="sheet flex max-w-form flex-col gap-4 p-5">
      <p className="text-ink-soft">{lead}</p>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="commandId" value={buttonCommand(commandId, intent)} />
        <input type="hidden" name="seen" value={seen} />
        {children}
        <LongTextField
          name="reason"
          id={nameReason(intent)}
          label={t("contribution.terms.reason")}
          rows={2}
          maxLength={2_000}
          required
          defaultValue={answer.typed["reason"]}
          error={answer.problems["reason"]}
        />
        <Button type="submit" tone="primary" busy={busy} className="self-start">
          {title}
        </Button>
      </Form>
    </Section>
  );
}

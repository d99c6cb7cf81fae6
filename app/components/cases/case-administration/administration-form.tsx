import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Refused } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { buttonCommand } from "~/app/components/ui/button-command";
import { FoldedForm } from "./folded-form";

export interface AdministrationFormProps {
  readonly intent: string;
  readonly commandId: string;
  /** The purpose of the form: stands on its opener and on its button. */
  readonly title: string;
  /** The consequence of the form. */
  readonly lead?: ReactNode;
  /** `danger` where it cannot be undone. */
  readonly tone?: "primary" | "danger";
  /** The page's answer to the last post, of whichever form. */
  readonly answer: PageAnswer | null;
  /** Open from the beginning: somebody has asked for it. */
  readonly unfolded?: boolean;
  readonly children: (shown: ShownAnswer) => ReactNode;
}

/** The values that a form shows again after it was not taken. */
export interface ShownAnswer {
  /** The typed values; nothing where the form is fresh. */
  readonly typed: Readonly<Record<string, string>> | null;
  readonly problems: Readonly<Record<string, string>>;
  /** The message of a field, ready to be spread on it. */
  readonly getErrorProps: (name: string) => { readonly error?: string };
}

/** A form of case administration: folded away until it is wanted, open where it was not taken. */
export function AdministrationForm({
  intent,
  commandId,
  title,
  lead,
  tone = "primary",
  answer,
  unfolded = false,
  children,
}: AdministrationFormProps) {
  const own = answer?.typed["intent"] === intent ? answer : null;
  const problems = own?.problems ?? {};
  return (
    <FoldedForm title={title} open={unfolded || own !== null}>
      <Form method="post" preventScrollReset className="sheet mt-3 flex max-w-form flex-col gap-5 p-6">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="commandId" value={buttonCommand(commandId, intent)} />
        {lead !== undefined && <div className="max-w-prose text-ink-soft">{lead}</div>}
        <Refused answer={own ?? undefined} />
        <ErrorSummary
          problems={Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }))}
        />
        {children({
          typed: own?.typed ?? null,
          problems,
          getErrorProps: (name) => {
            const error = problems[name];
            return error === undefined ? {} : { error };
          },
        })}
        <div>
          <Button type="submit" tone={tone}>
            {title}
          </Button>
        </div>
      </Form>
    </FoldedForm>
  );
}

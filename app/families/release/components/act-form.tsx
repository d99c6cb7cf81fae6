import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Fold } from "~/app/components/ui/fold/fold";
import { Reasons } from "~/app/components/ui/refused/refused";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import type { ActView } from "../applications/release-view.view";

/** The id of a field of an act: several acts of a page ask for the same. */
export const getField = (fact: string, name: string): string => `${fact.replace(".", "-")}-${name}`;

/** What was typed into the form of an act, where that was the one that was posted. */
export function getFormAnswer(
  answer: PageAnswer | undefined,
  fact: string,
): Pick<PageAnswer, "typed" | "problems"> {
  return answer?.typed["intent"] === fact ? answer : UNANSWERED;
}

export interface ActFormProps {
  readonly act: ActView;
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
  /** The fields of the form, given what was typed. */
  readonly children?: (answer: Pick<PageAnswer, "typed" | "problems">) => ReactNode;
  readonly tone?: "primary" | "danger";
  /** Stands open on the page; else it folds out. */
  readonly open?: boolean;
}

/** The form of one act; or why it cannot be done. */
export function ActForm({ act, commandId, answer, children, tone, open = false }: ActFormProps) {
  const { fact, label, allowed, why } = act;
  const own = getFormAnswer(answer, fact);
  // Refused at the top of the page, it stands open still: what was typed into it would be out of sight.
  const isAnswered = answer !== undefined && answer.typed["intent"] === fact;
  const form = allowed ? (
    <Form
      // Done, the form begins anew: a file that was provided is not offered a second time.
      key={commandId}
      method="post"
      encType={act.withFile ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className="mt-3 flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={fact} />
      <input type="hidden" name="commandId" value={buttonCommand(commandId, fact)} />
      {children?.(own)}
      <Button type="submit" tone={tone ?? "secondary"} className="self-start">
        {label}
      </Button>
    </Form>
  ) : (
    <div className="mt-3 text-ink-soft">
      <Reasons reasons={why} />
    </div>
  );
  if (open) return form;
  return (
    <Fold summary={label} open={isAnswered}>
      {form}
    </Fold>
  );
}

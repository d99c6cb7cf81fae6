import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { AskedSubmit } from "~/app/components/ui/confirm-dialog/asked-submit";
import { useFocusWhenGone } from "~/app/components/ui/use-focus-when-gone";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { FactFields, type FactFieldsProps } from "./fact-fields";
import { ShownField, type ShownSubject } from "./shown-field";

export interface FactFormProps extends Pick<FactFieldsProps, "fields" | "words"> {
  readonly intent: string;
  readonly commandId: string;
  /** The purpose of the form, on its button. */
  readonly title: string;
  /** `danger` where it cannot be undone. */
  readonly tone?: "primary" | "danger" | "secondary";
  /** What is asked before it is posted, where it cannot be taken back at will. */
  readonly asks?: { readonly title: string; readonly body: ReactNode };
  /** Values that the page gives by itself. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What the page shows of what the fact is about. */
  readonly shown?: ShownSubject | null;
  /** The page's answer to the last post, of whichever form. */
  readonly answer: PageAnswer | null | undefined;
}

/** The id of the box by which a form says that what has changed was read, for the summary above. */
export const getShownId = (intent: string, name: string): string => `${intent.replace(".", "-")}-${name}`;

/** The form of one fact: it draws what the fact asks for, and gives back what was typed into it with what is wrong. */
export function FactForm({
  intent,
  commandId,
  title,
  tone = "primary",
  asks,
  fields,
  words,
  hidden = {},
  shown = null,
  answer,
}: FactFormProps) {
  const own = answer?.typed["intent"] === intent ? answer : null;
  const submit = useFocusWhenGone();
  return (
    <Form key={intent} method="post" className="flex flex-col gap-4" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="commandId" value={buttonCommand(commandId, intent)} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown !== null && (
        <ShownField
          {...shown}
          id={getShownId(intent, shown.name)}
          posted={own?.typed[shown.name]}
          problem={own?.problems[shown.name]}
        />
      )}
      <FactFields {...{ fields, words, hidden }} typed={own?.typed ?? null} problems={own?.problems ?? {}} />
      {asks === undefined ? (
        <Button ref={submit} type="submit" tone={tone} className="self-start">
          {title}
        </Button>
      ) : (
        <AskedSubmit action={title} tone={tone} {...asks} />
      )}
    </Form>
  );
}

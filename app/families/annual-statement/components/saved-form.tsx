import type { FormProps } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { SavedItself } from "./saved-itself";
import { useAnswersSaved } from "./use-answers-saved";
import { useNewestAnswers } from "./use-newest-answers";
import { VisitForm } from "./visit-form";

/** The texts of a form, by field; empty where nothing is typed or chosen. */
type Texts = Readonly<Record<string, string>>;

interface SavedFormProps {
  readonly visitName: string;
  /** What the portal has of its fields. */
  readonly saved: Texts;
  /** What was posted last and not taken: it comes back as it was typed. */
  readonly answer: { readonly typed: Texts } | undefined;
  /** Whether a post waits for something else. */
  readonly holds?: (event: FormEvent<HTMLFormElement>) => boolean;
  /** Of a form that carries files: they are posted with the button, and not saved. */
  readonly encType?: FormProps["encType"];
  /** Nothing of it is typed, and nothing saved: it has its button alone. */
  readonly isEmpty?: boolean;
  /** @param texts to begin with */
  readonly children: (texts: Texts) => ReactNode;
}

/** Of another visit it is another form: nothing that was shown or typed for the one stands in the other. */
export function SavedForm(form: SavedFormProps) {
  return <FormOfVisit key={form.visitName} {...form} />;
}

/**
 * A form of a few fields behind the door that is saved as it is typed. What it posts names what it was made with, or had saved last: the
 * portal takes from it what was touched alone.
 */
function FormOfVisit({
  visitName,
  saved,
  answer,
  holds,
  encType,
  isEmpty = false,
  children,
}: SavedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { shown, touch, release } = useNewestAnswers(saved, answer !== undefined);
  // Without scripts the page itself comes back with what was typed; with them it stands in the fields all the while.
  const [cameBack] = useState({ over: shown, typed: answer?.typed ?? {} });
  const [sent, setSent] = useState<{ readonly over: Texts; readonly texts: Texts } | null>(null);
  const base = sent !== null && sent.over === shown ? sent.texts : shown;
  const read = (content: { get: (name: string) => unknown }): Texts =>
    Object.fromEntries(
      Object.keys(shown).map((name) => {
        const text = content.get(name);
        return [name, typeof text === "string" ? text : ""];
      }),
    );
  const { save, post, savedAt, problem } = useAnswersSaved(visitName, (content) =>
    // At once: the next save names what this one has left.
    flushSync(() => setSent({ over: shown, texts: read(content) })),
  );
  const latest = useRef({ base, read });
  latest.current = { base, read };
  useEffect(() => {
    if (answer === undefined || form.current === null) return;
    const now = latest.current;
    const texts = now.read(new FormData(form.current));
    const names = Object.keys(texts);
    const isAllSaved = names.every((name) => texts[name] === now.base[name]);
    const isNewer = names.some((name) => (answer.typed[name] ?? texts[name]) !== texts[name]);
    if (isAllSaved && isNewer) release();
  }, [answer, release]);
  return (
    <VisitForm
      key={JSON.stringify(shown)}
      ref={form}
      visitName={visitName}
      encType={encType}
      noValidate
      onInput={(event) => {
        touch();
        save(event.currentTarget);
      }}
      onSubmit={(event) => {
        if (holds?.(event) !== true) post(event);
      }}
      className="sheet flex flex-col gap-4 p-4 sm:p-6"
    >
      <input type="hidden" name="base" value={JSON.stringify(base)} readOnly />
      {children({ ...shown, ...(cameBack.over === shown && cameBack.typed) })}
      {!isEmpty && <SavedItself savedAt={savedAt} problem={problem} />}
    </VisitForm>
  );
}

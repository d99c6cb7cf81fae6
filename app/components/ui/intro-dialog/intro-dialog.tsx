import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../button/button";
import { TickField } from "../choice-field/choice-field";
import { Dialog } from "../dialog/dialog";
import { useHydrated } from "../use-hydrated";

export interface IntroDialogProps {
  /** The id of the introduction; posted as `intro`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** The address to which "read and continue" is posted; the page itself unless given. */
  readonly formAction?: string;
  /** Whether it may be put away for good; posted as `dontShowAgain` = `true`. */
  readonly mayHide?: boolean;
  /** Posted with "read and continue": what the page needs to go straight on. */
  readonly posts?: Readonly<Record<string, string>>;
  /** Another way to begin than the one that "read and continue" leads to, on the page behind. */
  readonly otherWay?: { readonly label: string; readonly onChosen: () => void };
  /** It is gone and the page stays: what is behind it can take the focus. */
  readonly onClosed?: () => void;
}

/** General information to read before a form. Posts `intent` = `introRead`; without scripts it stands on the page. */
export function IntroDialog({
  id,
  title,
  children,
  formAction,
  mayHide = true,
  posts = {},
  otherWay,
  onClosed,
}: IntroDialogProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [standing, setStanding] = useState<"open" | "sent" | "closed" | "otherWay">("open");
  const goOn = useRef<HTMLButtonElement>(null);
  const afterwards = useRef(onClosed);
  const elsewhere = useRef(otherWay?.onChosen);
  useEffect(() => {
    afterwards.current = onClosed;
    elsewhere.current = otherWay?.onChosen;
  });
  const goesOn = Object.keys(posts).length > 0;
  // Only now is the dialog gone: while it stood, nothing behind it could take the focus.
  useEffect(() => {
    if (standing === "otherWay") elsewhere.current?.();
    if (standing === "closed" || (standing === "sent" && !goesOn)) afterwards.current?.();
  }, [standing, goesOn]);
  // The way on, and not the cross, is what Enter presses.
  useEffect(() => goOn.current?.focus(), [hydrated]);
  const parts = {
    hidden: (
      <>
        <input type="hidden" name="intent" value="introRead" />
        <input type="hidden" name="intro" value={id} />
        {Object.entries(posts).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </>
    ),
    tick: mayHide && <TickField name="dontShowAgain" id={`${id}-dont-show`} label={t("intro.dontShow")} />,
    button: (
      <Button ref={goOn} type="submit" tone="primary">
        {t("intro.continue")}
      </Button>
    ),
  };
  if (!hydrated) {
    return (
      <Form method="post" action={formAction} className="sheet flex flex-col gap-4 p-6">
        {parts.hidden}
        <h2 className="text-lg">{title}</h2>
        {children}
        {parts.tick}
        <div>{parts.button}</div>
      </Form>
    );
  }
  return (
    <Form
      method="post"
      action={formAction}
      onSubmit={() => setStanding("sent")}
      preventScrollReset
      // Beside the page where it stays: the button behind, pressed at once, would end a navigation, and "do not show again" with it.
      navigate={goesOn}
    >
      {parts.hidden}
      <Dialog
        open={standing === "open"}
        onClose={() => setStanding("closed")}
        title={title}
        wide
        actions={
          <>
            {parts.button}
            {otherWay !== undefined && (
              <Button type="button" tone="secondary" onClick={() => setStanding("otherWay")}>
                {otherWay.label}
              </Button>
            )}
          </>
        }
      >
        {children}
        {parts.tick}
      </Dialog>
    </Form>
  );
}

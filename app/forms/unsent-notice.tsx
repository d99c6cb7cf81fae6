/** Offers back what was typed on this page and never reached the portal. */
import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/button/button";
import { Notice } from "~/app/components/notice/notice";
import { listTime } from "~/app/i18n/format";

import { findUnsent, forgetUnsent, type UnsentInput } from "./unsent-input";

export interface UnsentNoticeProps {
  readonly person: string;
  readonly page: string;
  /** Typing older than the last save has been saved since, by this person or another. */
  readonly savedAt: string;
  readonly form: RefObject<HTMLFormElement>;
  readonly onRestored: () => void;
  readonly enabled: boolean;
}

export function UnsentNotice({ person, page, savedAt, form, onRestored, enabled }: UnsentNoticeProps) {
  const { t } = useTranslation();
  const [unsent, setUnsent] = useState<UnsentInput | null>(null);
  // Looked for once, when the page opens: what is typed from then on is saved as it comes.
  const [savedWhenOpened] = useState(savedAt);
  useEffect(() => {
    const kept = enabled ? findUnsent(person, page) : null;
    setUnsent(kept !== null && kept.at > savedWhenOpened ? kept : null);
  }, [person, page, enabled, savedWhenOpened]);
  if (unsent === null) return null;
  const discard = () => {
    forgetUnsent(person, page);
    setUnsent(null);
  };
  return (
    <Notice
      live
      title={t("filing.step.unsent.title", { time: listTime(unsent.at) })}
      actions={
        <>
          <Button
            tone="primary"
            small
            onClick={() => {
              if (form.current) putBack(form.current, unsent);
              setUnsent(null);
              onRestored();
            }}
          >
            {t("filing.step.unsent.restore")}
          </Button>
          <Button small onClick={discard}>
            {t("filing.step.unsent.discard")}
          </Button>
        </>
      }
    >
      {t("filing.step.unsent.body")}
    </Notice>
  );
}

/** Fields of the portal's own that are never put back. */
const OWN: ReadonlySet<string> = new Set(["step", "basedOn", "commandId"]);

function putBack(form: HTMLFormElement, { entries }: UnsentInput): void {
  for (const [name, value] of entries) {
    if (OWN.has(name)) continue;
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
        if (control.value === value && !control.checked) control.click();
      } else if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      ) {
        setValue(control, value);
      }
    }
  }
}

/** Sets a value so that React sees it as typed. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  if (control.type === "hidden" || control.value === value) return;
  // React keeps the last value it saw on the element itself; the prototype's setter goes past that.
  const prototype: unknown = Object.getPrototypeOf(control);
  if (typeof prototype !== "object" || prototype === null) return;
  Reflect.set(prototype, "value", value, control);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

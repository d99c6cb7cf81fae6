import { Pin } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** Remarks are posted beside other fields, each under this and its target. */
const PIN = "pin:";

/** Remarks of a form that came back as it was typed, by target. */
export const parsePins = (typed: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, remark]) =>
      name.startsWith(PIN) ? [[name.slice(PIN.length), remark]] : [],
    ),
  );

/** Remarks that can be pinned while a form is read. */
export interface Pinning {
  /** Id of the form that they are posted with: it stands elsewhere on the page. */
  readonly form: string;
  /** The remarks that were pinned already, by target. */
  readonly pinned: Readonly<Record<string, string>>;
}

export interface PinFieldProps {
  readonly pinning: Pinning;
  /** `field`, `table/row`, `file/id` or `figure/table/row`. */
  readonly target: string;
  /** The same in words. */
  readonly place: string;
}

/** A remark on what stands beside it: folded until somebody has one, and below it from then on. */
export function PinField({ pinning, target, place }: PinFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const pinned = pinning.pinned[target] ?? "";
  return (
    <details
      open={pinned !== ""}
      className="no-print text-sm open:basis-full"
      onToggle={({ currentTarget }) => {
        // Somebody who asks for the box writes into it next; one that was folded out for them leaves them where they are.
        if (currentTarget.open && currentTarget.contains(document.activeElement))
          currentTarget.querySelector("textarea")?.focus();
      }}
    >
      <summary className="link inline-flex min-h-6 cursor-pointer items-center gap-1">
        <Pin size={14} />
        {t("review.pin")}
        <span className="sr-only">: {place}</span>
      </summary>
      <div className="flex flex-col gap-1 py-1">
        <label htmlFor={id}>{t("review.remarkOn", { place })}</label>
        <textarea
          id={id}
          name={`${PIN}${target}`}
          form={pinning.form}
          rows={2}
          defaultValue={pinned}
          className="input w-full resize-y field-sizing-content"
        />
      </div>
    </details>
  );
}

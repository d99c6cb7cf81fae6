import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

export interface FieldProblem {
  /** The id of the control to go to. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  /**
   * Changes with every answer of the server, so that the same problems take the focus again. Where the problems are
   * counted anew while somebody types, it stays as it is, and the focus stays in the field.
   */
  readonly attempt?: string | number;
}

function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
  (field.closest("fieldset") ?? label ?? field).scrollIntoView({ block: "center" });
}

/** All problems of a form at its top. It takes the focus, and each line leads to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const occasion = attempt ?? problems;
  useEffect(() => {
    box.current?.focus();
  }, [occasion]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-l-4 border-red bg-red-wash p-4 focus:ring-3 focus:ring-gold"
    >
      <TriangleAlert size={24} className="mt-0.5 shrink-0 text-red" />
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">{t("errorSummary.title", { count: problems.length })}</h2>
        <p className="text-sm text-ink-soft">{t("errorSummary.hint")}</p>
        <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
          {problems.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => goToField(event, fieldId)}
                className="font-semibold text-red underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

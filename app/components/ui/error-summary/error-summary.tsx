import { useActionData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { TriangleAlert } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

import { FieldNamesContext } from "../field/field-names";
import { readLabel } from "../field/read-label";
import { useFocusOnAnswer } from "../use-focus-on-answer";
import { useHydrated } from "../use-hydrated";
import { MoreLines } from "./more-lines";
import { PROBLEMS_LISTED } from "~/workflows/kit";

export interface FieldProblem {
  /** The id of the control to go to. */
  readonly fieldId: string;
  readonly message: string;
  /** The message says in words of its own which field it is about. */
  readonly isNamed?: boolean;
  /** Where a page without scripts shows the control, if not on this one. */
  readonly href?: string;
}

export interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  /** How many there are, where only the first were put into words. */
  readonly count?: number;
  /**
   * Changes with every attempt that is looked at in the browser already, so that the same problems take the focus again.
   * Left out where the server alone finds them: its answer is the occasion.
   */
  readonly attempt?: unknown;
}

function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  event.preventDefault();
  if (field === null) {
    // A cell of a row that is not drawn: its table looks at the address, also where it says the same once more.
    const place = `#${encodeURI(fieldId)}`;
    if (window.location.hash === place) window.dispatchEvent(new HashChangeEvent("hashchange"));
    else window.location.hash = place;
    return;
  }
  field.focus({ preventScroll: true });
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
  (field.closest("fieldset") ?? label ?? field).scrollIntoView({ block: "center" });
}

/** What a field is called on the page, without the mark of a mandatory one; nothing where it is not there. */
function findLabel(fieldId: string): string | undefined {
  const field = document.getElementById(fieldId);
  const isOneOfSeveral = field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type);
  const legend = field?.closest("fieldset")?.querySelector("legend");
  const label = [...document.querySelectorAll("label")].find(({ htmlFor }) => htmlFor === fieldId);
  const named = isOneOfSeveral ? (legend ?? label) : (label ?? legend);
  return named == null ? undefined : readLabel(named) || undefined;
}

/**
 * What the fields are called that their messages do not name: three lines "This cannot be blank." lead nowhere anybody knows. The page
 * knows the labels, not whoever found the problems: a browser reads them off once it stands, and a server is told by the fields that it
 * draws.
 */
function useLabels(problems: readonly FieldProblem[]): Readonly<Record<string, string>> {
  const names = useContext(FieldNamesContext);
  const takenOver = useHydrated();
  const counts = new Map<string, number>();
  for (const { message } of problems) counts.set(message, (counts.get(message) ?? 0) + 1);
  const key = problems
    .slice(0, PROBLEMS_LISTED)
    .filter(({ message, isNamed }) => isNamed !== true || (counts.get(message) ?? 0) > 1)
    .map(({ fieldId }) => fieldId)
    .join("\n");
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => setLabels(listLabels(key, findLabel)), [key]);
  if (names !== null) return listLabels(key, names.ask);
  // What the server has drawn stands already when the scripts take it over, with the names that it knew then.
  return takenOver || typeof document === "undefined" ? labels : listLabels(key, findDrawnLabel);
}

/** The label of a field whose line the server has drawn with it. */
function findDrawnLabel(fieldId: string): string | undefined {
  const lines = [...document.querySelectorAll<HTMLElement>("a[data-names]")];
  return lines.some(({ dataset }) => dataset["names"] === fieldId) ? findLabel(fieldId) : undefined;
}

/** A line of the summary: the message, behind the name of its field unless it says that itself. */
function sayLine(t: TFunction, message: string, label: string | undefined): string {
  const isNamed = label === undefined || message.toLowerCase().includes(label.toLowerCase());
  if (isNamed) return message;
  // A question has its mark at its end already.
  return t(/[?？]$/.test(label) ? "errorSummary.asked" : "errorSummary.named", { label, message });
}

const listLabels = (
  key: string,
  find: (fieldId: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    key.split("\n").flatMap((id) => {
      const label = id === "" ? undefined : find(id);
      return label === undefined ? [] : [[id, label] as const];
    }),
  );

/**
 * The problems of a form at its top: the first of them, and how many there are; each line leads to its field. It takes the focus
 * once with every answer, and never because the page is drawn again: whoever corrects a field goes on typing in it.
 */
export function ErrorSummary({ problems, count = problems.length, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  const occasion = attempt ?? answer;
  const labels = useLabels(problems);
  useFocusOnAnswer(box, occasion);

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
        <h2 className="text-lg">{t("errorSummary.title", { count })}</h2>
        <p className="text-sm text-ink-soft">{t("errorSummary.hint")}</p>
        <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
          {problems.slice(0, PROBLEMS_LISTED).map(({ fieldId, message, href = `#${fieldId}` }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                href={href}
                onClick={(event) => goToField(event, fieldId)}
                data-names={labels[fieldId] === undefined ? undefined : fieldId}
                className="font-semibold text-red underline underline-offset-4"
              >
                {sayLine(t, message, labels[fieldId])}
              </a>
            </li>
          ))}
        </ul>
        <MoreLines count={count} />
      </div>
    </div>
  );
}

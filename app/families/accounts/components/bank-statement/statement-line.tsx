import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { FieldError } from "~/app/components/ui/field/field";
import { formatDate } from "~/app/i18n/format";
import { writeMoney } from "~/workflows/kit";

import type { ShownLine } from "../../bank-statements/import-page.view";
import type { CategoryChoices } from "../../cash-book/book-page.view";

export interface StatementLineProps {
  readonly line: ShownLine;
  readonly currency: string;
  readonly categories: CategoryChoices;
  /** The statement is in another currency than Hong Kong dollars. */
  readonly foreign: boolean;
  readonly writes: boolean;
}

/** One line of a bank's statement: what the bank says on one side, what becomes of it on the other. */
export function StatementLine({ line, currency, categories, foreign, writes }: StatementLineProps) {
  const { t } = useTranslation();
  const { number, date, text, reference, amount, balance, kind } = line;
  const money = (minor: number) => writeMoney({ currency, minor });
  const legend = t("bankStatements.line.legend", {
    number,
    date: formatDate(date),
    text,
    amount: money(amount),
  });
  const facts = (
    <>
      <span className="text-sm text-ink-soft tabular-nums">
        {t("bankStatements.line.number", { number })}
      </span>
      <span className="tabular-nums">{formatDate(date)}</span>
      <strong className="tabular-nums">{money(Math.abs(amount))}</strong>
      <span className="text-sm">{t(`bankStatements.sides.${kind}`)}</span>
    </>
  );
  const whole = (
    <fieldset className="group grid min-w-0 gap-x-6 gap-y-3 p-4 lg:grid-cols-2" disabled={!writes}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{facts}</p>
        <p className="break-words">{text}</p>
        {(reference !== null || balance !== null) && (
          <p className="text-sm text-ink-soft tabular-nums">
            {[
              reference !== null && t("bankStatements.line.reference", { reference }),
              balance !== null && t("bankStatements.line.balance", { amount: money(balance) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        {line.proposal !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 break-words">{line.proposal}</span>
            {writes && (
              <Button type="submit" small name="intent" value={`accept.${String(number)}`}>
                {t("bankStatements.line.accept")}
                <span className="sr-only"> {t("bankStatements.line.number", { number })}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      <Choice line={line} categories={categories} foreign={foreign} />
    </fieldset>
  );
  // What is settled is one line to read; what is still to be chosen has its fields open.
  return (
    <li className="sheet">
      {line.isChosen && line.problem === null ? (
        <details className="group/line">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <ChevronRight size={18} className="shrink-0 text-jade group-open/line:rotate-90" />
            {facts}
            <span className="min-w-0 flex-1 truncate text-ink-soft">{text}</span>
            <Badge tone="good">
              {line.verb === "" ? t("bankStatements.line.chosen") : t(`bankStatements.verbs.${line.verb}`)}
            </Badge>
          </summary>
          {whole}
        </details>
      ) : (
        whole
      )}
    </li>
  );
}

type ChoiceProps = Pick<StatementLineProps, "line" | "categories" | "foreign">;

/** The verb, and what it needs: shown by the verb that is chosen, without a script. */
function Choice({ line, categories, foreign }: ChoiceProps) {
  const { t } = useTranslation();
  const { number, kind, candidates: selectCandidateIds } = line;
  const field = (name: "verb" | "category" | "details" | "hkd" | "entry" | "reason") => ({
    id: `${name}-${String(number)}`,
    label: t(`bankStatements.line.fields.${name}`),
  });
  const { problem } = line;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Labelled {...field("verb")}>
        <select
          name={`verb.${String(number)}`}
          id={`verb-${String(number)}`}
          defaultValue={line.verb}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `verb-${String(number)}-error`}
          className="input w-full"
        >
          <option value="">{t("common.choose")}</option>
          <option value="add">{t("bankStatements.verbs.add")}</option>
          {selectCandidateIds.length > 0 && <option value="match">{t("bankStatements.verbs.match")}</option>}
          <option value="ignore">{t("bankStatements.verbs.ignore")}</option>
        </select>
      </Labelled>
      <div className="hidden flex-col gap-2 group-has-[option[value=add]:checked]:flex">
        <Labelled {...field("category")}>
          <select
            name={`category.${String(number)}`}
            id={`category-${String(number)}`}
            defaultValue={line.category}
            className="input w-full"
          >
            <option value="">{t("common.choose")}</option>
            {categories[kind].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled {...field("details")}>
          <input
            name={`details.${String(number)}`}
            id={`details-${String(number)}`}
            defaultValue={line.details}
            maxLength={500}
            autoComplete="off"
            className="input w-full"
          />
        </Labelled>
        {foreign && (
          <Labelled {...field("hkd")}>
            <input
              name={`hkd.${String(number)}`}
              id={`hkd-${String(number)}`}
              defaultValue={line.hkd}
              inputMode="decimal"
              autoComplete="off"
              className="input w-full"
            />
          </Labelled>
        )}
      </div>
      {selectCandidateIds.length > 0 && (
        <div className="hidden flex-col gap-2 group-has-[option[value=match]:checked]:flex">
          <Labelled {...field("entry")}>
            <select
              name={`entry.${String(number)}`}
              id={`entry-${String(number)}`}
              defaultValue={line.entry === "" ? selectCandidateIds[0]?.value : line.entry}
              className="input w-full"
            >
              {selectCandidateIds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Labelled>
        </div>
      )}
      <div className="hidden flex-col gap-2 group-has-[option[value=ignore]:checked]:flex">
        <Labelled {...field("reason")}>
          <input
            name={`reason.${String(number)}`}
            id={`reason-${String(number)}`}
            defaultValue={line.reason}
            maxLength={300}
            autoComplete="off"
            className="input w-full"
          />
        </Labelled>
      </div>
      {problem !== null && <FieldError id={`verb-${String(number)}`}>{problem}</FieldError>}
    </div>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}
/** Smaller than the fields of a form: there are four to a line, and fifty lines to a page. */
const Labelled = ({ id, label, children }: LabelledProps) => (
  <div className="flex flex-col gap-1">
    <label htmlFor={id} className="text-sm font-semibold">
      {label}
    </label>
    {children}
  </div>
);

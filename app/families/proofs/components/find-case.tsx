/** The case by its number and year, and what was found: for creditors and for the counter alike. */
import { Form, useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import { MeetingNotice } from "./meeting-notice";
import { CASE_PREFIXES, type CasePrefix, type FindProblem, type FoundCase } from "../create/starting.view";

interface FindCaseProps {
  readonly query: { readonly type: CasePrefix; readonly number: string; readonly year: string };
  readonly problem: FindProblem | null;
  readonly isFound: boolean;
  /** What else the page asks with it. */
  readonly children?: ReactNode;
}

export function FindCase({ query: input, problem, isFound, children }: FindCaseProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const error = problem !== null && t(`proofs.start.${problem}`);
  const faulty = problem === "noYear" ? "year" : "number";
  return (
    <Section id="case" title={t("proofs.start.case")} className="sheet flex flex-col gap-4 p-5">
      <ErrorSummary problems={error === false ? [] : [{ fieldId: faulty, message: error }]} attempt={key} />
      {/* Afresh for every search: a number that was typed whole stands in its fields. The page stays where it is, and what came of it takes the focus. */}
      <Form
        key={Object.values(input).join("/")}
        method="get"
        preventScrollReset
        className="flex flex-col items-start gap-4"
      >
        {children}
        <ChoiceField
          name="type"
          label={t("proofs.start.type")}
          inline
          required
          defaultValue={input.type}
          options={CASE_PREFIXES.map((value) => ({ value, label: t(`proofs.start.types.${value}`) }))}
        />
        <TextField
          name="number"
          label={t("proofs.start.number")}
          hint={t("proofs.start.numberHint")}
          width="short"
          maxLength={20}
          required
          defaultValue={input.number}
          {...(error !== false && faulty === "number" && { error })}
        />
        <TextField
          name="year"
          label={t("proofs.start.year")}
          hint={t("proofs.start.yearHint")}
          width="short"
          maxLength={4}
          defaultValue={input.year}
          {...(error !== false && faulty === "year" && { error })}
        />
        <Button type="submit" tone={isFound ? "secondary" : "primary"}>
          {t("proofs.start.find")}
        </Button>
      </Form>
    </Section>
  );
}

interface CaseFoundProps {
  readonly found: FoundCase;
  /** What is known beside the case itself. */
  readonly beside?: ReactNode;
  /** The start of a proof in it. */
  readonly children: ReactNode;
}

/** Whoever has looked for a case is led to the one that was found; nobody is, where the page comes with it, or where it answers to something else. */
function useFocusOnFound(caseId: string): RefObject<HTMLSpanElement> {
  const heading = useRef<HTMLSpanElement>(null);
  const isFirstPage = useRef(!useHydrated());
  const answer = useActionData();
  const isAnswered = useRef(answer !== undefined);
  useEffect(() => {
    if (!isFirstPage.current && !isAnswered.current) heading.current?.focus();
    isFirstPage.current = false;
    isAnswered.current = false;
  }, [caseId]);
  return heading;
}

/** The case that was found, its next meeting, and the start; or where the proof goes instead. */
export function CaseFound({ found, beside, children }: CaseFoundProps) {
  const { t } = useTranslation();
  const heading = useFocusOnFound(found.caseId);
  return (
    <Section
      id="found"
      title={
        <span ref={heading} tabIndex={-1} className="focus:ring-3 focus:ring-gold">
          {t("proofs.start.found")}
        </span>
      }
      className="sheet flex flex-col gap-4 p-5"
    >
      <DescriptionList
        items={[
          { term: t("proofs.columns.case"), description: found.caseNo },
          {
            term: t("proofs.columns.caseName"),
            description: [found.nameEn, found.nameZh].filter(Boolean).join("\n"),
          },
          {
            term: t("proofs.start.orderDate"),
            description: found.orderDate === null ? null : formatDate(found.orderDate),
          },
        ]}
      />
      <MeetingNotice meeting={found.meeting} />
      {beside}
      {found.takesProofs ? (
        children
      ) : (
        <Notice tone="warning" title={t("proofs.start.closed")}>
          {found.practitioners.length === 0
            ? t("proofs.start.closedCase")
            : t("proofs.start.goesTo", { names: found.practitioners.join(", ") })}
        </Notice>
      )}
    </Section>
  );
}

/** The case by its number and year, and what was found: for creditors and for the counter alike. */
import { Form, Link, useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { useLocale } from "~/app/components/ui/use-locale";
import { PractitionerContact } from "~/app/components/users/firms/practitioner-contact";
import { OFFICE_PHONE, officePage } from "~/app/components/platform/shell/links";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import { MeetingNotice } from "./meeting-notice";
import { CASE_PREFIXES, type FindProblem, type FoundCase, type NamedCase } from "../create/starting.view";

interface FindCaseProps {
  /** What was looked for, and what came of it. */
  readonly search: {
    readonly query: CaseQuery;
    readonly found: FoundCase | null;
    readonly named: readonly NamedCase[];
    readonly hasMore: boolean;
    readonly problem: FindProblem | null;
  };
  /** What the page's address carries beside the search. */
  readonly carried?: Readonly<Record<string, string>>;
  /** What else the page asks with it. */
  readonly children?: ReactNode;
}
type CaseQuery = NamedCase["query"];

export function FindCase({ search, carried = {}, children }: FindCaseProps) {
  const { query: input, problem, found, named } = search;
  const { t } = useTranslation();
  const { key } = useLocation();
  const error = problem !== null && t(`proofs.start.${problem}`, { phone: OFFICE_PHONE.shown });
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
          width="medium"
          maxLength={100}
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
        <Button type="submit" tone={found !== null || named.length > 0 ? "secondary" : "primary"}>
          {t("proofs.start.find")}
        </Button>
      </Form>
      {problem === "notFound" && (
        <p className="max-w-prose text-ink-soft">
          {t("proofs.start.whereNumber", { phone: OFFICE_PHONE.shown })}
        </p>
      )}
      {named.length > 0 && <Companies key={input.number} {...search} carried={carried} />}
    </Section>
  );
}

/** The companies in winding-up that have the name; one of them is chosen. */
function Companies({
  named,
  hasMore,
  carried,
}: Pick<FindCaseProps["search"], "named" | "hasMore"> & Required<Pick<FindCaseProps, "carried">>) {
  const { t } = useTranslation();
  const heading = useFocusOnFound(named.map(({ caseId }) => caseId).join());
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">
        <span ref={heading} tabIndex={-1} className="focus:ring-3 focus:ring-gold">
          {t("proofs.start.named", { count: named.length })}
        </span>
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {named.map(({ caseId, caseNo, nameEn, nameZh, query }) => (
          <li key={caseId}>
            <Link
              to={`?${String(new URLSearchParams({ ...carried, ...query }))}`}
              preventScrollReset
              className="flex min-h-11 flex-col px-4 py-2.5 hover:bg-sunken"
            >
              <span className="link">{nameEn}</span>
              {nameZh !== null && <span lang="zh-HK">{nameZh}</span>}
              <span className="text-sm text-ink-soft tabular-nums">{caseNo}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p>{t("proofs.start.namedMore")}</p>}
    </div>
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
          {found.practitioners.length === 0 ? t("proofs.start.closedCase") : <GoesTo {...found} />}
        </Notice>
      )}
    </Section>
  );
}

/** Who takes the proofs of the case, how they are reached, and the form to print. */
function GoesTo({ practitioners, type }: Pick<FoundCase, "practitioners" | "type">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-3">
      <p>{t("proofs.start.goesTo")}</p>
      {practitioners.map((each) => (
        <PractitionerContact key={each.name} practitioner={each} />
      ))}
      {practitioners.some(
        ({ address, phone, email }) => address.length === 0 && (phone ?? email) === null,
      ) && <p>{t("proofs.start.noContact", { phone: OFFICE_PHONE.shown })}</p>}
      <p>
        {t(`proofs.start.printed.${type}`)}{" "}
        <a href={officePage("forms", locale)} className="link" rel="noreferrer">
          {t("proofs.start.formsLink")}
        </a>
      </p>
    </div>
  );
}

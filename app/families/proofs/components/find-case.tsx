/** The case by its number and year, and what was found: for creditors and for the counter alike. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import { MeetingNotice } from "./meeting-notice";
import { CASE_PREFIXES, type CasePrefix, type FoundCase } from "../create/starting.view";

interface FindCaseProps {
  readonly query: { readonly type: CasePrefix; readonly number: string; readonly year: string };
  readonly notFound: boolean;
  readonly isFound: boolean;
  /** What else the page asks with it. */
  readonly children?: ReactNode;
}

export function FindCase({ query: input, notFound, isFound, children }: FindCaseProps) {
  const { t } = useTranslation();
  return (
    <Section id="case" title={t("proofs.start.case")} className="sheet flex flex-col gap-4 p-5">
      <Form method="get" className="flex flex-col items-start gap-4">
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
          required
          defaultValue={input.number}
          {...(notFound && { error: t("proofs.start.notFound") })}
        />
        <TextField
          name="year"
          label={t("proofs.start.year")}
          width="short"
          maxLength={4}
          required
          defaultValue={input.year}
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

/** The case that was found, its next meeting, and the start; or where the proof goes instead. */
export function CaseFound({ found, beside, children }: CaseFoundProps) {
  const { t } = useTranslation();
  return (
    <Section id="found" title={t("proofs.start.found")} className="sheet flex flex-col gap-4 p-5">
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

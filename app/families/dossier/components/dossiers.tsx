import { Form } from "@remix-run/react";
import { Download, FileArchive } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button, buttonClasses } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { usePolling } from "~/app/components/ui/use-polling";
import { listTime, formatDate } from "~/app/i18n/format";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { DOSSIER_PROFILES } from "~/workflows/jobs/dossier/index";
import { dossierStates } from "~/workflows/jobs/dossier/states";

import type { DossierPage, ListedDossier } from "../requests/dossiers.server";

export interface DossiersProps {
  readonly page: DossierPage;
  /** A form by its short name, or the case by its number. */
  readonly what: string;
  readonly answer: PageAnswer | undefined;
}

const FIELDS = ["profile", "reason"];

/** Asks for a dossier, and shows those that one has asked for. */
export function Dossiers({ page, what, answer = UNANSWERED }: DossiersProps) {
  const { t } = useTranslation();
  const { dossiers, asksReason, commandId, publicKey } = page;
  const { typed, problems } = answer;
  usePolling(dossiers.some(({ status }) => status === "pending"));
  return (
    <>
      <PageHeader title={t("dossier.title")} subtitle={t("dossier.lead", { what })} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(FIELDS, problems)} />
      {/* Begun anew once it was asked for, and not while the page looks how far it is. */}
      <Form
        key={dossiers[0]?.id ?? ""}
        method="post"
        className="sheet flex max-w-form flex-col items-start gap-6 p-5"
      >
        <input type="hidden" name="commandId" value={commandId} />
        <ChoiceField
          name="profile"
          label={t("dossier.profile")}
          options={DOSSIER_PROFILES.map((value) => ({
            value,
            label: t(`dossier.profiles.${value}`),
            hint: t(`dossier.hints.${value}`),
          }))}
          defaultValue={typed.profile ?? "full"}
          error={problems.profile}
          required
        />
        {asksReason && (
          <div className="w-full">
            <LongTextField
              name="reason"
              label={t("dossier.reason")}
              hint={t("dossier.reasonHint")}
              defaultValue={typed.reason}
              error={problems.reason}
              maxLength={2000}
              rows={3}
              required
            />
          </div>
        )}
        <Button type="submit" tone="primary" icon={FileArchive}>
          {t("dossier.ask")}
        </Button>
      </Form>
      <Section id="own" title={t("dossier.own")} className="flex flex-col gap-3">
        {dossiers.length === 0 ? (
          <EmptyState title={t("dossier.none")}>{t("dossier.noneBody")}</EmptyState>
        ) : (
          <ul className="flex flex-col gap-3" aria-live="polite">
            {dossiers.map((each) => (
              <Dossier key={each.id} dossier={each} />
            ))}
          </ul>
        )}
      </Section>
      <Section id="how" title={t("dossier.how")} className="flex max-w-prose flex-col gap-2">
        <p>{t("dossier.howBody")}</p>
        <p>
          <span className="text-ink-soft">{t("dossier.key")}</span>
          <code className="block font-mono text-sm break-all">{publicKey}</code>
        </p>
      </Section>
    </>
  );
}

function Dossier({ dossier }: { readonly dossier: ListedDossier }) {
  const { t } = useTranslation();
  const { status, statusLabel, profile, requestedAt, size, until, file, taken, refusal } = dossier;
  return (
    <li className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Badge tone={dossierStates[status].tone}>{statusLabel}</Badge>
      <span>{profile}</span>
      <span className="tabular-nums">{t("dossier.requested", { at: listTime(requestedAt) })}</span>
      {status === "pending" && <progress className="h-3 w-40 accent-current" aria-label={statusLabel} />}
      {file !== null && (
        <a href={file} download className={buttonClasses("secondary")}>
          <Download size={18} aria-hidden="true" />
          {t("dossier.download", { size: size ?? "" })}
        </a>
      )}
      {until !== null && (
        <span className="text-ink-soft">{t("dossier.until", { day: formatDate(until) })}</span>
      )}
      {taken > 0 && <span className="text-ink-soft">{t("dossier.taken", { count: taken })}</span>}
      {refusal !== null && <span>{refusal}</span>}
    </li>
  );
}

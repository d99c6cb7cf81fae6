import { Form, Link } from "@remix-run/react";
import { CalendarPlus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { HomeSection } from "~/app/components/home/home-section";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { useLocale } from "~/app/components/ui/use-locale";
import { MayMove } from "./may-move";
import { headerTime, typedDate } from "~/app/i18n/format";
import type { PersonalDeadline } from "~/app/services/calendar/deadlines.view";
import type { Instant } from "~/workflows/kit";

type ShownDeadline = PersonalDeadline & { readonly unlistedYear: string | null };

export interface DeadlinesPageProps {
  readonly deadlines: readonly ShownDeadline[];
  /** The number of those that are not shown. */
  readonly more: number;
  readonly addressSince: Instant | null;
  /** The address that was made just now: shown this once. */
  readonly made: string | null;
}

/** The next deadlines, and the address for a calendar program. */
export function DeadlinesPage({ deadlines, more, addressSince, made }: DeadlinesPageProps) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-form flex-col gap-8">
      <PageHeader title={t("notices.deadlines.title")} subtitle={t("notices.deadlines.lead")} />
      <CalendarAddress addressSince={addressSince} made={made} />
      <HomeSection title={t("notices.deadlines.next")} lead={t("notices.deadlines.nextLead")}>
        {deadlines.length === 0 ? (
          <EmptyState title={t("notices.deadlines.none")}>{t("notices.deadlines.noneBody")}</EmptyState>
        ) : (
          <ol className="sheet divide-y divide-line">
            {deadlines.map((deadline) => (
              <DeadlineLine key={deadline.id} {...deadline} />
            ))}
          </ol>
        )}
        {more > 0 && <p className="text-ink-soft">{t("notices.deadlines.more", { number: more })}</p>}
      </HomeSection>
    </div>
  );
}

function DeadlineLine({ rule, on, caseNo, form, to, unlistedYear }: ShownDeadline) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-x-6 px-4 py-3 sm:grid-cols-[7rem_1fr]">
      <time dateTime={on} className="font-semibold tabular-nums">
        {typedDate(on)}
      </time>
      <div className="min-w-0">
        <p>
          <Link to={to} className="link tabular-nums">
            {caseNo}
          </Link>
          {form !== null && <> · {form}</>}
        </p>
        <p>{t(`notices.deadlines.rules.${rule}`)}</p>
        <p className="text-sm text-ink-soft">{t(`notices.deadlines.basis.${rule}`)}</p>
        <MayMove year={unlistedYear} />
      </div>
    </li>
  );
}

function CalendarAddress({ addressSince, made }: Pick<DeadlinesPageProps, "addressSince" | "made">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <HomeSection title={t("notices.deadlines.address")} lead={t("notices.deadlines.addressLead")}>
      <div className="sheet flex flex-col items-start gap-4 p-4">
        {made !== null && (
          <Notice tone="success" live title={t("notices.deadlines.made")}>
            <p>{t("notices.deadlines.madeBody")}</p>
            <p className="mt-2 font-mono text-sm break-all select-all">{made}</p>
          </Notice>
        )}
        <p>
          {addressSince === null
            ? t("notices.deadlines.noAddress")
            : t("notices.deadlines.addressSince", { time: headerTime(addressSince, locale) })}
        </p>
        <div className="flex flex-wrap gap-3">
          {addressSince === null ? (
            <Form method="post">
              <Button type="submit" tone="primary" name="intent" value="make" icon={CalendarPlus}>
                {t("notices.deadlines.make")}
              </Button>
            </Form>
          ) : (
            <>
              <ConfirmDialog
                action={t("notices.deadlines.makeAnew")}
                title={t("notices.deadlines.makeAnew")}
                body={t("notices.deadlines.endsFormer")}
                values={{ intent: "make" }}
              />
              <ConfirmDialog
                action={t("notices.deadlines.revoke")}
                tone="danger"
                title={t("notices.deadlines.revoke")}
                body={t("notices.deadlines.endsFormer")}
                values={{ intent: "revoke" }}
              />
            </>
          )}
        </div>
      </div>
    </HomeSection>
  );
}

/** The recorded check of a certificate before it signed, for those who check a receipt or a signed form. */
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { NoLongerInForce } from "~/app/components/filings/no-longer-in-force/no-longer-in-force";
import { Notice } from "~/app/components/ui/notice/notice";
import { listTime } from "~/app/i18n/format";
import type { ScheduleCheck } from "~/app/services/filings/receipts/check-schedule.server";
import type { SignedFormCheck } from "~/app/services/filings/receipts/check-signed-form.server";
import type { CertificateCheck } from "~/workflows/kit";

import { CheckedOrganisationLines } from "./checked-organisation";
import { PaperFacts } from "./paper-facts";

/** @param check `null`: nothing was recorded when it signed */
export function CertificateChecked({ check }: { readonly check: CertificateCheck | null }) {
  const { t } = useTranslation();
  if (check === null) return t("verify.certificateNotChecked");
  const isAsked = check.revocation.every(({ method }) => method !== "none");
  return (
    <ul className="flex flex-col gap-1">
      <li>{t("verify.certificateIssuer", { root: check.root })}</li>
      <li>{t("verify.certificateHolder", { name: check.holder })}</li>
      {check.organisation && (
        <li>
          <CheckedOrganisationLines organisation={check.organisation} />
        </li>
      )}
      <li>
        {t(isAsked ? "verify.certificateNotRevoked" : "verify.certificateNotAsked", {
          time: listTime(check.checkedAt),
        })}
      </li>
    </ul>
  );
}

/** A signed form that was checked. */
export function SignedForm({ form }: { readonly form: SignedFormCheck }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice
        tone={form.schedule?.holds === false ? "warning" : "success"}
        title={t("verify.signedForm.title")}
        live
      >
        {t("verify.signedForm.meaning")}
      </Notice>
      <NoLongerInForce validity={form.validity} />
      <section aria-label={t("verify.signedForm.title")} className="sheet px-5 py-3">
        <DescriptionList
          items={[
            { term: t("filing.receipt.signedBy"), description: form.signer },
            { term: t("verify.signedForm.signedAt"), description: listTime(form.signedAt) },
            ...(form.schedule === null
              ? []
              : [
                  {
                    term: t("filing.receipt.schedule"),
                    description: t(
                      `verify.signedForm.${form.schedule.holds ? "bySchedule" : "notBySchedule"}`,
                      form.schedule,
                    ),
                  },
                ]),
            ...describeTimeStamp(t, form),
            {
              term: t("verify.certificate"),
              description: <CertificateChecked check={form.certificate} />,
            },
            {
              term: t("filing.receipt.reference"),
              description: form.reference ?? t("verify.signedForm.notFiled"),
            },
          ]}
        />
      </section>
      {form.facts !== null && <PaperFacts facts={form.facts} />}
    </>
  );
}

const describeTimeStamp = (t: TFunction, { timeStamp }: Pick<ScheduleCheck, "timeStamp">) =>
  timeStamp === null
    ? []
    : [
        {
          term: t("verify.signedForm.timeStamp"),
          description: t("verify.signedForm.timeStampBy", {
            time: listTime(timeStamp.at),
            authority: timeStamp.authority,
          }),
        },
      ];

/** A schedule of forms that was checked. */
export function SignedSchedule({ schedule }: { readonly schedule: ScheduleCheck }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="success" title={t("verify.schedule.title")} live>
        {t("verify.schedule.meaning")}
      </Notice>
      <section aria-label={t("verify.schedule.title")} className="sheet px-5 py-3">
        <DescriptionList
          items={[
            { term: t("filing.receipt.signedBy"), description: schedule.signer },
            { term: t("verify.signedForm.signedAt"), description: listTime(schedule.signedAt) },
            ...describeTimeStamp(t, schedule),
            { term: t("verify.schedule.count"), description: String(schedule.count) },
            {
              term: t("verify.certificate"),
              description: <CertificateChecked check={schedule.certificate} />,
            },
          ]}
        />
      </section>
    </>
  );
}

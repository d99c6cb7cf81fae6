/** The forms with which the office announces maintenance, remarks on an outage and writes the standing text, each with a preview. */
import { useNavigation } from "@remix-run/react";
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { useLocale } from "~/app/components/ui/use-locale";
import { PlainForm } from "~/app/forms/plain-form";
import { readTypedDate } from "~/app/i18n/format";
import {
  MAINTENANCE_FORM,
  OUTAGE_TEXT_FORM,
  REMARK_FORM,
  TimeText,
  toInstant,
} from "~/app/services/office/availability/forms";
import { countMinutes, toParagraphs } from "~/app/services/office/availability/told";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { Instant, Locale } from "~/workflows/kit";

import { BreakText, Edition, MaintenanceText } from "./report";
import { ThreeLanguages } from "./three-languages";

interface OfficeFormProps {
  readonly commandId: string;
  /** What whoever writes has seen of it. */
  readonly seen: number;
  readonly values: Readonly<Record<string, string>>;
  readonly answer: PageAnswer | undefined;
}

const SUFFIXES = { en: "En", "zh-hk": "ZhHk", "zh-cn": "ZhCn" } as const satisfies Record<Locale, string>;

/** What a preview shows: the answer to a post that nothing is wrong with, and that nothing came of. It stands below the button that asks for it. */
const isPreview = (answer: PageAnswer | undefined): answer is PageAnswer =>
  answer !== undefined && Object.keys(answer.problems).length === 0 && answer.refused.length === 0;

function Preview({
  answer,
  children,
}: {
  readonly answer: PageAnswer | undefined;
  readonly children: (read: (name: string) => string) => ReactNode;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!isPreview(answer)) return null;
  const read = (name: string): string =>
    answer.typed[`${name}${SUFFIXES[locale]}`] ?? answer.typed[name] ?? "";
  return (
    <Notice live title={t("availability.office.previewTitle")}>
      <p className="mb-2 text-sm text-ink-soft">{t("availability.office.previewLead")}</p>
      {children(read)}
    </Notice>
  );
}

function Buttons({ publish }: { readonly publish: string }) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="preview" busy={busy}>
        {t("availability.office.preview")}
      </Button>
      <Button type="submit" name="intent" value="publish" tone="primary" busy={busy}>
        {publish}
      </Button>
      <LinkButton tone="quiet" to="/settings/availability">
        {t("common.cancel")}
      </LinkButton>
    </div>
  );
}

const FORM = "sheet flex max-w-form flex-col gap-5 p-6";

/** Typed day and time as an instant; the empty text where they are none. */
function readMoment(day: string, time: string): Instant {
  const [date, clock] = [readTypedDate(day), TimeText.safeParse(time)];
  return date !== undefined && clock.success ? toInstant(date, clock.data) : "";
}

export interface MaintenanceFormProps extends OfficeFormProps {
  readonly isNew: boolean;
  readonly hasBegun: boolean;
}

export function MaintenanceForm({ commandId, seen, values, answer, isNew, hasBegun }: MaintenanceFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlainForm
        id="maintenance"
        declared={MAINTENANCE_FORM}
        answer={answer}
        values={values}
        hidden={{ commandId, seen }}
        className={FORM}
      >
        {(getField) => (
          <>
            {hasBegun && <Notice>{t("availability.office.begun")}</Notice>}
            <div className="grid gap-5 sm:grid-cols-2">
              <DateField label={t("availability.office.fromDay")} {...getField("fromDay")} />
              <TextField
                label={t("availability.office.fromTime")}
                hint={t("availability.office.timeHint")}
                width="short"
                {...getField("fromTime")}
              />
              <DateField label={t("availability.office.untilDay")} {...getField("untilDay")} />
              <TextField
                label={t("availability.office.untilTime")}
                hint={t("availability.office.timeHint")}
                width="short"
                {...getField("untilTime")}
              />
            </div>
            <ThreeLanguages
              name="affected"
              label={t("availability.office.affected")}
              hint={t("availability.office.affectedHint")}
              getField={getField}
            />
            <Buttons publish={t(isNew ? "availability.office.announce" : "availability.office.changeOf")} />
          </>
        )}
      </PlainForm>
      <Preview answer={answer}>
        {(read) => (
          <MaintenanceText
            maintenance={{
              id: "preview",
              from: readMoment(read("fromDay"), read("fromTime")),
              until: readMoment(read("untilDay"), read("untilTime")),
              affected: read("affected"),
              isUnderWay: hasBegun,
            }}
          />
        )}
      </Preview>
    </>
  );
}

export interface RemarkFormProps extends OfficeFormProps {
  readonly from: Instant;
  readonly until: Instant;
}

export function RemarkForm({ commandId, seen, values, answer, from, until }: RemarkFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlainForm
        id="remark"
        declared={REMARK_FORM}
        answer={answer}
        values={values}
        hidden={{ commandId, seen }}
        className={FORM}
      >
        {(getField) => (
          <>
            <ThreeLanguages name="cause" label={t("availability.office.cause")} getField={getField} />
            <ThreeLanguages name="filed" label={t("availability.office.filed")} getField={getField} />
            <Buttons publish={t("availability.office.publish")} />
          </>
        )}
      </PlainForm>
      <Preview answer={answer}>
        {(read) => (
          <BreakText
            of={{
              kind: "outage",
              from,
              until,
              minutes: countMinutes({ from, until }),
              isOngoing: false,
              cause: read("cause"),
              filed: read("filed"),
            }}
          />
        )}
      </Preview>
    </>
  );
}

export function OutageTextForm({ commandId, seen, values, answer }: OfficeFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlainForm
        id="outage-text"
        declared={OUTAGE_TEXT_FORM}
        answer={answer}
        values={values}
        hidden={{ commandId, seen }}
        className={FORM}
      >
        {(getField) => (
          <>
            <ThreeLanguages
              name="text"
              label={t("availability.office.textLabel")}
              hint={t("availability.office.textLead")}
              rows={10}
              getField={getField}
            />
            <Buttons publish={t("availability.office.publish")} />
          </>
        )}
      </PlainForm>
      <Preview answer={answer}>
        {(read) => (
          <Edition edition={{ edition: seen + 1, at: null, paragraphs: toParagraphs(read("text")) }} />
        )}
      </Preview>
    </>
  );
}

/** The forms with which the office announces maintenance, remarks on an outage and writes the standing text, each with a preview. */
import { useNavigation } from "@remix-run/react";
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
import type { Instant } from "~/workflows/kit";

import { Preview, PublishedNow } from "./preview";
import { BreakText, Edition, MaintenanceText, sayPeriod } from "./report";
import { ThreeLanguages } from "./three-languages";

interface OfficeFormProps {
  readonly commandId: string;
  /** What whoever writes has seen of it. */
  readonly seen: number;
  readonly values: Readonly<Record<string, string>>;
  readonly answer: PageAnswer | undefined;
}

function Buttons() {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="preview" tone="primary" busy={busy}>
          {t("availability.office.preview")}
        </Button>
        <LinkButton tone="quiet" to="/settings/availability">
          {t("common.cancel")}
        </LinkButton>
      </div>
      <p className="text-sm text-ink-soft">{t("availability.office.previewHint")}</p>
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
  readonly now: Instant;
  /** Other maintenance that is announced and not over. */
  readonly others: readonly { readonly from: Instant; readonly until: Instant }[];
}

export function MaintenanceForm(form: MaintenanceFormProps) {
  const { commandId, seen, values, answer, isNew, hasBegun, now, others } = form;
  const { t } = useTranslation();
  const locale = useLocale();
  const listRemarks = (read: (name: string) => string): readonly string[] => {
    const from = readMoment(read("fromDay"), read("fromTime"));
    const until = readMoment(read("untilDay"), read("untilTime"));
    const overlapping = others.filter((one) => one.from < until && from < one.until);
    return [
      ...(from < now && !hasBegun ? [t("availability.office.beginsInPast")] : []),
      ...overlapping.map((one) => t("availability.office.overlaps", { period: sayPeriod(t, one, locale) })),
    ];
  };
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
            <Buttons />
          </>
        )}
      </PlainForm>
      <PublishedNow answer={answer} values={values} names={["affected"]} />
      <Preview
        form={{ id: "maintenance", fields: MAINTENANCE_FORM.fields }}
        answer={answer}
        publish={t(isNew ? "availability.office.announce" : "availability.office.changeOf")}
        remarks={listRemarks}
      >
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
            <Buttons />
          </>
        )}
      </PlainForm>
      <PublishedNow answer={answer} values={values} names={["cause", "filed"]} />
      <Preview
        form={{ id: "remark", fields: REMARK_FORM.fields }}
        answer={answer}
        publish={t("availability.office.publish")}
      >
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
            <Buttons />
          </>
        )}
      </PlainForm>
      <PublishedNow answer={answer} values={values} names={["text"]} />
      <Preview
        form={{ id: "outage-text", fields: OUTAGE_TEXT_FORM.fields }}
        answer={answer}
        publish={t("availability.office.publish")}
      >
        {(read) => (
          <Edition edition={{ edition: seen + 1, at: null, paragraphs: toParagraphs(read("text")) }} />
        )}
      </Preview>
    </>
  );
}

import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { listTime, formatDate } from "~/app/i18n/format";
import type { NewKeyForm, PersonalKey } from "~/app/services/identity/api-keys/api-keys.server";
import type { ApiScope } from "~/workflows/records/account/index";
import type { CalendarDate } from "~/workflows/kit";

import { Button } from "~/app/components/ui/button/button";
import { ChecklistField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { HomeSection } from "~/app/components/workspace/home/home-section";
import { Notice } from "~/app/components/ui/notice/notice";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import { NEW_KEY_FORM } from "~/app/services/identity/api-keys/new-key-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

/** The new key, the only time that it is shown. */
export function NewKey({ value }: { readonly value: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="success" title={t("api.keys.made")} live>
      <p>{t("api.keys.madeBody")}</p>
      <code className="mt-2 block font-mono break-all select-all">{value}</code>
    </Notice>
  );
}

export interface KeyListProps {
  readonly keys: readonly PersonalKey[];
  readonly title: string;
  /** The sentence where there are none. */
  readonly empty: string;
  /** The post that revokes a key; `null` for who may not. */
  readonly revoking: ((key: string) => Readonly<Record<string, string>>) | null;
}

/** Keys for programs, each with what it is for and until when; a press revokes one. */
export function KeyList({ keys, title, empty, revoking }: KeyListProps) {
  const { t } = useTranslation();
  return (
    <HomeSection title={title} count={keys.length} empty={empty}>
      {keys.length > 0 && (
        <ul className="sheet divide-y divide-line">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-start justify-between gap-3 p-4">
              <KeyLine {...key} />
              {revoking && (
                <ConfirmDialog
                  small
                  action={t("api.keys.revoke")}
                  tone="danger"
                  title={t("api.keys.revokeTitle", { name: key.name })}
                  body={t("api.keys.revokeBody")}
                  values={revoking(key.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function KeyLine({ name, scopes, lastDay, issuedAt, usedAt, ended }: PersonalKey) {
  const { t } = useTranslation();
  const used = usedAt === null ? t("api.keys.neverUsed") : t("api.keys.used", { time: listTime(usedAt) });
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">
        {t(ended ? "api.keys.ended" : "api.keys.until", { day: formatDate(lastDay) })} ·{" "}
        {t("api.keys.madeAt", { time: listTime(issuedAt) })} · {used}
      </p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {scopes.map((scope) => (
          <li key={scope}>{t(`api.keys.scopes.${scope}`)}</li>
        ))}
      </ul>
    </div>
  );
}

export interface KeyFormProps {
  readonly scopes: readonly ApiScope[];
  readonly lastDay: string;
  readonly latest: CalendarDate;
  /** Made with the page: pressed twice, it is one key. */
  readonly press: NewKeyForm;
  readonly answer: PageAnswer | undefined;
}

/** The questions before a key is made. */
export function KeyForm({ scopes, lastDay, latest, press, answer }: KeyFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const ticked = answer && "name" in answer.typed ? (answer.ticked["scopes"] ?? []) : ["read"];
  return (
    <HomeSection title={t("api.keys.make")}>
      <PlainForm
        id="new-key"
        declared={NEW_KEY_FORM}
        answer={answer}
        values={{ lastDay }}
        hidden={{ ...press }}
        above={null}
        className="sheet flex flex-col gap-5 p-5"
      >
        {(getField) => (
          <>
            <TextField label={t("api.keys.name")} hint={t("api.keys.nameHint")} {...getField("name")} />
            <ChecklistField
              name="scopes"
              label={t("api.keys.for")}
              required
              options={scopes.map((value) => ({ value, label: t(`api.keys.scopes.${value}`) }))}
              defaultValue={ticked}
              error={getField("scopes").error}
            />
            <DateField label={t("api.keys.lastDay")} latest={latest} {...getField("lastDay")} />
            <div>
              <Button type="submit" tone="primary" name="intent" value="issue" busy={busy}>
                {t("api.keys.submit")}
              </Button>
            </div>
          </>
        )}
      </PlainForm>
    </HomeSection>
  );
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { PlainForm } from "~/app/forms/plain-form";
import { listTime, formatDate } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { AccountPage, ShownAffiliation } from "~/app/services/users/accounts/account-page.view";
import { FURTHER_FIRM_FORM } from "~/app/services/users/accounts/joining-forms";
import { buttonCommand } from "~/app/components/ui/button-command";
import { LEAVING_REASONS } from "~/workflows/records/account/index";
import { DISAFFILIATION_NOTICE_WORKING_DAYS } from "~/workflows/kit";

interface Firms extends Pick<
  AccountPage,
  "affiliations" | "firmsToAdd" | "commandId" | "fullName" | "hasFirms"
> {
  readonly answer: PageAnswer | undefined;
}

/** The firms that a person acts for and acted for, and the duty to tell the office of an end. */
export function AccountFirms({ affiliations, firmsToAdd, commandId, fullName, hasFirms, answer }: Firms) {
  const { t } = useTranslation();
  if (!hasFirms) return <p className="text-ink-soft">{t("people.firms.empty")}</p>;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <ul className="sheet divide-y divide-line">
        {affiliations.map((each) => (
          <li
            key={`${each.firm} ${each.from}`}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3"
          >
            <div className="flex min-w-0 flex-col items-start gap-1">
              <p className="font-semibold">{each.name}</p>
              <p className="text-sm text-ink-soft">{getPeriod(each, t)}</p>
              <NoticeState end={each.end} />
            </div>
            <div className="flex flex-wrap gap-2">
              {each.mayEnd && <EndAffiliation {...each} commandId={commandId} />}
              {each.mayNotify && (
                <ConfirmDialog
                  action={t("people.firms.notify")}
                  small
                  title={t("people.firms.notifyTitle", { name: fullName, firm: each.name })}
                  body={t("people.firms.notifyBody")}
                  values={{
                    intent: "office.notified",
                    firm: each.firm,
                    commandId: buttonCommand(commandId, "notified", each.firm),
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {firmsToAdd.length > 0 && (
        <PlainForm
          key={affiliations.length}
          id="further-firm-form"
          declared={FURTHER_FIRM_FORM}
          answer={answer}
          hidden={{ intent: "account.affiliated", commandId: buttonCommand(commandId, "affiliated") }}
          getId={(name) => (name === "firm" ? "further-firm" : name)}
          className="sheet flex flex-col gap-4 p-4"
        >
          {(getField) => (
            <>
              <h2 className="text-base">{t("people.firms.add")}</h2>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <ChoiceField
                  label={t("people.firms.firm")}
                  display="select"
                  options={firmsToAdd}
                  {...getField("firm")}
                />
                <DateField label={t("people.firms.from")} {...getField("from")} />
              </div>
              <div>
                <Button type="submit">{t("people.firms.submit")}</Button>
              </div>
            </>
          )}
        </PlainForm>
      )}
    </div>
  );
}

function getPeriod({ from, end, inForce }: ShownAffiliation, t: TFunction): string {
  if (end !== null)
    return t("people.firms.until", {
      date: formatDate(end.on),
      reason: t(`people.firms.reasons.${end.reason}`),
    });
  return t(inForce ? "people.firms.since" : "people.firms.begins", { date: formatDate(from) });
}

/** Whether the office has been told, and by when it is to be. */
function NoticeState({ end }: Pick<ShownAffiliation, "end">) {
  const { t } = useTranslation();
  if (end === null) return null;
  if (end.notifiedAt !== null)
    return <Badge tone="good">{t("people.firms.notified", { time: listTime(end.notifiedAt) })}</Badge>;
  const date = formatDate(end.noticeDueOn);
  return (
    <Badge tone={end.overdue ? "bad" : "waiting"}>
      {t(end.overdue ? "people.firms.overdue" : "people.firms.due", { date })}
    </Badge>
  );
}

function EndAffiliation({ firm, name, commandId }: ShownAffiliation & { readonly commandId: string }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      action={t("people.firms.end")}
      small
      title={t("people.firms.endTitle", { firm: name })}
      body={t("people.firms.endBody", { days: DISAFFILIATION_NOTICE_WORKING_DAYS })}
      values={{
        intent: "account.disaffiliated",
        firm,
        commandId: buttonCommand(commandId, "disaffiliated", firm),
      }}
    >
      <DateField name="on" id={`on-${firm}`} label={t("people.firms.on")} required />
      <ChoiceField
        name="reason"
        id={`why-${firm}`}
        label={t("people.firms.why")}
        display="select"
        options={LEAVING_REASONS.map((value) => ({ value, label: t(`people.firms.reasons.${value}`) }))}
        required
      />
    </ConfirmDialog>
  );
}

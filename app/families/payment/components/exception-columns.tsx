import type { TFunction } from "i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Badge } from "~/app/components/ui/badge/badge";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { listTime } from "~/app/i18n/format";
import { REMEDIES } from "~/workflows/records/payment/index";
import { exceptionColumns, remedyText } from "../exceptions/exception-columns";
import type { ExceptionItem } from "../exceptions/exceptions.view";
import { dayFileAddress } from "../day-files/day-file-address";

/** The columns of what does not agree. @param commandId the page's, of which each button makes its own */
export function shownExceptionColumns(t: TFunction, commandId: string): readonly DataColumn<ExceptionItem>[] {
  const show = onScreen(exceptionColumns(t));
  return [
    show("found", ({ foundAt }) => (
      <time dateTime={foundAt} className="whitespace-nowrap">
        {listTime(foundAt)}
      </time>
    )),
    show("kind", ({ kind, remedy }) => (
      <Badge tone={remedy === null ? "waiting" : "neutral"}>{t(`payments.kinds.${kind}`)}</Badge>
    )),
    show("todo"),
    show("amount"),
    show("reference", ({ reference }) => <span className="font-mono text-sm break-all">{reference}</span>),
    show("gateway", ({ gatewayReference }) => (
      <span className="font-mono text-sm break-all">{gatewayReference}</span>
    )),
    show("day"),
    show("remedy", (item) =>
      item.kind === "noFile" ? (
        <OfFile t={t} item={item} />
      ) : item.remedy === null ? (
        <Settle t={t} item={item} commandId={commandId} />
      ) : (
        <>
          {remedyText(t, item.remedy)}
          {item.settledAt !== null && (
            <span className="block text-sm text-ink-soft">{listTime(item.settledAt)}</span>
          )}
          <Reopen t={t} item={item} commandId={commandId} />
        </>
      ),
    ),
  ];
}

/** What became of a missing file, and the page on which it is seen to. */
function OfFile({ t, item: { day, remedy, settledAt } }: Pick<SettleProps, "t" | "item">) {
  return (
    <>
      {remedyText(t, remedy)}
      {settledAt !== null && <span className="block text-sm text-ink-soft">{listTime(settledAt)}</span>}
      <LinkButton to={dayFileAddress(day ?? "")} small>
        {t("payments.dayFile.open")}
      </LinkButton>
    </>
  );
}

interface SettleProps {
  readonly t: TFunction;
  readonly item: ExceptionItem;
  readonly commandId: string;
}

function Reopen({ t, item, commandId }: SettleProps) {
  return (
    <ConfirmDialog
      action={t("payments.settle.reopen")}
      small
      title={t("payments.settle.reopenTitle", { reference: item.gatewayReference })}
      body={t("payments.settle.reopenBody")}
      values={{
        id: item.id,
        was: item.remedy ?? "",
        commandId: buttonCommand(commandId, `reopen-${item.gatewayReference}`),
      }}
    >
      <LongTextField
        name="reason"
        id={`reason-${item.gatewayReference}`}
        label={t("payments.match.reason")}
        rows={2}
        maxLength={2000}
        required
      />
    </ConfirmDialog>
  );
}

function Settle({ t, item, commandId }: SettleProps) {
  return (
    <ConfirmDialog
      action={t("payments.settle.action")}
      title={t("payments.settle.title", { reference: item.gatewayReference })}
      body={t("payments.settle.body")}
      values={{ id: item.id, commandId: buttonCommand(commandId, item.gatewayReference) }}
    >
      <ChoiceField
        name="remedy"
        label={t("payments.columns.remedy")}
        id={`remedy-${item.gatewayReference}`}
        display="select"
        options={REMEDIES.map((value) => ({ value, label: t(`payments.remedies.${value}`) }))}
        required
      />
    </ConfirmDialog>
  );
}

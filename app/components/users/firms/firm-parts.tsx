import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { AccountState } from "../accounts/account-state";
import { LinkButton } from "../../ui/button/button";
import { ConfirmDialog } from "../../ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "../../ui/data-table/data-table";

import { EmptyState } from "../../ui/empty-state/empty-state";
import { LongTextField } from "../../ui/long-text-field/long-text-field";
import { Notice } from "../../ui/notice/notice";
import { Timeline } from "../../ui/timeline/timeline";
import { listTime } from "~/app/i18n/format";
import type { FirmPage, FirmUser } from "~/app/services/users/firms/firm-page.server";
import { buttonCommand } from "~/app/components/ui/button-command";

function userColumns(t: TFunction): readonly DataColumn<FirmUser>[] {
  return [
    {
      id: "name",
      label: t("firms.users.name"),
      heading: true,
      cell: ({ name, to }) =>
        to === null ? (
          name
        ) : (
          <Link to={to} className="link">
            {name}
          </Link>
        ),
    },
    { id: "loginName", label: t("firms.users.loginName"), cell: ({ loginName }) => loginName },
    { id: "role", label: t("firms.users.role"), cell: ({ role }) => role },
    {
      id: "state",
      label: t("firms.users.state"),
      cell: ({ state }) => <AccountState state={state} />,
    },
    {
      id: "lastLoginAt",
      label: t("firms.users.lastLogin"),
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t("common.notAvailable") : listTime(lastLoginAt)),
    },
  ];
}

/** People with an account of the firm, those among them who act for other firms as well; and the way to open one. */
export function FirmUsers({ users, addUser }: Pick<FirmPage, "users" | "addUser">) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      {addUser !== null && (
        <div>
          <LinkButton to={addUser} icon={Plus}>
            {t("firms.users.add")}
          </LinkButton>
        </div>
      )}
      <DataTable
        label={t("firms.users.title")}
        columns={userColumns(t)}
        rows={users}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("firms.users.empty")}>{t("firms.users.emptyBody")}</EmptyState>}
      />
    </div>
  );
}

/** The history of the firm, newest first. */
export function FirmHistory({ history }: Pick<FirmPage, "history">) {
  const { t } = useTranslation();
  const getName = (name: FirmPage["history"][number]["changed"][number]): string =>
    name === "mappings" || name === "suspension" || name === "lapsedAt" ? "" : t(`firms.fields.${name}`);
  return (
    <Timeline
      entries={history.map(({ changed, detail, ...entry }) => ({
        ...entry,
        details: (
          <>
            {detail !== null && <p className="whitespace-pre-wrap">{detail}</p>}
            {changed.length > 0 && (
              <p>
                {t("firms.history.changed", { fields: changed.map(getName).join(t("firms.history.comma")) })}
              </p>
            )}
          </>
        ),
      }))}
    />
  );
}

type SuspensionProps = Pick<FirmPage, "commandId" | "nameEn" | "state" | "users" | "runningCases">;

/** Suspends the firm, or lets its people in again; what that means is said before it happens. */
export function SuspensionForm({ commandId, nameEn, state, users, runningCases }: SuspensionProps) {
  const { t } = useTranslation();
  const intent = state === "suspended" ? "reinstate" : "suspend";
  return (
    <ConfirmDialog
      action={t(`firms.standing.${intent}.action`)}
      tone={intent === "suspend" ? "danger" : "secondary"}
      title={t(`firms.standing.${intent}.title`, { firm: nameEn })}
      body={
        intent === "suspend" ? (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>{t("firms.standing.suspend.users", { count: users.length })}</li>
            <li>{t("firms.standing.suspend.sessions")}</li>
            <li>{t("firms.standing.suspend.cases", { count: runningCases })}</li>
          </ul>
        ) : (
          t("firms.standing.reinstate.body")
        )
      }
      values={{ intent, commandId: buttonCommand(commandId, intent) }}
    >
      <LongTextField name="reason" label={t("firms.standing.reason")} rows={2} maxLength={500} required />
    </ConfirmDialog>
  );
}

/** The reason why nobody of the firm can log in. */
export function SuspensionNotice({ suspension }: Pick<FirmPage, "suspension">) {
  const { t } = useTranslation();
  if (suspension === null) return null;
  const { at, by, reason } = suspension;
  return (
    <Notice tone="warning" title={t("firms.standing.since", { at: listTime(at), by })}>
      <p className="whitespace-pre-wrap">{reason}</p>
    </Notice>
  );
}

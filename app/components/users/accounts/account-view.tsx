import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { errorText } from "~/app/i18n/errors";
import { AccountButtons } from "./account-buttons";
import { AmendingForm } from "./account-fields";
import { AccountFirms } from "./account-firms";
import { AccountGroups } from "./account-groups";
import { AccountKeys } from "./account-keys";
import { AccountState } from "./account-state";
import { ACCOUNT_TABS, type AccountTab } from "~/app/services/users/accounts/account-tabs";
import type { AccountPage } from "~/app/services/users/accounts/account-page.view";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { buttonCommand } from "~/app/components/ui/button-command";

/** What is said to whoever would change such an account, or delete it (section 8). */
const OF_DIRECTORY = ["ERR-AUTH-LDAP", "ERR-MEMBER-013"];

const TITLES = {
  particulars: "people.account.particulars",
  firms: "people.firms.title",
  groups: "people.groups.title",
  keys: "api.keys.title",
  history: "people.history.title",
} as const;

export interface AccountViewProps {
  readonly page: AccountPage;
  readonly tab: AccountTab;
  readonly answer: PageAnswer | undefined;
  /** Further ways on, in the header. */
  readonly children?: ReactNode;
}

/** An account: what is known about it, its firms and groups, what happened to it, and what can be done. */
export function AccountView({ page, tab, answer, children }: AccountViewProps) {
  const { t, i18n } = useTranslation();
  const shown = ACCOUNT_TABS.filter((each) => each !== "firms" || page.hasFirms);
  return (
    <>
      <PageHeader
        title={page.fullName}
        subtitle={
          <span className="flex flex-wrap items-center gap-3">
            {page.fullNameZh !== null && <span lang="zh-HK">{page.fullNameZh}</span>}
            <span>
              {page.role} · {page.loginName}
            </span>
            <AccountState state={page.state} />
          </span>
        }
        actions={
          <>
            {children}
            <AccountButtons {...page} />
          </>
        }
      />
      {page.reason !== null && (
        <Notice tone="warning" title={t(`people.states.${page.state}`)}>
          <p className="whitespace-pre-wrap">{t("people.account.reasonGiven", { reason: page.reason })}</p>
        </Notice>
      )}
      {page.directory && (
        <Notice title={t("people.list.directory")}>
          <p>{t("people.account.directory")}</p>
          <ul className="mt-1 text-sm text-ink-soft">
            {OF_DIRECTORY.map((code) => (
              <li key={code}>
                {errorText(i18n, code).sentence} <span className="whitespace-nowrap">{code}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {page.state === "invited" && (
        <Notice title={t("people.states.invited")}>{t("people.account.invited")}</Notice>
      )}
      <Tabs
        label={page.fullName}
        tabs={shown.map((each) => ({ label: t(TITLES[each]), to: `?tab=${each}`, current: each === tab }))}
      />
      <section aria-label={t(TITLES[tab])}>
        {tab === "particulars" && <Particulars key={page.version} page={page} answer={answer} />}
        {tab === "firms" && <AccountFirms {...page} answer={answer} />}
        {tab === "groups" && <AccountGroups {...page} answer={answer} />}
        {tab === "keys" && <AccountKeys {...page} />}
        {tab === "history" && (
          <Timeline
            entries={page.history.map(({ detail, ...entry }) => ({
              ...entry,
              ...(detail !== null && { details: <p className="whitespace-pre-wrap">{detail}</p> }),
            }))}
          />
        )}
      </section>
    </>
  );
}

function Particulars({ page, answer }: Pick<AccountViewProps, "page" | "answer">) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const mayAmend = page.may.includes("account.amended");
  return (
    <AmendingForm
      values={page.values}
      answer={answer}
      readOnly={!mayAmend}
      hidden={{
        intent: "account.amended",
        commandId: buttonCommand(page.commandId, "amended"),
        version: page.version,
      }}
    >
      {mayAmend && (
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t("people.account.save")}
          </Button>
        </div>
      )}
    </AmendingForm>
  );
}

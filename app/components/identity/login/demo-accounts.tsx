import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Fold } from "~/app/components/ui/fold/fold";

export interface DemoAccountsProps {
  readonly password: string;
  readonly accounts: readonly { readonly id: string; readonly role: string }[];
}

/** The demonstration's accounts: a press puts one into the form. */
export function DemoAccounts({ password, accounts }: DemoAccountsProps) {
  const { t } = useTranslation();
  const use = (id: string) => {
    for (const [name, value] of [
      ["loginName", id],
      ["password", password],
    ] as const) {
      const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = value;
    }
    document.querySelector<HTMLInputElement>('input[name="captchaAnswer"]')?.focus();
  };
  return (
    <Fold summary={t("login.demoAccounts")}>
      <p className="mt-2 text-sm text-ink-soft">{t("login.demoPassword", { password })}</p>
      <ul className="mt-2 divide-y divide-line">
        {accounts.map(({ id, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span>
              <code className="font-mono">{id}</code>
              <span className="ml-2 text-sm text-ink-soft">{role}</span>
            </span>
            <Button small onClick={() => use(id)} aria-label={`${t("login.useAccount")} ${id}`}>
              {t("login.useAccount")}
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

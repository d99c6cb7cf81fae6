import { Form, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "../../ui/classes";
import { useLocale } from "../../ui/use-locale";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { pickName } from "~/app/i18n/names";

/** Lets a user of several firms switch the one they act for. */
export function ActingFirm({ user }: { readonly user: Pick<CurrentUser, "firms" | "firmId"> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  if (user.firms.length < 2) return null;
  return (
    <Form method="post" action="/settings/my-profile/acting-firm" className="border-b border-line py-2">
      <p className="px-3 text-sm text-ink-soft">{t("shell.actingFor")}</p>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {user.firms.map(({ id, name, nameZh }) => (
        <button
          key={id}
          type="submit"
          name="firm"
          value={id}
          aria-current={id === user.firmId ? "true" : undefined}
          className="flex min-h-10 w-full items-center gap-2 rounded-md px-3 py-1.5 text-left hover:bg-sunken"
        >
          <Check size={18} className={classes("shrink-0 text-jade", id !== user.firmId && "invisible")} />
          {pickName(locale, name, nameZh)}
        </button>
      ))}
    </Form>
  );
}

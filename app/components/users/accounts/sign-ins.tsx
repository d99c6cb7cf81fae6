import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";

import { listTime } from "~/app/i18n/format";
import type { SignIn } from "~/app/services/identity/sign-ins/recent-sign-ins.server";
import { Section } from "~/app/components/ui/section";

/** When one signed in of late, and with what kind of browser. */
export function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const { t } = useTranslation();
  return (
    <Section id="sign-ins" title={t("people.profile.signIns")} className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{t("people.profile.signInsLead")}</p>
      {signIns.length === 0 && <p>{t("people.profile.noSignIns")}</p>}
      <ul className="sheet divide-y divide-line empty:hidden">
        {signIns.map(({ id, at, succeeded, browser }) => {
          const Icon = succeeded ? CircleCheck : CircleX;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
              <span className="flex items-center gap-2">
                <Icon size={17} className={succeeded ? "shrink-0 text-green" : "shrink-0 text-red"} />
                {t(succeeded ? "people.profile.succeeded" : "people.profile.failed")}
              </span>
              <span className="text-sm text-ink-soft">
                {browser ?? t("people.profile.unknownBrowser")} ·{" "}
                <time dateTime={at} className="tabular-nums">
                  {listTime(at)}
                </time>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

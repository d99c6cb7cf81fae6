import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ArrowLeft, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { CertificateSection } from "~/app/components/identity/certificate/certificate-section";
import { CompanySection } from "~/app/components/identity/corpid/company-section";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Fold } from "~/app/components/ui/fold/fold";
import { IdentitySection } from "~/app/components/identity/identity-app/identity-section";
import { SignIns } from "~/app/components/users/accounts/sign-ins";
import { PasskeySection } from "~/app/components/identity/passkeys/passkey-section";
import { LettersSection } from "~/app/components/workspace/notices/preferences/letters-section";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { FontSizeLinks, LanguageLinks } from "~/app/components/platform/shell/preference-links";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { useLocale } from "~/app/components/ui/use-locale";
import { Section } from "~/app/components/ui/section";
import { formatHeaderTime } from "~/app/i18n/format";
import type { loader as rootLoader } from "~/app/root";
import {
  findLinkedCertificate,
  maySign,
  shownCertificate,
} from "~/app/services/identity/certificates/linked-certificate.server";
import { mayLinkCompany } from "~/app/services/identity/corpid/account-link.server";
import { hasCompanyLogin } from "~/app/services/identity/corpid/account-question.server";
import { loadLetters } from "~/app/services/workspace/notices/preferences.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { shownCredentials } from "~/app/services/identity/login/credentials.server";
import { loadRecentSignIns } from "~/app/services/identity/sign-ins/recent-sign-ins.server";
import { toProfile } from "~/app/services/users/accounts/profile.server";
import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("shell.myProfile") }] };

/** Who one is to the portal, and what one may do. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, getTitle, parameters } = await loadPageContext(args);
  return {
    title: getTitle(t("shell.myProfile")),
    office: user.rights.includes("OFFICE_READ_ALL"),
    letters: await loadLetters(portal, user),
    signs: maySign(user),
    linked: shownCertificate(await findLinkedCertificate(portal, user.id), portal.clock.now()),
    identityApp: portal.identity !== null,
    corpId: hasCompanyLogin(portal) && mayLinkCompany(user),
    profile: toProfile(user, locale),
    demoCertificate:
      portal.config.mode === "demo" && maySign(user)
        ? { to: "/demo/certificate", password: DEMO_CERTIFICATE_PASSWORD }
        : null,
    webhooks: user.rights.includes("WEBHOOK_MAINTAIN"),
    cameFrom: ownPath(parameters.get("returnTo")),
    newPasskey: parameters.get("newPasskey")?.slice(0, 60) ?? null,
    credentials: await shownCredentials(portal, user.id),
    commandId: ulid(),
    signIns: await loadRecentSignIns(portal, user.id),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MyProfile() {
  const { t } = useTranslation();
  const locale = useLocale();
  const {
    profile,
    demoCertificate,
    office,
    letters,
    credentials,
    commandId,
    webhooks,
    cameFrom,
    newPasskey,
    identityApp,
    corpId,
    signs,
    linked,
    signIns,
  } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("shell.myProfile")}
        {...(cameFrom !== null && {
          actions: (
            <LinkButton to={cameFrom} icon={ArrowLeft}>
              {t("profile.backToForm")}
            </LinkButton>
          ),
        })}
      />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <Section id="account" title={t("profile.details")} className="flex flex-col gap-2">
            <DescriptionList
              items={[
                {
                  term: t("profile.name"),
                  description: (
                    <>
                      {profile.fullName}{" "}
                      {profile.fullNameZh !== null && <span lang="zh-HK">{profile.fullNameZh}</span>}
                    </>
                  ),
                },
                { term: t("profile.loginName"), description: profile.loginName },
                {
                  term: t("profile.firm"),
                  description: profile.firms.join("\n") || (office ? t("profile.noFirm") : null),
                },
                { term: t("profile.role"), description: profile.role },
                {
                  term: t("profile.lastLogin"),
                  description:
                    profile.lastLoginAt === null ? null : formatHeaderTime(profile.lastLoginAt, locale),
                },
              ]}
            />
          </Section>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/reset-password">{t("password.changeOwn")}</LinkButton>
            <LinkButton to="/settings/my-profile/api-keys">{t("api.keys.open")}</LinkButton>
            {webhooks && <LinkButton to="/settings/webhooks">{t("navigation.webhooks")}</LinkButton>}
          </div>
          <div className="grid gap-8 sm:grid-cols-2">
            <Section id="display-language" title={t("shell.language")} className="flex flex-col gap-2">
              <LanguageLinks />
            </Section>
            <Section id="font-size" title={t("shell.fontSize")} className="flex flex-col gap-2">
              <FontSizeLinks current={root?.fontSize ?? "standard"} />
            </Section>
          </div>
          <LettersSection {...letters} />
          <SignIns signIns={signIns} />
          <Fold summary={t("profile.rightsFolded", { count: profile.rights.length })}>
            <ul className="mt-3 divide-y divide-line">
              {profile.rights.map(({ code, label }) => (
                <li key={code} className="py-1.5">
                  {label}
                </li>
              ))}
            </ul>
          </Fold>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {demoCertificate && (
            <Notice
              title={t("profile.certificate")}
              actions={
                <a href={demoCertificate.to} download className={buttonClasses("secondary", true)}>
                  <Download size={16} />
                  {t("profile.certificateDownload")}
                </a>
              }
            >
              {t("profile.certificateBody")} <code className="font-mono">{demoCertificate.password}</code>
            </Notice>
          )}
          {signs && <CertificateSection linked={linked} />}
          {identityApp && <IdentitySection identity={credentials.identity} />}
          {(corpId || credentials.company !== null) && <CompanySection company={credentials.company} />}
          <PasskeySection {...credentials} commandId={commandId} typedName={newPasskey} />
        </div>
      </div>
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { loader as rootLoader } from "~/app/root";
import {
  receiveFromDirectory,
  requireDirectory,
  type DirectoryLogin,
} from "~/app/services/identity/directory/log-in.server";
import { enter } from "~/app/services/identity/login/start-session.server";
import { browserKind } from "~/app/services/identity/sign-ins/browser-kind.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadOpenContext, type OpenContext } from "~/app/services/platform/pages/page.server";

type Shut = Exclude<DirectoryLogin["outcome"], "in"> | "unreachable";

/** The office's directory leads back to here: whoever it proved goes on at once, and others are told why not. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadOpenContext(args);
  const { portal, parameters } = context;
  requireDirectory(portal);
  if (parameters.get("error") === "unreachable") return told(context, "unreachable");
  const login = await receiveFromDirectory(portal, args.request, browserKind(args.request));
  if (login.outcome !== "in") return told(context, login.outcome);
  // A redirect: what is thrown is answered with.
  throw await enter(portal, args.request, login);
}

async function told({ t, locale, getTitle }: OpenContext, shut: Shut) {
  const code = shut === "restricted" ? "ERR-AUTH-LDAP" : shut === "closed" ? "ERR-AUTH-001" : null;
  const known = code === null ? null : await explainRefusal(code, locale);
  return data(
    {
      title: getTitle(t("identity.directory.title")),
      // The catalogue's words speak of changing accounts; whoever logs in is told what that means for them.
      sentence: shut === "closed" ? (known?.sentence ?? "") : t(`identity.directory.shut.${shut}.sentence`),
      next: shut === "closed" ? (known?.next ?? "") : t(`identity.directory.shut.${shut}.next`),
      code,
    },
    { status: shut === "unreachable" ? 503 : 403 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function LoginDirectoryCallback() {
  const { t } = useTranslation();
  const { sentence, next, code } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("identity.directory.title")} />
        <Notice tone="error" live title={sentence}>
          {next} {code !== null && <span className="text-sm whitespace-nowrap text-ink-soft">({code})</span>}
        </Notice>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/login/directory" tone="primary" reloadDocument>
            {t("identity.directory.again")}
          </LinkButton>
          <LinkButton to="/login">{t("identity.directory.otherWays")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}

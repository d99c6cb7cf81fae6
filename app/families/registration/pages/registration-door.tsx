import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import type { loader as rootLoader } from "~/app/root";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { APPLICANT_KINDS } from "~/workflows/records/registration/index";
import { DOOR } from "../addresses";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The public way in for those who have no account yet; whoever is known already need prove nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle } = await loadOpenContext(args);
  const user = await args.context.visit.user();
  return {
    title: getTitle(t("registration.door.title")),
    isKnown: user !== null,
    kinds: APPLICANT_KINDS,
  };
}

/** An address of the portal that asks for a proved address or number first. */
const proved = (then: string): string => `/visit?returnTo=${encodeURIComponent(then)}`;

const NEEDED = ["number", "people", "letter", "time"] as const;

export default function RegistrationDoor() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { isKnown, kinds } = useLoaderData<typeof loader>();
  const to = (page: string) => (isKnown ? page : proved(page));
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-form flex-col gap-6">
        <PageHeader title={t("registration.door.title")} subtitle={t("registration.door.lead")} />
        {kinds.map((kind) => (
          <Section
            key={kind}
            id={kind}
            title={t(`registration.kinds.${kind}`)}
            className="sheet flex flex-col gap-4 p-5"
          >
            <p className="max-w-prose">{t(`registration.door.about.${kind}`)}</p>
            <LinkButton to={to(`${DOOR}/new?kind=${kind}`)} tone="primary" className="self-start">
              {t(`registration.door.begin.${kind}`)}
            </LinkButton>
          </Section>
        ))}
        <Section id="again" title={t("registration.door.again")} className="sheet flex flex-col gap-4 p-5">
          <p className="max-w-prose">{t("registration.door.againLead")}</p>
          <LinkButton to={to(`${DOOR}/mine`)} className="self-start">
            {t("registration.door.toOwn")}
          </LinkButton>
        </Section>
        <Section id="needed" title={t("registration.door.needed.title")} className="flex flex-col gap-3">
          <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
            {NEEDED.map((each) => (
              <li key={each}>{t(`registration.door.needed.${each}`)}</li>
            ))}
          </ul>
          <p className="max-w-prose text-sm text-ink-soft">{t("registration.door.single")}</p>
        </Section>
      </div>
    </PublicShell>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Section } from "~/app/components/ui/section";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { say } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { filesProofs } from "../streams.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const PROOFS = "/pod-submission";

/** The public way in for creditors without an account; whoever is known already need prove nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadOpenContext(args);
  const user = await args.context.visit.user();
  return {
    title: getTitle(t("proofs.door.title")),
    hasSms: portal.texts !== null,
    isKnown: user !== null && filesProofs(user),
    notes: {
      title: say(proofOfDebt, locale, "introduction.title"),
      text: say(proofOfDebt, locale, "introduction.text"),
    },
  };
}

/** An address of the portal that asks for a proved e-mail address or mobile number first. */
const proved = (then: string): string => `/visit?returnTo=${encodeURIComponent(then)}`;

export default function ProofDoor() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { notes, isKnown, hasSms } = useLoaderData<typeof loader>();
  const to = (page: string) => (isKnown ? page : proved(page));
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-form flex-col gap-6">
        <PageHeader
          title={t("proofs.door.title")}
          subtitle={t(hasSms ? "proofs.door.lead" : "proofs.door.leadMail")}
        />
        <Section id="ways" title={t("proofs.door.ways")} className="sheet flex flex-col gap-4 p-5">
          <div className="flex flex-wrap gap-3">
            <LinkButton to={to("/pod-submission/new")} tone="primary">
              {t("proofs.door.begin")}
            </LinkButton>
            <LinkButton to={to(PROOFS)}>{t("proofs.door.again")}</LinkButton>
          </div>
          <p className="text-sm text-ink-soft">{t(hasSms ? "proofs.door.saved" : "proofs.door.savedMail")}</p>
          <p className="text-sm text-ink-soft">{t("proofs.door.institutions")}</p>
        </Section>
        <Section id="notes" title={notes.title} className="sheet flex flex-col gap-3 p-5">
          <p className="max-w-prose whitespace-pre-line">{notes.text}</p>
        </Section>
      </div>
    </PublicShell>
  );
}

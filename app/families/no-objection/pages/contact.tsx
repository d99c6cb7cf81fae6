import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { FactForm } from "~/app/components/platform/fact-form/fact-form";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { CONTACT_WAYS } from "~/workflows/records/case-file/index";
import { formatMobile, LOCALES } from "~/workflows/kit";
import { answerContact, contactPage, listContactFields } from "../office/contact.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.noObjectionLetters"), to: "/no-objection-letters" },
    { label: t("noObjection.contact.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows what stands now. */
export const shouldRevalidate = () => true;

/** The e-mail address and the mobile number at which a bankrupt is reached: verified by an officer, and corrected here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const contact = await contactPage(context, args.params["caseId"] ?? "");
  if (contact === null) throw new Response(null, { status: 404 });
  return {
    title: context.getTitle(context.t("noObjection.contact.title")),
    contact,
    asks: listContactFields(),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const caseId = args.params["caseId"] ?? "";
  if ((await contactPage(context, caseId)) === null) throw new Response(null, { status: 404 });
  return answerContact(context, caseId, await args.request.formData());
}

export default function Contact() {
  const { t } = useTranslation();
  const { contact } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { problems } = answer ?? UNANSWERED;
  const { verified } = contact;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("noObjection.contact.title")}
        subtitle={`${contact.caseNo} · ${contact.caseName}`}
        actions={
          <LinkButton to={`/casefile/${contact.caseId}/overview`}>
            {t("noObjection.letter.toCase")}
          </LinkButton>
        }
      />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["email", "mobile", "how", "language", "reason"], problems)} />
      <section className="sheet px-5 py-3" aria-label={t("noObjection.contact.title")}>
        <DescriptionList
          items={[
            { term: t("noObjection.contact.email"), description: contact.email },
            { term: t("noObjection.contact.mobile"), description: formatMobile(contact.mobile) },
            {
              term: t("noObjection.contact.verified"),
              description:
                verified === null
                  ? t("noObjection.contact.notVerified")
                  : [formatDate(verified.on), verified.how, verified.by].join(" · "),
            },
          ]}
        />
      </section>
      {contact.mayChange && <ContactFields />}
    </div>
  );
}

function ContactFields() {
  const { t } = useTranslation();
  const { contact, asks, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isVerified = contact.verified !== null;
  const intent = isVerified ? "contact.corrected" : "contact.verified";
  const what = isVerified ? "correct" : "verify";
  return (
    <Section
      id="contact"
      title={t(`noObjection.contact.${what}`)}
      className="sheet flex max-w-form flex-col gap-4 p-5"
    >
      <p className="max-w-prose text-ink-soft">{t(`noObjection.contact.${what}Lead`)}</p>
      <FactForm
        intent={intent}
        commandId={commandId}
        title={t(`noObjection.contact.${what}`)}
        hidden={{ was: contact.email, wasMobile: contact.mobile }}
        fields={asks[intent]}
        words={{
          email: {
            label: t("noObjection.contact.email"),
            hint: t("noObjection.contact.noneHint"),
            value: contact.email,
          },
          mobile: {
            label: t("noObjection.contact.mobile"),
            hint: t("noObjection.contact.mobileHint"),
            value: formatMobile(contact.mobile),
            width: "medium",
            most: 20,
          },
          how: {
            label: t("noObjection.contact.how"),
            options: CONTACT_WAYS.map((value) => ({ value, label: t(`noObjection.contact.ways.${value}`) })),
          },
          language: {
            label: t("noObjection.contact.language"),
            options: LOCALES.map((value) => ({ value, label: t(`noObjection.languages.${value}`) })),
          },
          reason: { label: t("noObjection.letter.reason"), rows: 2 },
        }}
        answer={answer}
      />
    </Section>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { EmailField } from "~/app/components/ui/text-field/text-field";
import { formatDate } from "~/app/i18n/format";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { CONTACT_WAYS } from "~/workflows/records/case-file/index";
import { LOCALES } from "~/workflows/kit";
import { answerContact, contactPage } from "../office/contact.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.noObjectionLetters"), to: "/no-objection-letters" },
    { label: t("noObjection.contact.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows what stands now. */
export const shouldRevalidate = () => true;

/** The e-mail address at which a bankrupt is reached: verified by an officer, and corrected here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const contact = await contactPage(context, args.params["caseId"] ?? "");
  if (contact === null) throw new Response(null, { status: 404 });
  return { title: context.getTitle(context.t("noObjection.contact.title")), contact, commandId: ulid() };
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
      <ErrorSummary problems={problemsInOrder(["email", "how", "language", "reason"], problems)} />
      <section className="sheet px-5 py-3" aria-label={t("noObjection.contact.title")}>
        <DescriptionList
          items={[
            { term: t("noObjection.contact.email"), description: contact.email },
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
  const { contact, commandId } = useLoaderData<typeof loader>();
  const { typed, problems } = useActionData<typeof action>() ?? UNANSWERED;
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
      <Form key={what} method="post" className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="was" value={contact.email} />
        <input type="hidden" name="commandId" value={buttonCommand(commandId, intent)} />
        <EmailField
          name="email"
          label={t("noObjection.contact.email")}
          hint={isVerified ? t("noObjection.contact.noneHint") : undefined}
          required={!isVerified}
          maxLength={254}
          defaultValue={typed["email"] ?? contact.email}
          error={problems["email"]}
        />
        <ChoiceField
          name="how"
          label={t("noObjection.contact.how")}
          display="select"
          required
          options={CONTACT_WAYS.map((value) => ({ value, label: t(`noObjection.contact.ways.${value}`) }))}
          defaultValue={typed["how"]}
          error={problems["how"]}
        />
        <ChoiceField
          name="language"
          label={t("noObjection.contact.language")}
          display="select"
          required
          options={LOCALES.map((value) => ({ value, label: t(`noObjection.languages.${value}`) }))}
          defaultValue={typed["language"]}
          error={problems["language"]}
        />
        {isVerified && (
          <LongTextField
            name="reason"
            label={t("noObjection.letter.reason")}
            rows={2}
            maxLength={2_000}
            required
            defaultValue={typed["reason"]}
            error={problems["reason"]}
          />
        )}
        <Button type="submit" tone="primary" className="self-start">
          {t(`noObjection.contact.${what}`)}
        </Button>
      </Form>
    </Section>
  );
}

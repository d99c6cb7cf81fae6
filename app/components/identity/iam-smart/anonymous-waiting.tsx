import { Form } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";

import { ApprovedQuestion } from "~/app/components/identity/identity-app/approved-question";
import { Button, buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { usePolling } from "~/app/components/ui/use-polling";
import type { AnonymousState } from "~/app/services/filings/signing/anonymous-signing.view";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";
import { DemoTelephone } from "./demo-telephone";
import { MoreInfo } from "./more-info";

export interface AnonymousWaitingProps {
  readonly signing: AnonymousState;
  /** The page on which the person chose to sign with the app. */
  readonly back: string;
  /** Of the demonstration: where its telephone is told what waits. */
  readonly telephone?: string | null;
  /** What signs: a person's iAM Smart unless something else is said, or a company's chop by CorpID. */
  readonly by?: Signer;
}
type Signer = keyof typeof WORDS;

/** Each names what it is that signs. */
const WORDS = {
  person: {
    title: "iamSmart.anonymous.waiting",
    stepContinue: "iamSmart.anonymous.stepContinue",
    stepContinueHere: "iamSmart.anonymous.stepContinueHere",
    stepSign: "iamSmart.anonymous.stepSign",
    continue: "iamSmart.anonymous.continue",
    within: "iamSmart.anonymous.within",
    waits: "iamSmart.anonymous.waits",
    approved: "iamSmart.anonymous.approved",
    notVerified: "iamSmart.anonymous.notVerified.title",
    notVerifiedNext: "iamSmart.anonymous.notVerified.next",
  },
  company: {
    title: "corpId.chop.title",
    stepContinue: "corpId.stepContinue",
    stepContinueHere: "corpId.stepContinueHere",
    stepSign: "corpId.chop.stepPress",
    continue: "corpId.continue",
    within: "corpId.chop.within",
    waits: "corpId.chop.waits",
    approved: "corpId.chop.approved",
    notVerified: "corpId.chop.notVerified.title",
    notVerifiedNext: "corpId.chop.notVerified.next",
  },
} as const;

/** Waits until somebody has signed with iAM Smart, or pressed a chop, or says why they have not, with the way back. */
export function AnonymousWaiting(props: AnonymousWaitingProps) {
  const { signing, by = "person" } = props;
  const { t } = useTranslation();
  const waits = signing.state === "waiting" || signing.state === "logIn";
  usePolling(waits);
  return (
    <>
      <PageHeader title={t(WORDS[by].title)} />
      <div className="flex max-w-form flex-col gap-4">
        <Now {...props} />
      </div>
      {/* Without scripts the page asks again by itself. */}
      {waits && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </>
  );
}

function Now({ signing, back, telephone = null, by = "person" }: AnonymousWaitingProps) {
  const { t } = useTranslation();
  const words = WORDS[by];
  switch (signing.state) {
    case "approved":
      return <ApprovedQuestion title={t(words.approved)} />;
    case "logIn":
      return <LogIn {...signing} />;
    case "waiting":
      return <Waiting signing={signing} telephone={telephone} by={by} />;
    case "refused": {
      const { sentence, next } = explainCompanyCode(t, signing.code);
      return <Ended title={sentence} next={next} back={back} />;
    }
    case "expired":
      return (
        <Ended
          title={t("iamSmart.anonymous.expired.title")}
          next={t("iamSmart.anonymous.expired.next")}
          back={back}
        />
      );
    case "notVerified":
      return <Ended title={t(words.notVerified)} next={t(words.notVerifiedNext)} back={back} />;
  }
}

function Ended({
  title,
  next,
  back,
}: {
  readonly title: string;
  readonly next: string;
  readonly back: string;
}) {
  const { t } = useTranslation();
  const again = <LinkButton to={back}>{t("iamSmart.anonymous.again")}</LinkButton>;
  return (
    <Notice tone="error" live title={title} actions={again}>
      {next}
    </Notice>
  );
}

/** The login that a signature wants first: in this very tab, which comes back with the digits. */
function LogIn({ address, opensApp, document }: Extract<AnonymousState, { state: "logIn" }>) {
  const { t } = useTranslation();
  return (
    <div className="sheet flex flex-col gap-6 p-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t(opensApp ? "iamSmart.account.stepLogInHere" : "iamSmart.account.stepLogIn")}</li>
        <li>{t("iamSmart.anonymous.stepCompare")}</li>
        <li>{t("iamSmart.anonymous.stepSign")}</li>
      </ol>
      <AsShown document={document} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <a href={address} className={buttonClasses("primary")}>
          <Smartphone size={18} className="shrink-0" />
          {t("iamSmart.login")}
        </a>
        <Cancel />
        <MoreInfo />
      </div>
    </div>
  );
}

/** What the app shows beside the digits, as it was sent. */
function AsShown({ document }: { readonly document: string }) {
  const { t } = useTranslation();
  const lines = [
    ["department", t("iamSmart.department")],
    ["service", t("iamSmart.service")],
    ["document", document],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {lines.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-ink-soft">{t(`iamSmart.shown.${name}`)}</dt>
          <dd className="break-words">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Cancel() {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="cancel" />
      <Button type="submit">{t("identity.pending.cancel")}</Button>
    </Form>
  );
}

interface WaitingProps {
  readonly signing: Extract<AnonymousState, { state: "waiting" }>;
  readonly telephone: string | null;
  readonly by: Signer;
}

function Waiting({ signing, telephone, by }: WaitingProps) {
  const { t } = useTranslation();
  const words = WORDS[by];
  const { digits, address, opensApp, seconds, document } = signing;
  return (
    <div className="sheet flex flex-col gap-6 p-6">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>
          {t(
            address === null
              ? "iamSmart.account.stepOpen"
              : opensApp
                ? words.stepContinueHere
                : words.stepContinue,
          )}
        </li>
        <li>{t("iamSmart.anonymous.stepCompare")}</li>
        <li>{t(words.stepSign)}</li>
      </ol>
      <AsShown document={document} />
      <p className="flex flex-col gap-1">
        <span className="text-sm text-ink-soft">{t("iamSmart.anonymous.digits")}</span>
        <strong className="font-mono text-2xl tracking-widest">{digits}</strong>
        <span className="text-sm text-ink-soft">
          {t(words.within, { count: Math.max(1, Math.ceil(seconds / 60)) })}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {/* On a computer the digits stay on the screen beside the code to scan; on a telephone the app comes in place of the page. */}
        {address !== null && (
          <a
            href={address}
            className={buttonClasses("primary")}
            {...(!opensApp && { target: "_blank", rel: "noreferrer" })}
          >
            <Smartphone size={18} className="shrink-0" />
            {t(words.continue)}
            {!opensApp && <span className="sr-only">{t("iamSmart.opensNewTab")}</span>}
          </a>
        )}
        <Cancel />
        {by === "person" && <MoreInfo />}
      </div>
      {address === null && telephone !== null && <DemoTelephone address={telephone} />}
      <p role="status" className="text-sm text-ink-soft">
        {t(words.waits)}
      </p>
    </div>
  );
}

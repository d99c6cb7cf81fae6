import { Form, isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "../button/button";
import { Field } from "../field/field";
import { errorText } from "~/app/i18n/errors";
import type { OwnHome } from "./own-home";
import { toFailure, type FailureCode } from "./failure";

export type ErrorKind = "notFound" | "forbidden" | "tooMany" | "busy" | "away" | "crash";

/** The page on which an error of a route is shown. */
function getErrorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "crash";
  if (error.status === 503 && error.data === "away") return "away";
  return KINDS[error.status] ?? "crash";
}

const KINDS: Readonly<Record<number, ErrorKind>> = {
  404: "notFound",
  403: "forbidden",
  429: "tooMany",
  503: "busy",
};
const STATUS: Readonly<Record<ErrorKind, string>> = {
  notFound: "404",
  forbidden: "403",
  tooMany: "429",
  busy: "503",
  away: "503",
  crash: "500",
};

export interface ErrorPageProps {
  readonly kind: ErrorKind;
  /** The request id, so that the office can find what happened. */
  readonly reference?: string | null;
  /** The failed call, where that is not a matter of access. */
  readonly failure?: FailureCode | null;
  /** The right that is missing, as people read it. */
  readonly right?: string | null;
  /** Whether the search for cases is open to whoever reads this; who is not logged in may be after they are. */
  readonly mayFindCases?: boolean;
  /** Where people without an account are led; absent: to the dashboard. */
  readonly home?: OwnHome | null;
}

/** The page of an error that no other page has caught: which error it was, and what can be done. */
export function CaughtError(props: Pick<ErrorPageProps, "reference" | "mayFindCases" | "home">) {
  const error = useRouteError();
  const failure = toFailure(error, useLocation());
  return <ErrorPage kind={getErrorKind(error)} failure={failure} {...props} />;
}

function CaseSearch() {
  const { t } = useTranslation();
  return (
    <Form method="get" action="/case-directory" className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <div className="flex-1">
        <Field name="q" label={t("errorPage.notFound.search")} hint={t("errorPage.notFound.searchHint")}>
          {(control) => <input type="search" name="q" className="input w-full" {...control} />}
        </Field>
      </div>
      <Button type="submit" tone="primary">
        {t("common.search")}
      </Button>
    </Form>
  );
}

/** A failure that the error catalogue has words for. */
function Failure({ code }: { readonly code: FailureCode }) {
  const { i18n } = useTranslation();
  const { sentence, next } = errorText(i18n, code);
  return (
    <>
      <h1 className="text-2xl">{sentence}</h1>
      <p className="max-w-prose">{next}</p>
    </>
  );
}

function MissingRight({ right }: { readonly right: string }) {
  const { i18n } = useTranslation();
  const code = "ERR-AUTH-PERMISSION";
  return (
    <>
      <p className="max-w-prose">{errorText(i18n, `${code}[${right}]`).sentence}</p>
      <p className="text-sm text-ink-soft">{code}</p>
    </>
  );
}

/** The page that says what happened, what was saved, what to do next, and a reference to quote. */
export function ErrorPage({
  kind,
  reference,
  failure = null,
  right = null,
  mayFindCases = true,
  home = null,
}: ErrorPageProps) {
  const { t } = useTranslation();
  const findsCases = mayFindCases && home === null;
  // Neither has a visitor an account nor any other right than to their own.
  const said = kind === "forbidden" && home !== null ? "forbiddenToVisitors" : kind;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <div className="flex flex-col gap-3">
        {failure === null || failure === "ERR-SYSTEM" ? (
          <>
            <p aria-hidden="true" className="font-semibold text-ink-faint">
              {STATUS[kind]}
            </p>
            <h1 className="text-2xl">{t(`errorPage.${said}.title`)}</h1>
            <p className="max-w-prose">{t(`errorPage.${said}.body`)}</p>
            {right !== null && home === null && <MissingRight right={right} />}
            {kind !== "notFound" && <p className="max-w-prose">{t(`errorPage.${said}.next`)}</p>}
          </>
        ) : (
          <Failure code={failure} />
        )}
      </div>
      {kind === "notFound" && findsCases && <CaseSearch />}
      {(kind === "crash" || kind === "tooMany" || kind === "busy") && (
        <div>
          <LinkButton tone="primary" to="." reloadDocument>
            {t("errorPage.retry")}
          </LinkButton>
        </div>
      )}
      <ul aria-label={t("errorPage.links")} className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link className="link inline-flex min-h-6 items-center" to={home?.to ?? "/home"}>
            {home === null ? t("common.home") : t(`errorPage.homes.${home.of}`)}
          </Link>
        </li>
        {findsCases && (
          <li>
            <Link className="link inline-flex min-h-6 items-center" to="/case-directory">
              {t("navigation.caseSearch")}
            </Link>
          </li>
        )}
      </ul>
      {reference !== null && reference !== undefined && (
        <dl className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <dt>{t("errorPage.reference")}</dt>
          <dd className="font-mono break-all text-ink">{reference}</dd>
          {failure !== null && <dd className="font-mono">{failure}</dd>}
        </dl>
      )}
    </div>
  );
}

import { Form, isRouteErrorResponse, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "../button/button";
import { Field } from "../field/field";

export type ErrorKind = "notFound" | "forbidden" | "tooMany" | "crash";

/** Which page an error of a route is told on. */
export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "crash";
  return KINDS[error.status] ?? "crash";
}

const KINDS: Readonly<Record<number, ErrorKind>> = { 404: "notFound", 403: "forbidden", 429: "tooMany" };
const STATUS: Readonly<Record<ErrorKind, string>> = {
  notFound: "404",
  forbidden: "403",
  tooMany: "429",
  crash: "500",
};

export interface ErrorPageProps {
  readonly kind: ErrorKind;
  /** The request id, so that the office can find what happened. */
  readonly reference?: string | null;
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

/** What happened, what was kept, what to do next, and a reference to quote. */
export function ErrorPage({ kind, reference }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p aria-hidden="true" className="font-semibold text-ink-faint">
          {STATUS[kind]}
        </p>
        <h1 className="text-2xl">{t(`errorPage.${kind}.title`)}</h1>
        <p className="max-w-prose">{t(`errorPage.${kind}.body`)}</p>
        {kind !== "notFound" && <p className="max-w-prose">{t(`errorPage.${kind}.next`)}</p>}
      </div>
      {kind === "notFound" && <CaseSearch />}
      {(kind === "crash" || kind === "tooMany") && (
        <div>
          <LinkButton tone="primary" to="." reloadDocument>
            {t("errorPage.retry")}
          </LinkButton>
        </div>
      )}
      <ul aria-label={t("errorPage.links")} className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link className="link inline-flex min-h-6 items-center" to="/home">
            {t("common.home")}
          </Link>
        </li>
        <li>
          <Link className="link inline-flex min-h-6 items-center" to="/case-directory">
            {t("navigation.caseSearch")}
          </Link>
        </li>
      </ul>
      {reference !== null && reference !== undefined && (
        <dl className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <dt>{t("errorPage.reference")}</dt>
          <dd className="font-mono break-all text-ink">{reference}</dd>
        </dl>
      )}
    </div>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { Area } from "~/app/api/call.view";
import type { ReferenceCall, ReferenceField, ReferenceLine } from "~/app/api/reference.server";

import { Badge } from "../../ui/badge/badge";
import { ScrollRegion } from "../../ui/scroll-region";
import { TryCall } from "./try-call";

interface Props {
  readonly areas: readonly { readonly area: Area; readonly calls: readonly ReferenceLine[] }[];
  /** The one that is read; `null`: none. */
  readonly open: ReferenceCall | null;
}

/**
 * The calls of the API, by area; one at a time is open, so that the page stays small. What is said of them is English; the frame is in
 * the reader's language.
 */
export function ApiReference({ areas, open }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t("api.docs.contents")} className="no-print">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {areas.map(({ area }) => (
            <li key={area}>
              <a href={`#${area}`} className="link inline-flex min-h-6 items-center">
                {t(`api.docs.areas.${area}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map(({ area, calls }) => (
        <section key={area} aria-labelledby={area} className="flex flex-col gap-3">
          <h2 id={area} className="scroll-mt-20 text-lg">
            {t(`api.docs.areas.${area}`)}
          </h2>
          <div className="sheet divide-y divide-line">
            {calls.map((call) => (
              <Line key={call.id} line={call} open={open?.id === call.id ? open : null} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** A call in the list; the open one with everything about it. Pressed again, it is closed. */
function Line({ line, open }: { readonly line: ReferenceLine; readonly open: ReferenceCall | null }) {
  const { id, method, path, summary } = line;
  return (
    <div id={id} className="scroll-mt-20 p-4">
      <h3 className="text-base">
        <Link
          to={open === null ? `/api/docs?call=${id}#${id}` : `/api/docs#${id}`}
          aria-current={open !== null}
          className="link inline-flex min-h-6 items-center"
          lang="en"
        >
          {summary}
        </Link>
      </h3>
      <code className="mt-1 block font-mono text-sm break-all text-ink-soft">
        {method} {path}
      </code>
      {open !== null && <WholeCall call={open} />}
    </div>
  );
}

function WholeCall({ call }: { readonly call: ReferenceCall }) {
  const { t } = useTranslation();
  const { description, scope, needsKey, refusals, bodyType } = call;
  return (
    <div className="mt-3 flex flex-col gap-4">
      {description !== null && (
        <p lang="en" className="max-w-prose">
          {description}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {!needsKey && <Badge tone="neutral">{t("api.docs.anybody")}</Badge>}
        {scope !== null && (
          <>
            {t("api.docs.scope")} <code className="font-mono">{scope}</code>
          </>
        )}
      </p>
      <Fields title={t("api.docs.parameters")} fields={call.parameters} />
      <Fields
        title={t(bodyType === "multipart/form-data" ? "api.docs.upload" : "api.docs.body")}
        fields={call.body}
      />
      <Fields title={t("api.docs.answer")} fields={call.answer} />
      {call.answerType !== null && <code className="font-mono text-sm">{call.answerType}</code>}
      <Example title={t("api.docs.exampleAnswer")} text={call.answerExample} />
      {refusals.length > 0 && (
        <p className="text-sm">
          {t("api.docs.refusals")} <code className="font-mono">{refusals.join(", ")}</code>
        </p>
      )}
      <TryCall call={call} />
    </div>
  );
}

function Example({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-base">{title}</h4>
      <ScrollRegion label={title}>
        <pre className="max-h-80 rounded-md bg-sunken p-3 font-mono text-sm">{text}</pre>
      </ScrollRegion>
    </div>
  );
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly ReferenceField[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-base">{title}</h4>
      <ScrollRegion label={title}>
        <table className="w-full border-collapse text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {[t("api.docs.name"), t("api.docs.type"), t("api.docs.meaning")].map((heading) => (
                <th key={heading} scope="col" className="px-2 py-1.5">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, type, required, meaning }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="px-2 py-1.5 font-mono font-normal">
                  {name}
                </th>
                <td className="px-2 py-1.5">
                  <code className="font-mono">{type}</code>
                  {required && <span className="block text-ink-soft">{t("api.docs.required")}</span>}
                </td>
                <td lang="en" className="px-2 py-1.5">
                  {meaning}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

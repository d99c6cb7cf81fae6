import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { ReferenceError } from "~/app/api/reference.server";

import { Section } from "../../ui/section";
import { ScrollRegion } from "../../ui/scroll-region";

/** What holds for every call: the key, answers, and doing something twice. */
export function ApiIntroduction() {
  const { t } = useTranslation();
  return (
    <Section id="beginning" title={t("api.docs.beginning.title")}>
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
        {(["key", "answer", "again", "limits"] as const).map((point) => (
          <li key={point}>{t(`api.docs.beginning.${point}`)}</li>
        ))}
      </ul>
      <p>
        <Link to="/settings/my-profile/api-keys" className="link">
          {t("api.keys.open")}
        </Link>
      </p>
    </Section>
  );
}

/** The codes with which calls are refused, and what to do about each. */
export function ApiErrors({ errors }: { readonly errors: readonly ReferenceError[] }) {
  const { t } = useTranslation();
  const title = t("api.docs.errors");
  return (
    <Section id="errors" title={title}>
      <ScrollRegion label={t("api.docs.code")}>
        <table className="w-full border-collapse text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {[t("api.docs.code"), t("api.docs.meaning")].map((heading) => (
                <th key={heading} scope="col" className="px-2 py-1.5">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ code, sentence, next }) => (
              <tr key={code} id={code} className="scroll-mt-20 border-t border-line align-top">
                <th scope="row" className="px-2 py-1.5 font-mono font-normal whitespace-nowrap">
                  {code}
                </th>
                <td className="px-2 py-1.5">
                  {sentence} {next}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

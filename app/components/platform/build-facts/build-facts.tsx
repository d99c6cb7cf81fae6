import { useTranslation } from "react-i18next";

import type { Provenance } from "~/app/services/platform/portal/provenance.server";

/** Which version answers, and what it was made of: whoever looks after several can compare them. */
export function BuildFacts({ build }: { readonly build: Provenance }) {
  const { t } = useTranslation();
  const facts = [
    ["version", build.version],
    ["commit", build.commit],
    ["sources", build.sources],
    ["lock", build.lock],
  ] as const;
  return (
    <section aria-labelledby="build" className="flex max-w-prose flex-col gap-3">
      <h2 id="build" className="text-lg">
        {t("textPages.build.title")}
      </h2>
      <dl className="flex flex-col gap-2">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{t(`textPages.build.${name}`)}</dt>
                <dd className="font-mono text-sm break-all">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

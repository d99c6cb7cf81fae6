import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { FileLinks } from "~/app/components/filings/form-reading/file-links";
import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import { SideBySidePapers } from "~/app/components/filings/side-by-side-papers/side-by-side-papers";
import { buttonClasses } from "~/app/components/ui/button/button";
import { Section } from "~/app/components/ui/section";
import type { FiledClaim } from "../list/filed-claim.view";

interface ClaimBesideDecisionProps {
  readonly claim: FiledClaim;
  /** What is to be known for the decision, and the decision. */
  readonly children: ReactNode;
}

/**
 * What was filed, with its enclosures, and the decision about it. On a wide screen both stand beside each other, an enclosure that is
 * opened beside the form, and the decision stays in sight however long the form is.
 */
export function ClaimBesideDecision({ claim, children }: ClaimBesideDecisionProps) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col">
        <SideBySidePapers papers={claim.files}>
          <Section
            id="documents"
            title={t("proofs.counter.documents", { count: claim.files.length })}
            className="flex flex-col gap-2"
          >
            <FileLinks files={claim.files} />
          </Section>
          <section aria-labelledby="form" className="flex flex-col gap-3">
            <h2 id="form" className="text-xl">
              {t("proofs.counter.form")}
            </h2>
            <a href={claim.document} target="_blank" rel="noreferrer" className="link">
              {t("proofs.counter.document")}
            </a>
            <FormReading steps={claim.steps} />
          </section>
        </SideBySidePapers>
        {/* Where there is no room beside the form the way to the decision stays in sight. */}
        <p className="no-print sticky bottom-0 z-2 border-t border-line bg-canvas py-3 xl:hidden">
          <a href="#decide" className={buttonClasses("secondary")}>
            <ArrowDown size={18} aria-hidden="true" />
            {t("proofs.counter.toDecision")}
          </a>
        </p>
      </div>
      <div
        id="decide"
        tabIndex={-1}
        className="flex scroll-mt-24 flex-col gap-5 xl:sticky xl:top-32 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto"
      >
        {children}
      </div>
    </div>
  );
}

import { Download } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../button/button";
import { Skeleton } from "../skeleton/skeleton";
import { useHydrated } from "../use-hydrated";

const Pages = lazy(() => import("./pdf-pages"));

export interface PdfViewerProps {
  readonly name: string;
  /** The address of the PDF itself. */
  readonly address: string;
  /** It is a form that the reader filed: where it cannot be shown, that is said of. */
  readonly isFiled?: boolean;
}

/** A PDF on the page. What draws it is large, and fetched only here; without scripts the document is there to download. */
export function PdfViewer({ name, address, isFiled = true }: PdfViewerProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <section aria-label={t("pdf.label", { name })} className="sheet overflow-hidden">
      <div className="no-print flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p className="min-w-0 font-semibold break-words">{name}</p>
        <a href={address} download className={buttonClasses("secondary", true)}>
          <Download size={16} />
          {t("pdf.download")}
        </a>
      </div>
      {hydrated && (
        <Suspense
          fallback={
            <div className="p-6">
              <Skeleton lines={8} />
            </div>
          }
        >
          <Pages key={address} {...{ name, address, isFiled }} />
        </Suspense>
      )}
    </section>
  );
}

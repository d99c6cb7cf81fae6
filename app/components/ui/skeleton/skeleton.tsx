import { useTranslation } from "react-i18next";

/** The outline of what is on its way, in its size, so that nothing jumps when it arrives. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex animate-shimmer flex-col gap-3">
      <span className="sr-only">{t("common.loading")}</span>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className="h-5 rounded-sm bg-sunken last:w-2/3" />
      ))}
    </div>
  );
}

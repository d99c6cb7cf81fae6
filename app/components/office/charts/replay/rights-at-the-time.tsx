import { useTranslation } from "react-i18next";

export interface NamedRight {
  readonly code: string;
  readonly label: string;
}

export interface RightsAtTheTimeProps {
  /** Those that the step was done under; absent where that is not known. */
  readonly used?: readonly NamedRight[] | undefined;
  /** All that the person had then. */
  readonly rights: readonly NamedRight[];
}

/** The right that a step was done under; all that the person had then are folded below it. */
export function RightsAtTheTime({ used, rights }: RightsAtTheTimeProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      {used?.map(({ code, label }) => (
        <p key={code}>{label}</p>
      ))}
      {(used ?? rights).length === 0 && t("replay.noneUsed")}
      {rights.length > 0 && (
        <details className="text-sm">
          <summary className="link inline-block">{t("replay.rightsCount", { count: rights.length })}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {rights.map(({ code, label }) => (
              <li key={code}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

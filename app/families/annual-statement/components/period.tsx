import { useTranslation } from "react-i18next";

interface PeriodProps {
  /** In words: "1 March 2026". */
  readonly from: string;
  readonly to: string;
}

/** A period whose lines break between its days, and not within one. */
export function Period({ from, to }: PeriodProps) {
  const { t } = useTranslation();
  const whole = (day: string) => (
    <span key={day} className="inline-block">
      {day}
    </span>
  );
  // The sentence stays the language's own: its parts around the two places.
  const [before, between, after] = t("annualStatement.years.period", { from: MARK, to: MARK }).split(MARK);
  return (
    <>
      {before}
      {whole(from)}
      {between}
      {whole(to)}
      {after}
    </>
  );
}

/** Stands in no text. */
const MARK = "\u0000";

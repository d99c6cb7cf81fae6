import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Fold } from "~/app/components/ui/fold/fold";

interface DemoBankruptsProps {
  readonly bankrupts: readonly {
    readonly id: string;
    readonly name: string;
    readonly caseNo: string;
    readonly idNumber: string;
    /** What awaits them. */
    readonly note: string;
  }[];
}

/** Whom one can be in the demonstration: bankrupts of every kind. */
export function DemoBankrupts({ bankrupts }: DemoBankruptsProps) {
  const { t } = useTranslation();
  return (
    <Fold summary={t("bankruptDoor.demo")}>
      <p className="mt-2 text-sm text-ink-soft">{t("bankruptDoor.demoLead")}</p>
      <p className="mt-1 text-sm">
        <Link to="/demo/mailbox" className="link">
          {t("bankruptDoor.demoMail")}
        </Link>{" "}
        <Link to="/demo/phone" className="link ml-3">
          {t("bankruptDoor.demoPhone")}
        </Link>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {bankrupts.map(({ id, name, caseNo, idNumber, note }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-1.5">
            <span>
              <code className="font-mono whitespace-nowrap">{caseNo}</code>{" "}
              <code className="font-mono whitespace-nowrap">{idNumber}</code>
            </span>
            <span className="text-sm text-ink-soft">
              {name} · {note}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Fold } from "~/app/components/ui/fold/fold";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import type { OpeningItem } from "~/app/services/filings/replays/openings.server";

/** Who opened the replay of a form before, and why; nothing where nobody did. */
export function ReplayOpenings({ openings }: { readonly openings: readonly OpeningItem[] }) {
  const { t } = useTranslation();
  if (openings.length === 0) return null;
  return (
    <Fold summary={t("replay.openings.ofForm", { count: openings.length })}>
      <div className="mt-3 flex flex-col gap-3">
        <Timeline
          entries={openings.map(({ id, at, name, role, reason }) => ({
            id,
            at,
            title: `${name} (${role})`,
            details: <p className="max-w-prose break-words whitespace-pre-wrap">{reason}</p>,
          }))}
        />
        <p>
          <Link to="/settings/replays" className="link">
            {t("navigation.replaysOpened")}
          </Link>
        </p>
      </div>
    </Fold>
  );
}

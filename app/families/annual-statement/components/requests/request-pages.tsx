import { useTranslation } from "react-i18next";

import { CaseLines } from "~/app/components/cases/case-lines/case-lines";
import { Badge } from "~/app/components/ui/badge/badge";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { StateTone } from "~/workflows/kit/states";
import { ENDED, type RequestItem, type RequestList } from "../../own/requests.view";

interface RequestPagesProps<Item extends RequestItem> {
  readonly requests: RequestList<Item>;
  /** Said where none waits. */
  readonly none: string;
  readonly tones: Readonly<Record<string, StateTone>>;
  /** What comes by itself, beside when it was asked for and when it was dealt with. */
  readonly describe?: (request: Item) => readonly string[];
}

/** Requests of bankrupts, page by page: those that wait for the office, or those that were dealt with. */
export function RequestPages<Item extends RequestItem>({
  requests: { listing, show },
  none,
  tones,
  describe = () => [],
}: RequestPagesProps<Item>) {
  const { t } = useTranslation();
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "show",
            label: t("annualStatement.requests.show"),
            value: show,
            empty: t("annualStatement.requests.waiting"),
            options: [{ value: ENDED, label: t("annualStatement.requests.ended") }],
          },
        ]}
      />
      <CaseLines
        listing={listing}
        none={show === ENDED ? t("annualStatement.requests.noneEnded") : none}
        describe={(each) =>
          [
            t("annualStatement.requests.requestedAt", { at: each.requestedAt }),
            ...(each.endedAt === null
              ? describe(each)
              : [t("annualStatement.requests.endedAt", { at: each.endedAt })]),
          ].join(" · ")
        }
        badge={({ state, status }) => <Badge tone={tones[state] ?? "neutral"}>{status}</Badge>}
      />
    </>
  );
}

/** Contributions of the demonstration: agreements in estates whose books have payments, one paid ahead, others with months missing. */
import { addMonths, hongKongDate } from "~/workflows/kit";
import { completeWorksheet } from "~/workflows/records/contribution/index";

import { isClosed } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { contributionStream } from "~/app/services/cases/contributions/contribution.server";

/** Cents a month, for one estate each: the books receive a little more than 2,500 dollars. */
const AMOUNTS = [260_000, 240_000, 252_000, 500_000, 260_000] as const;
/** Months ago that they began; the order must be older. */
const BEGAN = 10;
const ORDER_AT_LEAST = 13;
/** Whoever was made bankrupt before is discharged by now: no contribution is agreed then. */
const ORDER_AT_MOST = 48;

export async function buildContributionsDemo({ cases, now }: DemoContext): Promise<readonly StoryFact[]> {
  await Promise.resolve();
  const today = hongKongDate(now);
  const from = `${addMonths(today, -BEGAN).slice(0, 7)}-01`;
  // Those that have books first, as the family of accounts chooses them.
  return cases
    .filter(
      ({ type, firm, status, orderDate }) =>
        type === "B" && firm !== null && !isClosed(status) && addMonths(orderDate, ORDER_AT_LEAST) < today,
    )
    .sort((one, other) => Number(other.jointly ?? false) - Number(one.jointly ?? false))
    .slice(0, AMOUNTS.length)
    .filter(({ orderDate }) => addMonths(orderDate, ORDER_AT_MOST) > today)
    .flatMap(({ id, orderDate, trustees }, place): readonly StoryFact[] => {
      const common = {
        stream: contributionStream(id),
        by: toActor(trustees[0] ?? "pa.demo", "appointee"),
      };
      return [
        {
          ...common,
          type: "surplus.assessed",
          at: `${from}T02:00:00.000Z`,
          data: { caseId: id, worksheet: completeWorksheet(from) },
        },
        {
          ...common,
          type: "agreement.recorded",
          at: `${from}T03:00:00.000Z`,
          data: {
            caseId: id,
            id: `agreement-${id}`,
            madeOn: from,
            bankruptcyOrder: orderDate,
            terms: {
              monthly: AMOUNTS[place] ?? AMOUNTS[0],
              from,
              until: null,
              payer: place === 3 ? "employer" : "bankrupt",
              payDay: 31,
            },
          },
        },
      ];
    });
}

/** Contributions of the demonstration: agreements in estates whose books have payments, some paid ahead, others with months missing. */
import { addMonths, hongKongDate, type CalendarDate } from "~/workflows/kit";
import { completeWorksheet } from "~/workflows/records/contribution/index";

import { demoBooks } from "~/app/services/assembly/demo/cash-books.server";
import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { ownFirmFirst, toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { contributionStream } from "~/app/services/cases/contributions/contribution.server";

/** Cents a month, for one estate each: the books receive a little more than 2,500 dollars, which is enough for some. */
const AMOUNTS = [320_000, 240_000, 252_000, 500_000, 400_000] as const;
/** Months ago that they began; the order must be older. */
const BEGAN = 10;
const ORDER_AT_LEAST = 13;
/** Of the estates with books, those that give accounts come before them. */
const FIRST_BOOK = 50;

export async function buildContributionsDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  await Promise.resolve();
  const today = hongKongDate(office.now);
  const from = `${addMonths(today, -BEGAN).slice(0, 7)}-01`;
  return chooseBankruptcies(office.cases, today).flatMap((bankruptcy, place): readonly StoryFact[] => {
    const { id, orderDate, trustees } = bankruptcy;
    const { facts: books } = demoBooks(office, bankruptcy, { place: FIRST_BOOK + place, foreign: false });
    const common = {
      stream: contributionStream(id),
      by: toActor(trustees[0] ?? "pa.demo", "appointee"),
    };
    return [
      ...books,
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

/** The youngest that are old enough: the oldest are discharged by now, and no contribution is agreed with them. */
const chooseBankruptcies = (cases: readonly DemoCase[], today: CalendarDate) =>
  ownFirmFirst([...cases].reverse())
    .flatMap((each) =>
      each.type === "B" &&
      each.firm !== null &&
      !isClosed(each.status) &&
      addMonths(each.orderDate, ORDER_AT_LEAST) < today
        ? [{ ...each, firm: each.firm }]
        : [],
    )
    .slice(0, AMOUNTS.length);

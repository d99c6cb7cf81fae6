/** The queries of payments by name. */
import {
  findMoneyRecorded,
  findOpenPayments,
  findPaymentExceptionPage,
  findPaymentOfAttempt,
  findReceivedPayments,
  type PaymentExceptionQuery,
} from "~/db/queries/payments/payments";
import type { ListQuery } from "./case-list-queries";

const exceptions =
  (query: Partial<PaymentExceptionQuery>): ListQuery =>
  (database) =>
    findPaymentExceptionPage(database, {
      page: 1,
      size: 25,
      sort: { column: "found_at", direction: "desc" },
      ...query,
    });

export const PAYMENT_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findPaymentOfAttempt: { one: (database) => findPaymentOfAttempt(database, "P0000000000000001") },
  findOpenPayments: { "of some streams": (database) => findOpenPayments(database, ["sample/1", "sample/2"]) },
  findReceivedPayments: {
    "of some streams": (database) => findReceivedPayments(database, ["sample/1", "sample/2"]),
  },
  findMoneyRecorded: {
    "of a day": (database) =>
      findMoneyRecorded(database, {
        from: "2026-06-23T16:00:00.000Z",
        before: "2026-06-24T16:00:00.000Z",
      }),
  },
  findPaymentExceptionPage: {
    all: exceptions({}),
    open: exceptions({ open: true }),
    "of a kind": exceptions({ kind: "doubled" }),
    "open, of a kind": exceptions({ open: true, kind: "doubled" }),
    "by a reference": exceptions({ search: "P0000000000000001" }),
  },
};

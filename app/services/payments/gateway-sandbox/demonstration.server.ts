/** A fee of the demonstration, for trying how fees are paid: of things that are nobody's, in demo and test mode alone. */
import type { Locale } from "~/workflows/kit";

import type { Payable } from "../gateway/payable";

const TITLE: Readonly<Record<Locale, string>> = {
  en: "Fee of the demonstration",
  "zh-hk": "示範費用",
  "zh-cn": "演示费用",
};
/** In cents: what a proof of debt costs. */
const FEE = 3_500;
export const DEMONSTRATION = "demonstration";
const STREAM = /^demonstration\/[0-9A-Za-z]{1,40}$/;

export const demonstrationPayable: Payable = {
  purpose: DEMONSTRATION,
  getTitle: (locale) => TITLE[locale],
  due: async (_portal, _user, streams, locale) =>
    streams.every((stream) => STREAM.test(stream))
      ? {
          amount: FEE * streams.length,
          lines: streams.map((stream) => ({ stream, text: TITLE[locale], amount: FEE })),
        }
      : null,
  // Nothing was filed: there is nothing to bring about.
  received: async () => [],
  addressAfter: () => "/demo/payment",
};

/** Payments of fees: the page of each, and what the office reconciles. */
import { anyone, loggedIn, orVisiting, right } from "../../routing/access";
import { exported, page, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const LIST = "/payments";
const RECONCILES = ["PAYMENT_RECONCILE"];
const PAGES = "families/payment/pages";

export const payment: Feature = {
  name: "payment",
  addresses: [
    page(LIST, `${PAGES}/payment-exceptions`, right(RECONCILES)),
    exported(LIST, right(RECONCILES)),
    page(`${LIST}/match`, `${PAGES}/payment-match`, right(RECONCILES)),
    withFiles(page(`${LIST}/file/:day`, `${PAGES}/payment-day-file`, right(RECONCILES))),
    page(`${LIST}/:paymentId`, `${PAGES}/payment`, orVisiting),
    page("/payment-enquiry", `${PAGES}/payment-enquiry`, anyone),
    page("/demo/payment", `${PAGES}/demo-payment`, loggedIn()),
  ],
  visitorPages: [`^${LIST}/[^/]+$`],
  sidebar: [{ order: 46, label: "payments", icon: "Banknote", to: LIST, rights: RECONCILES }],
};

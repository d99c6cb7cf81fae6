import { HOME_CURRENCY, type Money } from "~/workflows/kit";

/** An amount that was decided, which is always in Hong Kong dollars; `null` where nothing was. */
export const inHomeCurrency = (minor: number | null): Money | null =>
  minor === null ? null : { minor, currency: HOME_CURRENCY };

/**
 * The assets of the company (Cap. 32H r.162(1)): those of its statement of affairs, and others that were found. The amounts of a row
 * are in one currency, that of its estimated value; what was realized in another than Hong Kong dollars stands beside what it came to
 * in them, neither without the other.
 */
import { CURRENCIES, HOME_CURRENCY, isMoney } from "../../kit";
import type { Field, FormValues } from "../../kit";

/** Whether a column has an amount that is not nil. */
const has =
  (column: string) =>
  ({ [column]: value }: FormValues): boolean =>
    isMoney(value) && value.minor !== 0;
const isForeign = ({ estimatedValue }: FormValues): boolean =>
  isMoney(estimatedValue) && estimatedValue.currency !== HOME_CURRENCY;

export const assets: Field = {
  kind: "table",
  id: "assets",
  columns: [
    { kind: "choice", id: "part", options: ["affairs", "found"], display: "select", required: true },
    { kind: "text", id: "nature", required: true, maxLength: 500 },
    { kind: "money", id: "estimatedValue", currencies: CURRENCIES, required: true },
    {
      kind: "money",
      id: "realizedOriginal",
      currencies: CURRENCIES.filter((currency) => currency !== HOME_CURRENCY),
      currencyOf: "estimatedValue",
      showWhen: isForeign,
      requiredWhen: has("realized"),
    },
    {
      kind: "money",
      id: "realized",
      currencies: [HOME_CURRENCY],
      requiredWhen: (row) => isForeign(row) && has("realizedOriginal")(row),
    },
    { kind: "money", id: "writtenOff", currencies: CURRENCIES, currencyOf: "estimatedValue" },
    { kind: "money", id: "unrealized", currencies: CURRENCIES, currencyOf: "estimatedValue", required: true },
    { kind: "text", id: "remarks", maxLength: 1000, requiredWhen: has("writtenOff") },
  ],
  totals: ["estimatedValue", "realizedOriginal", "realized", "writtenOff", "unrealized"],
};

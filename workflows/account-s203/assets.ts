/**
 * The assets of the company (Cap. 32H r.162(1)): those of its statement of affairs, and others that were found. An amount realized in
 * another currency stands beside what it came to in Hong Kong dollars.
 */
import { CURRENCIES, HOME_CURRENCY, isMoney } from "../kit";
import type { Field, FormValues } from "../kit";

const isWrittenOff = ({ writtenOff }: FormValues): boolean => isMoney(writtenOff) && writtenOff.minor !== 0;
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
      showWhen: isForeign,
    },
    { kind: "money", id: "realized", currencies: [HOME_CURRENCY] },
    { kind: "money", id: "writtenOff", currencies: [HOME_CURRENCY] },
    { kind: "money", id: "unrealized", currencies: CURRENCIES, required: true },
    { kind: "text", id: "remarks", maxLength: 1000, requiredWhen: isWrittenOff },
  ],
  totals: ["estimatedValue", "realized", "writtenOff", "unrealized"],
};

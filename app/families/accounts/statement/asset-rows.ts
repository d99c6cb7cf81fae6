/** The assets of a liquidator's account, from the table of its form to the rows that the account is drawn up from. */
import { namedAsset, type AssetRow } from "~/workflows/shared/accounts/index";
import {
  HOME_CURRENCY,
  isMoney,
  getRows,
  type FieldValue,
  type FormValues,
  type Money,
} from "~/workflows/kit";

/** The table of assets as it was filled in; rows without a value have no currency yet and are left out. */
export function listAssets({ assets }: FormValues): readonly AssetRow[] {
  return getRows(assets).flatMap((row) => {
    const { id, part, nature, estimatedValue, realized, realizedOriginal, writtenOff, unrealized, remarks } =
      row;
    if (!isMoney(estimatedValue)) return [];
    const { currency, minor } = estimatedValue;
    const isForeign = currency !== HOME_CURRENCY;
    const isFound = part === "found";
    const typed = typeof nature === "string" ? nature : "";
    const amount = (value: FieldValue | undefined, of = currency) =>
      isMoney(value) && value.currency === of ? value.minor : null;
    const own = isForeign ? realizedOriginal : realized;
    const strange = inOther(currency, { realized: own, writtenOff, unrealized });
    return [
      {
        id: typeof id === "string" ? id : "",
        part: isFound ? ("otherFound" as const) : ("statementOfAffairs" as const),
        // The statement of affairs alone prints rows of its own; only a liquidator's account has the table.
        ...(isFound ? { nature: typed } : namedAsset("company", typed)),
        currency,
        estimated: minor,
        realized: amount(own) ?? 0,
        realizedHkd: isForeign ? amount(realized, HOME_CURRENCY) : null,
        writtenOff: amount(writtenOff) ?? 0,
        unrealized: amount(unrealized),
        ...(Object.keys(strange).length > 0 && { strange }),
        remarks: typeof remarks === "string" ? remarks : "",
      },
    ];
  });
}

/** Those of some amounts that are in another currency. */
function inOther(
  currency: string,
  { realized, writtenOff, unrealized }: Readonly<Record<keyof Strange, FieldValue | undefined>>,
): Strange {
  const isStrange = (value: FieldValue | undefined): value is Money =>
    isMoney(value) && value.currency !== currency;
  return {
    ...(isStrange(realized) && { realized }),
    ...(isStrange(writtenOff) && { writtenOff }),
    ...(isStrange(unrealized) && { unrealized }),
  };
}
type Strange = NonNullable<AssetRow["strange"]>;

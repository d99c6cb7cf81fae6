/** What the log wrote of a disagreement, as people read days and amounts: what is written stays, since it tells one mark from another. */
import { writeDate, writeMoney } from "~/workflows/kit";

const DAY = /\b\d{4}-\d\d-\d\d\b/g;
const AMOUNT = /\b([A-Z]{3}) (-?\d{1,15})[.](\d\d)\b/g;

export const unquoteWritten = (written: string): string =>
  written
    .replace(DAY, (day) => writeDate(day))
    .replace(AMOUNT, (_, currency: string, whole: string, cents: string) =>
      writeMoney({ currency, minor: Number(`${whole}${cents}`) }),
    );

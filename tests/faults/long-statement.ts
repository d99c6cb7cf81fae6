/** Bank statements of many lines, one after the other, each with its own days and amounts. */
import { addDays } from "~/workflows/kit";

export const LINES = 600;
const FIRST_DAY = "2024-06-03";

/** Becomes the import's name: a ULID, as a page makes one. */
export const statementCommand = (number: number): string => `01JBANK${String(number).padStart(19, "0")}`;

/** What a statement puts into the book, in cents: each line is a dollar more than its number in cents. */
export const sumOfStatement = (number: number): number =>
  Array.from({ length: LINES }, (_, at) => getCents(number, at)).reduce((sum, cents) => sum + cents, 0);

const getCents = (number: number, at: number): number => 100 + number * LINES + at;
const plain = (day: string): string => day.slice(2).replaceAll("-", "");
const amount = (cents: number): string =>
  `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, "0")}`;

/** As MT940: of one day, from nothing to the sum of its lines. */
export function longStatement(number: number): Buffer {
  const day = plain(addDays(FIRST_DAY, number));
  return Buffer.from(
    [
      "{1:F01HSBCHKHHXXXX0000000000}{2:I940RECEIVERXXXXN}{4:",
      `:20:STMT${String(number)}`,
      ":25:808123456838",
      `:28C:${String(number)}/1`,
      `:60F:C${day}HKD0,`,
      ...Array.from({ length: LINES }, (_, at) => [
        `:61:${day}${day.slice(2)}C${amount(getCents(number, at))}NMSCNONREF//S${String(number)}L${String(at)}`,
        `:86:CONTRIBUTION ${String(number)} ${String(at)}`,
      ]).flat(),
      `:62F:C${day}HKD${amount(sumOfStatement(number))}`,
      "-}",
    ].join("\r\n"),
  );
}

/** How a load went, in lines. */
import { toTiming } from "../../bench/measure";
import type { Account } from "./account";
import type { Load } from "./load";

const WIDTH = 44;
export const line = (name: string, ...values: readonly (string | number)[]): void =>
  console.log(`  ${name.padEnd(WIDTH)}${values.map((value) => String(value).padStart(14)).join("")}`);

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

export function tellLoad({ filings, tally, seconds: lasted }: Load, arrivals: number): void {
  const took = filings.flatMap((filing) => filing.took ?? []);
  const { p50, p99 } = toTiming(took, lasted * 1_000);
  line("filings that were begun", filings.length, `${(filings.length / arrivals).toFixed(1)}/s`);
  line("filings with a receipt", took.length, `${(took.length / lasted).toFixed(1)}/s`);
  line("from the first call to the receipt", `${seconds(p50)} p50`, `${seconds(p99)} p99`);
  line("calls", tally.calls, `${(tally.calls / lasted).toFixed(0)}/s`);
  line("answered 503 with Retry-After", tally.refused);
  line("answered 503 without", tally.withoutTime);
  line("answered 500 to 504 otherwise", tally.failed);
  line("no answer: the connection broke", tally.broken);
  line("asked to wait for the same call, or its limit", tally.waited);
}

export function tellAccount({ begun, receipts, submitted, withoutReceipt, failures, faults }: Account): void {
  line("begun by clients", begun);
  line("receipts that clients hold", receipts);
  line("submissions in the log", submitted);
  line("of these nobody holds the receipt of", withoutReceipt);
  for (const [failure, count] of Object.entries(failures)) line(`given up: ${failure}`, count);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  const agrees = receipts + withoutReceipt === submitted && faults.length === 0;
  console.log(
    agrees
      ? "Nothing acknowledged is lost, nothing is doubled: receipts of clients and log agree"
      : "NOT IN ORDER",
  );
}

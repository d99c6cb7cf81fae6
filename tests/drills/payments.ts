/**
 * `npm run drill -- payments`: two hundred payments over HTTP against a portal that is killed fifty times, through a gateway that loses, doubles and
 * delays its messages. Prints where each payment ended and whether every cent is accounted for; ends with 1 where anything is not.
 */
import makeFolder from "../support/offices-folder";
import { writeMinor } from "~/workflows/kit";

import { drillPayments } from "./payment-drill";

const PAYMENTS = Number(process.env.DRILL_PAYMENTS ?? 200);
const KILLS = Number(process.env.DRILL_KILLS ?? 50);
const SEED = Number(process.env.DRILL_SEED ?? 2026);
const PORT = Number(process.env.DRILL_PORT ?? 4191);
const WIDTH = 28;

const line = (name: string, ...values: readonly (string | number)[]): void =>
  console.log(name.padEnd(WIDTH) + values.map((value) => String(value).padStart(14)).join(""));

const takeFolderAway = await makeFolder();
const started = performance.now();
const { states, kills, messages, gateway, log, faults } = await drillPayments({
  payments: PAYMENTS,
  kills: KILLS,
  seed: SEED,
  ports: [PORT, PORT + 1],
  say: (text) => process.stderr.write(`\r${text}   `),
});
process.stderr.write("\n");
await takeFolderAway?.();
line("state", "payments", "HK$ or other");
for (const [state, { payments, cents }] of Object.entries(states)) line(state, payments, writeMinor(cents));
console.log();
line("", "sums", "HK$ or other");
line("the gateway knows", gateway.sums, writeMinor(gateway.cents));
line("the log has", log.sums, writeMinor(log.cents));
console.log();
for (const [name, count] of Object.entries(messages)) line(`messages ${name}`, count);
line("the portal was killed", kills);
line("it took", `${String(Math.round((performance.now() - started) / 1000))} s`);
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(
  faults.length === 0 ? "Every payment in one right state, every cent accounted for" : "NOT IN ORDER",
);
process.exitCode = faults.length === 0 ? 0 : 1;

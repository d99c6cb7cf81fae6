/** The mail server: letters have lanes of their own, which rest while it is away; a day later they are sent, each once. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { SMTPServer } from "smtp-server";

import { createMailer } from "~/app/services/workspace/mail/mailer.server";
import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";
import type { Effect } from "~/events/types";
import { createNoteTables, noteEntry, openNoteLog, request } from "~/tests/support/notes";

import { FAULTS, FaultyServer, type Fault } from "./faulty-server";
import { secondsSince, watchOthers, type Trial } from "./trial";

const LETTERS = 12;
const LOOK_EVERY = 100;
const DAY = 86_400_000;
/** That it may take until everything is sent after its return. */
const LONGEST_RETURN = 60;
/** Its own limit for a greeting or an answer. */
const LIMIT = 15;

export const tryMail = (): Promise<readonly Trial[]> => Promise.all(FAULTS.map(tryFault));

async function tryFault(fault: Fault): Promise<Trial> {
  const received: string[] = [];
  const good = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      stream.resume().on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  good.listen(0, "127.0.0.1");
  await once(good.server, "listening");
  const { port } = good.server.address() as AddressInfo;
  const faulty = await FaultyServer.open(port, "220-");
  await faulty.begin(fault);

  const database = openDatabase("sqlite::memory:");
  await migrate(database);
  await createNoteTables(database);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const from = "Portal <portal@office.example>";
  const smtpUrl = `smtp://127.0.0.1:${String(faulty.port)}`;
  const mailer = createMailer({ mail: { smtpUrl, from } }, database, { now: () => now().toISOString() });
  const noticed = new Set<string>();
  const letters: Effect = {
    name: "letters",
    concurrency: 4,
    concerns: ({ stream }) => stream.startsWith("note/letter"),
    run: ({ stream }) =>
      mailer.send({
        to: `${stream.slice("note/".length)}@firm.example`,
        locale: "en",
        template: "passwordChanged",
        values: { name: stream },
      }),
  };
  const notices: Effect = {
    name: "notices",
    concerns: ({ stream }) => stream.startsWith("note/notice"),
    run: async ({ stream }) => void noticed.add(stream),
  };
  let failedAt: number | null = null;
  const onEffectFailure = () => (failedAt ??= performance.now());
  const log = openNoteLog(database, { effects: [letters, notices], now, onEffectFailure });
  const looking = setInterval(() => log.lookForEffects(), LOOK_EVERY);
  const note = (name: string) =>
    log.append({ ...request(`note/${name}`, 0, [noteEntry("note.written")]), at: now().toISOString() });

  const startedAt = performance.now();
  for (let each = 0; each < LETTERS; each += 1) await note(`letter-${String(each)}`);
  let notice = 0;
  const others = watchOthers(async () => {
    const name = `notice-${String((notice += 1))}`;
    await note(name);
    while (!noticed.has(`note/${name}`)) await sleep(10);
  });
  while (failedAt === null && secondsSince(startedAt) < 4 * LIMIT) await sleep(20);
  const gaveUpAfter = secondsSince(startedAt);
  const longest = await others();
  // It is away until tomorrow.
  ahead = DAY;
  await sleep(1_000);
  await faulty.recover();
  const back = performance.now();
  while (new Set(received).size < LETTERS && secondsSince(back) < LONGEST_RETURN) {
    // Somebody presses Retry, as the page of background work invites them to; else it is a minute or five.
    await log.retryEffect("letters");
    await sleep(500);
  }
  const backAfter = secondsSince(back);
  await sleep(1_000);
  clearInterval(looking);
  await log.stopEffects(5_000);
  await faulty.close();
  await new Promise<void>((resolve) => good.close(resolve));
  mailer.close();
  await database.close();
  const sent = new Set(received);
  return {
    counterpart: "mail server",
    fault,
    limit: LIMIT,
    gaveUpAfter,
    others: longest,
    backAfter,
    lost: LETTERS - sent.size,
    doubled: received.length - sent.size,
  };
}

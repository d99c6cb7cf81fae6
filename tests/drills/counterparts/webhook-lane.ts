/** Receivers of webhooks: a bad one beside a good one, told of the same things. */
import { ulid } from "ulidx";

import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { openWebhook } from "~/app/services/office/webhooks/administer-webhooks.server";
import { countFailingWebhooks } from "~/db/queries/office/webhooks";
import { openReceiver, type Receiver } from "~/tests/support/receiver";
import { people, referralB3 } from "~/workflows/forms/referral-b3";

import type { FaultyServer } from "./faulty-server";
import { allow, getHost, THINGS, type Lane, type Office } from "./lane";
import { secondsSince } from "./trial";

/** Firm and form of the small office by which webhooks are told of something. */
const BAY = "firm-bay";

export async function webhookLane(office: Office, faulty: FaultyServer, bad: Receiver): Promise<Lane> {
  const { portal } = office;
  const good = await openReceiver();
  await allow(office, good.host);
  const user = { ...(await office.loadUser("pa.demo")), firmId: BAY };
  for (const address of [`http://${getHost(faulty)}/portal`, good.address]) {
    const input = { portal, user, requestId: "drill", commandId: ulid() };
    const { outcome } = await openWebhook(input, { name: "Case system", address, kinds: null });
    if (outcome !== "done") throw new Error(`The webhook was not opened: ${outcome}`);
  }
  const { id: form } = await portal.database.kysely
    .selectFrom("submission")
    .innerJoin("case_appointment as a", "a.case_id", "submission.case_id")
    .select("submission.id")
    .where("submission.type", "=", "referral-b3")
    .where("submission.state", "=", "submitted")
    .where("a.firm_id", "=", BAY)
    .where("a.to_date", "is", null)
    .executeTakeFirstOrThrow();
  const remark = async () => {
    const { outcome } = await dispatch(portal.log, referralB3, {
      ...{ stream: form, type: "office.remarked", data: { note: "Seen" } },
      ...{ by: people.officer, at: portal.clock.now(), commandId: ulid() },
    });
    if (outcome !== "done") throw new Error("The form was not remarked on");
  };
  return {
    counterpart: "receiver of a webhook: its lane",
    limit: 10,
    faulty,
    async add() {
      for (let each = 0; each < THINGS; each += 1) await remark();
    },
    async work() {
      await portal.webhooks.look();
      await portal.webhooks.idle();
    },
    async others() {
      const before = good.received.length;
      await remark();
      await portal.webhooks.look();
      await until(() => good.received.length > before);
    },
    isTold: async () => (await countFailingWebhooks(portal.database)) === 1,
    missing: async () => good.received.length - getIds(bad).size,
    doubled: async () => bad.received.length - getIds(bad).size,
  };
}
/** Of what a webhook is sent the position counts: the id names the webhook, too. */
const getIds = ({ received }: Receiver): ReadonlySet<string> => new Set(received.map(({ id }) => id));

async function until(isSo: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isSo() && secondsSince(startedAt) < 10) await new Promise((resolve) => setTimeout(resolve, 10));
}

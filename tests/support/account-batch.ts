/** Batches of proofs that the holder of an account marks to be signed, and signs with iAM Smart on the sandbox's telephone. */
import { ulid } from "ulidx";

import { findPerson, getSubject } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import {
  findBatchFor,
  markItem,
  openBatch,
  type OwnBatch,
} from "~/app/services/filings/batches/batch.server";
import { whenExecuted } from "~/app/services/filings/batches/carry-out.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import { hashHkid, hashSubject } from "~/app/services/platform/keys/keyed-hash.server";
import type { LiveSession } from "~/app/services/platform/portal/ports/sessions";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { changesBetween } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";
import { account } from "~/workflows/records/account";

import { openAccount, setPassword } from "./office-facts";
import { proofOffice, prove, type ProofOffice } from "./proof-office";

export const WAITING_PAGE = "/the/page/that/waits";
const PERSON = "stranger";
export const HKID = findPerson(PERSON)?.hkid ?? "";

/** An account of one of the sandbox's people, linked, with no identity card on record. */
async function enrol({ portal, tell }: ProofOffice): Promise<CurrentUser> {
  const person = findPerson(PERSON);
  if (person === undefined || portal.identity === null) throw new Error("They are there");
  const by = { id: `account-${PERSON}`, role: "creditor", rights: [], firm: null, standing: "none" } as const;
  await openAccount(tell, by, { fullName: person.name, role: "creditor" });
  await setPassword(tell, by);
  const { issuer } = portal.identity;
  const subject = getSubject(person, "receiver-portal");
  await tell(account, `account/${by.id}`, "identity.linked", {
    ...{ issuer, subject, plus: true },
    subjectHash: hashSubject(portal.keys.lasting, issuer, subject),
    hkidHash: hashHkid(portal.keys.lasting, person.hkid),
    authorised: ["profile", "hkid"],
  });
  const user = await portal.findUser(by.id);
  if (user === null) throw new Error("They have an account");
  return user;
}

export async function openAccountBatches(settings: Readonly<Record<string, string>> = {}) {
  const office = await proofOffice({ PORTAL_IDENTITY_PROTOCOL: "iam-smart", ...settings });
  office.setNow(new Date().toISOString());
  const holder = await enrol(office);
  const { portal } = office;
  const session = (id = "one"): LiveSession => ({
    ...{ id, user: holder, confirmedAt: null },
    expiresAt: "2100-01-01T00:00:00.000Z",
  });
  const own = async (id: string) => {
    const submission = await findSubmissionFor(portal, holder, "pod", id);
    if (submission === null) throw new Error("It is theirs");
    return submission;
  };
  const batch = async (id: string): Promise<OwnBatch> => {
    const found = await findBatchFor(portal, holder, id);
    if (found === null) throw new Error("It is theirs");
    return found;
  };
  return {
    office,
    portal,
    holder,
    session,
    own,
    batch,
    at: (id?: string) => ({ session: session(id), locale: "en", userAgent: "Mozilla/5.0 (X11)" }) as const,
    /** A batch of proofs that are marked to be signed. */
    batchOf: async (count: number) => {
      const ids: string[] = [];
      for (let each = 0; each < count; each += 1) ids.push(await prove(office, holder));
      const command = () => ({ commandId: ulid(), requestId: "test" });
      const items = ids.map((id) => `${proofOfDebt.type}/${id}`);
      const batchId = await openBatch(portal, holder, "pod", items, command());
      if (batchId === null) throw new Error("It was opened");
      for (const [place, id] of ids.entries()) {
        const { contentVersion } = (await own(id)).current.context;
        const marking = { item: items[place] ?? "", mark: "sign", reason: "", contentVersion } as const;
        await markItem(portal, holder, await batch(batchId), marking, command());
      }
      return { batchId, ids };
    },
    request: async (batchId: string) =>
      ({
        user: holder,
        batch: await batch(batchId),
        language: "en",
        requestId: "test",
        page: WAITING_PAGE,
      }) as const,
    outcomes: async (batchId: string) => {
      await whenExecuted(batchId);
      const { current } = await batch(batchId);
      return current.context.items.map(({ mark, outcome }) =>
        outcome === null ? mark : outcome.ok ? "done" : outcome.cause,
      );
    },
    isSigned: async (id: string) => (await own(id)).current.context.signature !== null,
    /** Saved otherwise than it was marked. */
    change: async (id: string) => {
      const { values, contentVersion } = (await own(id)).current.context;
      const changes = changesBetween(proofOfDebt.form, values, { ...values, howIncurred: "Otherwise" });
      await office.act(holder, id, "draft.saved", { changes, basedOn: contentVersion });
    },
  };
}
export type AccountBatches = Awaited<ReturnType<typeof openAccountBatches>>;

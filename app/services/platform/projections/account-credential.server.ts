/** The identifiers by which people are found who log in with a passkey, with iAM Smart or with CorpID. Holds hashes, never a number. */
import * as z from "zod";

import type { AccountCredentialTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { account, accountFacts } from "~/workflows/records/account/index";

import { hashHkid } from "../keys/keyed-hash.server";
import { keyByStream } from "./row-of-stream.server";

const Ids = z.array(z.string());
const NOTHING = { hkid_hash: null, subject_hash: null, company_hash: null, passkeys: "[]" };

/** @param lasting the secret from which the key of the hashes follows */
export const accountCredentialProjection = (lasting: Buffer): Projection<AccountCredentialTable> => ({
  name: "account_credential",
  version: 2,
  table: "account_credential",
  getKeys: keyByStream(account),
  fold: (row, entry, id) => {
    const before = row ?? { id, ...NOTHING };
    const passkeys = Ids.parse(JSON.parse(before.passkeys));
    switch (entry.type) {
      case "account.opened": {
        const hkid = accountFacts[entry.type].payload.safeParse(entry.data).data?.hkid;
        return { ...before, hkid_hash: hkid === undefined ? null : hashHkid(lasting, hkid) };
      }
      case "account.amended": {
        const hkid = accountFacts[entry.type].payload.safeParse(entry.data).data?.hkid;
        return hkid === undefined ? before : { ...before, hkid_hash: hashHkid(lasting, hkid) };
      }
      case "passkey.added": {
        const added = accountFacts[entry.type].payload.safeParse(entry.data).data?.id;
        return added === undefined ? before : { ...before, passkeys: JSON.stringify([...passkeys, added]) };
      }
      case "passkey.removed": {
        const { id: removed } = accountFacts[entry.type].payload.parse(entry.data);
        return { ...before, passkeys: JSON.stringify(passkeys.filter((each) => each !== removed)) };
      }
      case "identity.linked":
        return {
          ...before,
          subject_hash: accountFacts[entry.type].payload.safeParse(entry.data).data?.subjectHash ?? null,
        };
      case "identity.unlinked":
        return { ...before, subject_hash: null };
      case "company.linked":
        return {
          ...before,
          company_hash: accountFacts[entry.type].payload.safeParse(entry.data).data?.subjectHash ?? null,
        };
      // A closed account stands in the way of no other of the same person and company.
      case "account.closed":
      case "company.unlinked":
        return { ...before, company_hash: null };
      default:
        return before;
    }
  },
  satellites: [
    {
      table: "passkey",
      parent: "account_id",
      getRows: (row) =>
        Ids.parse(JSON.parse(row.passkeys)).map((passkeyId) => ({
          passkey_id: passkeyId,
          account_id: row.id,
        })),
    },
  ],
});

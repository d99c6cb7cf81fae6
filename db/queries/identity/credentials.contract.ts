/** The promises of passkeys, iAM Smart's links and keys for programs on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  beginAnswer,
  deleteAnswer,
  findAnswer,
  forgetAnswersBefore,
  leaveForgotten,
  takeForgottenAnswer,
  findApiKey,
  findApiKeys,
  storeAnswer,
  noteApiKeyUse,
  takeAnswerOver,
} from "./api";
import {
  findAccountOfPasskey,
  findAccountsOfCompany,
  findAccountsOfHkid,
  findAccountsOfSubject,
  findCredential,
} from "./credentials";

const AT = "2026-01-01T00:00:00Z";

export const credentialsContract: QueryContract = {
  about: "credentials and keys",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("account_credential")
      .values([
        { id: "pa", hkid_hash: "same", subject_hash: "subject", company_hash: null, passkeys: '["K1"]' },
        { id: "ua", hkid_hash: "same", subject_hash: null, company_hash: "company", passkeys: "[]" },
        { id: "none", hkid_hash: null, subject_hash: null, company_hash: null, passkeys: "[]" },
      ])
      .execute();
    await kysely.insertInto("passkey").values({ passkey_id: "K1", account_id: "pa" }).execute();
    const key = { account_id: "pa", scopes: '["read"]', last_day: "2026-06-30", issued_at: AT };
    await kysely
      .insertInto("api_key")
      .values([
        { ...key, id: "k1", name: "first", hash: "h1" },
        { ...key, id: "k2", name: "second", hash: "h2" },
        { ...key, id: "k3", name: "another's", hash: "h3", account_id: "ua" },
      ])
      .execute();
  },
  promises: (database) => {
    it("find whose a passkey is; its id is told from another in capitals", async () => {
      expect(await findAccountOfPasskey(database(), "K1")).toBe("pa");
      expect(await findAccountOfPasskey(database(), "k1")).toBeUndefined();
    });
    it("find every account of an identity card, and the one that the app is linked with", async () => {
      expect(await findAccountsOfHkid(database(), "same")).toEqual(["pa", "ua"]);
      expect(await findAccountsOfHkid(database(), "other")).toEqual([]);
      expect(await findAccountsOfSubject(database(), "subject")).toEqual(["pa"]);
      expect(await findAccountsOfCompany(database(), "company")).toEqual(["ua"]);
      expect(await findAccountsOfCompany(database(), "subject")).toEqual([]);
      expect((await findCredential(database(), "none"))?.hkid_hash).toBeNull();
    });
    it("know a key by its hash, and a person's keys newest first with their last use", async () => {
      expect((await findApiKey(database(), "h2"))?.id).toBe("k2");
      expect(await findApiKey(database(), "h")).toBeUndefined();
      await noteApiKeyUse(database(), "k1", AT, AT);
      await noteApiKeyUse(database(), "k1", "2026-01-01T00:00:30Z", "2025-12-31T23:59:30Z");
      expect((await findApiKeys(database(), "pa")).map(({ id, used_at }) => [id, used_at])).toEqual([
        ["k2", null],
        ["k1", AT],
      ]);
      await noteApiKeyUse(database(), "k1", "2026-01-01T00:02:00Z", "2026-01-01T00:01:00Z");
      expect((await findApiKeys(database(), "pa"))[1]?.used_at).toBe("2026-01-01T00:02:00Z");
    });
    it("let a repeated call be taken up once, and one that was left by one other", async () => {
      const call = { id: "c", request_hash: "r", begun_at: AT };
      const begun = await Promise.all([1, 2, 3].map(() => beginAnswer(database(), call)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      const over = { begunAt: AT, at: "2026-01-01T00:10:00Z" };
      const taken = await Promise.all([1, 2].map(() => takeAnswerOver(database(), "c", over)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      await storeAnswer(database(), "c", { status: 201, body: "sealed", request_hash: "read" });
      expect(await findAnswer(database(), "c")).toMatchObject({
        status: 201,
        body: "sealed",
        request_hash: "read",
      });
      expect(await takeAnswerOver(database(), "c", { begunAt: over.at, at: over.at }), "answered").toBe(
        false,
      );
      await forgetAnswersBefore(database(), over.at);
      expect(await findAnswer(database(), "c")).toMatchObject({ body: "sealed" });
      await deleteAnswer(database(), "c");
      expect(await findAnswer(database(), "c")).toBeUndefined();
    });
    it("let a key outlive its answer, and its call be taken up once more by one", async () => {
      await beginAnswer(database(), { id: "d", request_hash: "r", begun_at: AT });
      await storeAnswer(database(), "d", { status: 201, body: "sealed", request_hash: "read" });
      await forgetAnswersBefore(database(), "2026-01-01T00:00:01Z");
      const forgotten = { id: "d", status: 201, request_hash: "read" };
      expect(await findAnswer(database(), "d")).toMatchObject({ ...forgotten, body: null });
      const later = { at: "2026-02-01T00:00:00Z", callHash: "r" };
      const taken = await Promise.all([1, 2, 3].map(() => takeForgottenAnswer(database(), forgotten, later)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await findAnswer(database(), "d")).toMatchObject({ status: null, request_hash: "r" });
      await leaveForgotten(database(), forgotten);
      expect(await findAnswer(database(), "d")).toMatchObject({ ...forgotten, body: null });
    });
  },
};

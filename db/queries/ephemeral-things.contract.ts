/** The promises of passing things on any database: sessions, captchas, questions to devices, links for passwords, uploads. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { createCaptcha, findCaptcha, takeCaptcha } from "./identity/captchas";
import {
  createCeremony,
  deleteExpiredCeremonies,
  findCeremony,
  moveCeremony,
  takeCeremony,
} from "./identity/ceremonies";
import { addLoginFailure, deleteLoginFailures, deleteOldLoginFailures } from "./identity/login-failures";
import {
  countRequest,
  deleteOldRequestCounts,
  deleteRequestCount,
  uncountRequest,
} from "./platform/rate-limits";
import {
  claimResetRequest,
  countResetLinks,
  deleteOldResets,
  deleteResetRequest,
  findResetLink,
  saveResetLink,
  saveResetRequest,
  takeResetLink,
  useUpResetLinks,
} from "./identity/reset-links";
import {
  changeSessionData,
  deleteSessionsForAccount,
  extendSession,
  endSession,
  findEndedSession,
  findLiveSessions,
  findSession,
  saveSession,
} from "./identity/sessions";
import { createUpload, findUnscannedUploads, findUploads, setScan } from "./documents/uploads";

export const passingThingsContract: QueryContract = {
  about: "passing things",
  promises: (database) => {
    it("count requests against a limit, those that come at once too, and anew once their time is over", async () => {
      const input = {
        id: "a limit of somebody",
        now: "2026-01-01T00:00:10Z",
        endsAt: "2026-01-01T00:01:10Z",
      };
      const counts = await Promise.all(Array.from({ length: 20 }, () => countRequest(database(), input)));
      expect(counts.map(({ hits }) => hits).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      const later = { ...input, now: "2026-01-01T00:01:09Z", endsAt: "2026-01-01T00:02:09Z" };
      expect(await countRequest(database(), later)).toEqual({ hits: 21, endsAt: input.endsAt });
      await uncountRequest(database(), input.id);
      expect(await countRequest(database(), later)).toEqual({ hits: 21, endsAt: input.endsAt });
      const anew = { ...input, now: input.endsAt, endsAt: "2026-01-01T00:02:10Z" };
      expect(await countRequest(database(), anew)).toEqual({ hits: 1, endsAt: anew.endsAt });
      await deleteOldRequestCounts(database(), anew.now);
      expect(await countRequest(database(), anew)).toMatchObject({ hits: 2 });
      await deleteRequestCount(database(), anew.id);
      expect(await countRequest(database(), anew)).toMatchObject({ hits: 1 });
    });

    it("forget a session that has ended, by idleness, by age, or because somebody ended it", async () => {
      const session = {
        id: "s1",
        account_id: "a1",
        created_at: "2026-01-01T00:00:00Z",
        expires_at: "2026-01-01T00:30:00Z",
        absolute_expires_at: "2026-01-01T12:00:00Z",
        data: "{}",
      };
      await saveSession(database(), session);
      await saveSession(database(), { ...session, id: "s2", data: '{"page":1}' });
      expect(await findSession(database(), "s1", "2026-01-01T00:29:59Z")).toEqual(session);
      expect(await findSession(database(), "s1", "2026-01-01T00:30:00Z")).toBeUndefined();
      await extendSession(database(), "s1", "2026-01-02T00:00:00Z");
      expect(await findSession(database(), "s1", "2026-01-01T11:59:59Z")).toBeDefined();
      expect(await findSession(database(), "s1", "2026-01-01T12:00:00Z")).toBeUndefined();
      await deleteSessionsForAccount(database(), "a1", "s2");
      expect(await findSession(database(), "s1", "2026-01-01T00:00:00Z")).toBeUndefined();
      expect(await findSession(database(), "s2", "2026-01-01T00:00:00Z")).toBeDefined();
    });

    it("let a captcha be used once, and say when it expired", async () => {
      await createCaptcha(database(), { id: "c1", sealedAnswer: "h", expiresAt: "2026-01-01T00:05:00Z" });
      const uses = await Promise.all(
        [1, 2, 3].map(() => takeCaptcha(database(), "c1", "2026-01-01T00:00:00Z")),
      );
      expect(uses.filter((answer) => answer?.sealedAnswer === "h")).toHaveLength(1);
      await createCaptcha(database(), { id: "c2", sealedAnswer: "h", expiresAt: "2026-01-01T00:05:00Z" });
      expect((await findCaptcha(database(), "c2"))?.expiresAt).toBe("2026-01-01T00:05:00Z");
      expect((await takeCaptcha(database(), "c2", "2026-01-01T00:06:00Z"))?.sealedAnswer).toBe("h");
      expect(await findCaptcha(database(), "c2")).toBeUndefined();
    });

    it("keep files until the scanner has judged them", async () => {
      await createUpload(database(), {
        id: "f1",
        stream: "referral-b1/1",
        field: "documents",
        name: "報告.pdf",
        size: 12,
        media_type: "application/pdf",
        hash: "00",
        storage_key: "f1",
        scan: "pending",
        created_at: "2026-01-01T00:00:00Z",
        created_by: "a1",
      });
      const looking = { job: "held-files", now: "2026-01-01T00:00:00Z", limit: 10 };
      expect((await findUnscannedUploads(database(), looking)).map(({ name }) => name)).toEqual(["報告.pdf"]);
      await setScan(database(), "f1", "clean");
      expect(await findUnscannedUploads(database(), looking)).toEqual([]);
      expect((await findUploads(database(), "referral-b1/1"))[0]?.scan).toBe("clean");
    });

    it("remember what a session was told, as long as it lives", async () => {
      const session = {
        id: "s3",
        account_id: "a3",
        created_at: "2026-01-01T00:00:00Z",
        expires_at: "2026-01-01T00:30:00Z",
        absolute_expires_at: "2026-01-01T12:00:00Z",
        data: "{}",
      };
      await saveSession(database(), session);
      await changeSessionData(database(), "s3", '{"confirmedAt":"2026-01-01T00:10:00.000Z"}');
      await changeSessionData(database(), "nobody", "{}");
      expect((await findSession(database(), "s3", "2026-01-01T00:20:00Z"))?.data).toContain("00:10");
      expect([...(await findLiveSessions(database(), ["s3", "gone"], "2026-01-01T00:20:00Z"))]).toEqual([
        "s3",
      ]);
      expect([...(await findLiveSessions(database(), ["s3"], "2026-01-01T00:30:00Z"))]).toEqual([]);
      expect(await findEndedSession(database(), "s3", "2026-01-01T00:20:00Z")).toBeUndefined();
      await endSession(database(), "s3", "2026-01-01T00:21:00Z", '{"because":"firm"}');
      expect(await findSession(database(), "s3", "2026-01-01T00:21:00Z")).toBeUndefined();
      expect(await findEndedSession(database(), "s3", "2026-01-01T00:21:00Z")).toEqual({
        data: '{"because":"firm"}',
      });
      expect([...(await findLiveSessions(database(), [], "2026-01-01T00:00:00Z"))]).toEqual([]);
    });

    it("count wrong passwords of a stranger, however many come at once, and begin anew in time", async () => {
      const [now, until] = ["2026-01-01T00:00:00Z", "2026-01-31T00:00:00Z"];
      const counted = await Promise.all(
        [1, 2, 3, 4].map(() => addLoginFailure(database(), "stranger", now, until)),
      );
      expect(counted.sort()).toEqual([1, 2, 3, 4]);
      const later = "2026-03-01T00:00:00Z";
      expect(await addLoginFailure(database(), "stranger", until, later)).toBe(1);
      await deleteOldLoginFailures(database(), "2026-02-01T00:00:00Z");
      expect(await addLoginFailure(database(), "stranger", until, later)).toBe(2);
      await deleteOldLoginFailures(database(), later);
      expect(await addLoginFailure(database(), "stranger", until, later)).toBe(1);
      await deleteLoginFailures(database(), ["stranger", "nobody"]);
      expect(await addLoginFailure(database(), "stranger", until, later)).toBe(1);
    });

    it("let a device's question be moved by one and answered by one", async () => {
      const now = "2026-01-01T00:00:00Z";
      const ceremony = { id: "c", purpose: "login", data: "asked", expires_at: "2026-01-01T00:05:00Z" };
      await createCeremony(database(), ceremony);
      const moves = await Promise.all(
        ["one", "other"].map((after) => moveCeremony(database(), { id: "c", before: "asked", after })),
      );
      expect(moves.filter(Boolean)).toHaveLength(1);
      expect(await findCeremony(database(), "c", ceremony.expires_at)).toBeUndefined();
      const answers = await Promise.all([1, 2, 3].map(() => takeCeremony(database(), "c", now)));
      expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
      await createCeremony(database(), ceremony);
      await createCeremony(database(), { ...ceremony, data: "asked again" });
      expect((await findCeremony(database(), "c", now))?.data).toBe("asked again");
      await deleteExpiredCeremonies(database(), ceremony.expires_at);
      expect(await findCeremony(database(), "c", now)).toBeUndefined();
    });

    it("give a request for a password to one process, and a link to one reader", async () => {
      const [now, later] = ["2026-01-01T00:00:00Z", "2026-01-01T00:01:00Z"];
      const request = { login_name: "lam", email: "lam@office.example", locale: "en", attempts: 0 };
      await saveResetRequest(database(), { ...request, id: "r1", due_at: now });
      const claims = await Promise.all([1, 2].map(() => claimResetRequest(database(), now, later)));
      expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
      expect((await claimResetRequest(database(), later, later))?.attempts).toBe(2);
      await deleteResetRequest(database(), "r1");
      expect(await claimResetRequest(database(), later, later)).toBeUndefined();

      const link = { account_id: "lam", created_at: now, expires_at: "2026-01-01T00:30:00Z", used_at: null };
      for (const id of ["l1", "l2"]) await saveResetLink(database(), { ...link, id });
      expect(await countResetLinks(database(), "lam", now)).toBe(2);
      const taken = await Promise.all([1, 2, 3].map(() => takeResetLink(database(), "l1", later)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await takeResetLink(database(), "l2", link.expires_at)).toBe(false);
      await useUpResetLinks(database(), "lam", later);
      expect((await findResetLink(database(), "l2"))?.used_at).toBe(later);
      await deleteOldResets(database(), link.expires_at);
      expect(await findResetLink(database(), "l1")).toBeUndefined();
    });
  },
};

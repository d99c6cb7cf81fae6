/** Certificates linked with an account, against a real log; nothing of their keys is written. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { toActor } from "~/app/services/cases/access/standing.server";
import { account } from "~/workflows/records/account/index";
import { firm } from "~/workflows/records/firm/index";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";

import { readConfig } from "../../platform/portal/config.server";
import {
  DEMO_CERTIFICATE_PASSWORD,
  demoCertificateFile,
  loadDemoCertificate,
} from "../../assembly/demo/certificates.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { createDemoCertificate } from "../../documents/pdf-signatures/demo-certificate.server";
import { createLogger } from "../../platform/portal/logger.server";
import type { Portal } from "../../platform/portal/portal";
import { createPortal } from "../../assembly/composition/portal.server";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";
import {
  linkCertificate,
  findLinkedCertificate,
  maySign,
  openOwnCertificate,
  shownCertificate,
} from "./linked-certificate.server";

const PASSWORD = DEMO_CERTIFICATE_PASSWORD;
const CLOCK = { now: () => "2026-11-21T06:00:00.000Z" };
const trustee: CurrentUser = {
  id: "chan",
  loginName: "chan.tm",
  fullName: "CHAN Tai Man",
  fullNameZh: null,
  role: "pa",
  groups: ["pa"],
  rights: ["REF_SUBMIT"],
  firmId: "firm",
  firmIds: ["firm"],
  firms: [],
  firmName: null,
  previousLoginAt: null,
  language: null,
};

let portal: Portal;
let folder: string;
let [own, other]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-certificates-"));
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: "sqlite::memory:",
    PORTAL_LOG_LEVEL: "silent",
  });
  portal = await createPortal(config, createLogger(config), CLOCK, SHARED_PROGRAMS);
  await dispatch(portal.log, account, {
    stream: "account/chan",
    type: "account.opened",
    data: {
      id: "chan",
      loginName: "chan.tm",
      fullName: "CHAN Tai Man",
      role: "pa",
      firm: "firm",
      email: "chan@firm.example",
    },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: "opened",
  });
  [own, other] = [await certificate("4d2"), await certificate("4d3")];
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const certificate = (serial: string, validUntil?: Date) =>
  demoCertificateFile({
    commonName: "CHAN Tai Man 陳大文",
    organisation: "Firm",
    serial,
    ...(validUntil && { validUntil }),
  });
const offer = (p12: Buffer, password = PASSWORD) => ({ p12: Buffer.from(p12), password });
const link = (p12: Buffer, password?: string) =>
  linkCertificate(portal, trustee, offer(p12, password), "test");
const open = async (p12: Buffer) => (await openOwnCertificate(portal, trustee, offer(p12))).opened;

describe("linking a certificate", () => {
  it("without one, any that can be signed with is opened", async () => {
    expect(await findLinkedCertificate(portal, "chan")).toBeNull();
    expect((await open(other)).serial).toBe("04D3");
  });

  it("refuses what cannot be signed with, and links nothing", async () => {
    const past = await certificate("4d4", new Date("2026-11-20T00:00:00Z"));
    expect(await link(own, "wrong")).toEqual({ outcome: "certificate", problem: "wrong-password" });
    expect(await link(past)).toEqual({ outcome: "certificate", problem: "expired" });
    const selfMade = await createDemoCertificate({
      commonName: "CHAN Tai Man",
      organisation: "Firm",
      serial: "4d5",
      password: PASSWORD,
    });
    expect(await link(selfMade)).toEqual({ outcome: "certificate", problem: "self-signed" });
    await expect(open(selfMade)).rejects.toMatchObject({ problem: "self-signed" });
    const colleague = await demoCertificateFile({
      commonName: "WONG Mei Ling",
      organisation: "Firm",
      serial: "4d6",
    });
    expect(await link(colleague)).toEqual({ outcome: "certificate", problem: "wrong-holder" });
    expect(await link(Buffer.from("hello"))).toEqual({
      outcome: "certificate",
      problem: "not-a-certificate-file",
    });
    expect(await findLinkedCertificate(portal, "chan")).toBeNull();
  });

  it("keeps whose it is and what tells it from others, and overwrites the file", async () => {
    const offered = offer(own);
    expect(await linkCertificate(portal, trustee, offered, "test")).toEqual({ outcome: "done" });
    expect(offered.p12.every((byte) => byte === 0)).toBe(true);
    const { fingerprint } = await open(own);
    expect(await findLinkedCertificate(portal, "chan")).toEqual({
      subject: "C=HK, O=Firm, CN=CHAN Tai Man 陳大文",
      issuer: "C=HK, O=Demonstration, CN=Demonstration Certification Authority",
      serial: "04D2",
      fingerprint,
      validFrom: "2020-01-01T00:00:00.000Z",
      validUntil: "2040-01-01T00:00:00.000Z",
      linkedAt: "2026-11-21T06:00:00.000Z",
    });
  });

  it("from then on no other certificate is opened, however like it", async () => {
    await expect(open(other)).rejects.toMatchObject({ problem: "not-linked" });
    await expect(open(await certificate("4d2"))).rejects.toMatchObject({ problem: "not-linked" });
    expect(await link(other)).toEqual({ outcome: "done" });
    expect((await open(other)).serial).toBe("04D3");
    await expect(open(own)).rejects.toMatchObject({ problem: "not-linked" });
  });

  it("once unlinked, any signs again", async () => {
    const unlink = () =>
      dispatch(portal.log, account, {
        stream: `account/${trustee.id}`,
        type: "certificate.unlinked",
        data: {},
        by: toActor(trustee, "none"),
        at: CLOCK.now(),
        commandId: ulid(),
        requestId: "test",
      });
    expect(await unlink()).toMatchObject({ outcome: "done" });
    expect((await open(own)).serial).toBe("04D2");
    expect(await unlink()).toMatchObject({
      outcome: "refused",
      refusals: [{ guard: "hasCertificate" }],
    });
  });

  it("an organisational one is the institution's by its numbers: another's is refused, for linking and for signing", async () => {
    const ofBank = (business: string) =>
      demoCertificateFile({
        commonName: "CHAN Tai Man",
        organisation: "Hongkong Post e-Cert (Organisational)",
        units: ["Harbour Bank Limited", `${business}0000325900123456`, "0012345678"],
        serial: "4e1",
      });
    const checked = async () => {
      const file = await ofBank("12345678");
      return (await openOwnCertificate(portal, trustee, offer(file))).check.organisation;
    };
    const firmFact = (type: string, data: Readonly<Record<string, unknown>>) =>
      dispatch(portal.log, firm, {
        stream: "firm/firm",
        type,
        data,
        by: SYSTEM,
        at: CLOCK.now(),
        commandId: ulid(),
      });
    const read = {
      name: "Harbour Bank Limited",
      businessRegistration: "12345678",
      companyNumber: "00123456",
    };
    expect(await checked()).toEqual({ ...read, comparison: "noInstitution" });
    await firmFact("firm.registered", { nameEn: "Harbour Bank", shortName: "Harbour", firmType: "CREDITOR" });
    expect(await checked()).toEqual({ ...read, comparison: "notHeld" });
    await firmFact("firm.amended", { companyNumber: "0123456" });
    expect(await checked()).toEqual({ ...read, comparison: "agrees" });
    await firmFact("firm.amended", { businessRegistration: "87654321" });
    const problem = "other-organisation";
    await expect(checked()).rejects.toMatchObject({ problem });
    expect(await link(await ofBank("12345678"))).toEqual({ outcome: "certificate", problem });
    expect((await open(await certificate("4e2"))).serial).toBe("04E2");
  });

  it("is for those who may sign", () => {
    expect([maySign(trustee), maySign({ rights: ["REF_FILL"] })]).toEqual([true, false]);
  });
});

it.each([
  ["2027-01-21T06:00:00.000Z", "valid"],
  ["2026-12-21T05:59:59.000Z", "ending"],
  ["2026-11-21T05:59:59.000Z", "ended"],
])("a certificate until %s is %s", (validUntil, standing) => {
  const linked = {
    subject: "CN=CHAN",
    issuer: "CN=CHAN",
    serial: "01",
    fingerprint: "a".repeat(64),
    validFrom: "2020-01-01T00:00:00.000Z",
    validUntil,
    linkedAt: "2026-01-01T00:00:00.000Z",
  };
  expect(shownCertificate(linked, "2026-11-21T06:00:00.000Z")?.validity).toBe(standing);
});

it("the demonstration's certificate is the same after a new start, for each person", async () => {
  const [first, again] = [
    await loadDemoCertificate("pa.demo", folder),
    await loadDemoCertificate("pa.demo", folder),
  ];
  expect(first.equals(again)).toBe(true);
  expect(first.equals(await loadDemoCertificate("pa2.demo", folder))).toBe(false);
});

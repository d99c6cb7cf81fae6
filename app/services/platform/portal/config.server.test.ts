import { describe, expect, it } from "vitest";

import { ConfigurationRefused, readConfig } from "./config.server";

const own = {
  PORTAL_MODE: "production",
  PORTAL_ORIGIN: "https://portal.example",
  PORTAL_DATA: "/var/lib/portal",
  PORTAL_TRUST_PROXY: "10.0.0.5",
  PORTAL_MASTER_KEY: "11".repeat(32),
  PORTAL_SIGNING_KEY: "22".repeat(32),
  PORTAL_SESSION_SECRET: "33".repeat(32),
  PORTAL_SEAL_FILE: "/etc/portal/seal.p12",
  CLAMD_ADDRESS: "unix:/run/clamd.sock",
  PORTAL_TRUSTED_ISSUERS: "/etc/portal/issuers",
  PORTAL_SMTP_URL: "smtps://mail.example:465",
  PORTAL_MAIL_FROM: "Portal <portal@office.example>",
  PORTAL_SMS_URL: "https://sms.example/v1/messages",
  PORTAL_SMS_TOKEN: "a-token-of-the-gateway",
};

describe("configuration", () => {
  it("starts in demo mode without a single setting", () => {
    expect(readConfig({}).mode).toBe("demo");
  });

  it("starts in production on secrets of its own", () => {
    expect(readConfig(own).mode).toBe("production");
  });

  it.each(["PORTAL_MASTER_KEY", "PORTAL_SIGNING_KEY", "PORTAL_SESSION_SECRET"] as const)(
    "refuses production on the demo value of %s, and says which",
    (name) => {
      const demo = readConfig({});
      const values = {
        PORTAL_MASTER_KEY: demo.secrets.master?.toString("hex"),
        PORTAL_SIGNING_KEY: demo.secrets.signing?.toString("hex"),
        PORTAL_SESSION_SECRET: demo.secrets.session?.toString("hex"),
      };
      expect(() => readConfig({ ...own, [name]: values[name] })).toThrow(
        new RegExp(`${name} is the demo secret`),
      );
    },
  );

  it("refuses production with a captcha answer, a missing secret or an origin in clear, naming all of them", () => {
    const attempt = () =>
      readConfig({
        PORTAL_MODE: "production",
        PORTAL_CAPTCHA_ANSWER: "abcd",
        PORTAL_ORIGIN: "http://portal.example",
      });
    expect(attempt).toThrow(ConfigurationRefused);
    expect(attempt).toThrow(/PORTAL_CAPTCHA_ANSWER[\s\S]*PORTAL_ORIGIN/);
    expect(attempt).toThrow(/PORTAL_MASTER_KEY is not set/);
  });

  it("sends text messages through a gateway, or none; in the demonstration they stay on the screen", () => {
    expect(readConfig(own).sms).toMatchObject({ address: "https://sms.example/v1/messages", sender: "#ORO" });
    expect(readConfig({ ...own, PORTAL_SMS_URL: "", PORTAL_SMS: "off" }).sms).toBeNull();
    expect(readConfig({}).sms).toBe("sandbox");
    expect(() => readConfig({ ...own, PORTAL_SMS_TOKEN: "" })).toThrow(/PORTAL_SMS_TOKEN is not set/);
    expect(() => readConfig({ ...own, PORTAL_SMS_URL: "http://sms.example" })).toThrow(/could be read/);
  });

  it.each(["PORTAL_SMTP_URL", "PORTAL_MAIL_FROM", "PORTAL_SMS_URL"] as const)(
    "refuses production without %s: letters would reach nobody",
    (name) => {
      expect(() => readConfig({ ...own, [name]: "" })).toThrow(new RegExp(`${name} is not set`));
    },
  );

  it.each([
    ["CLAMD_ADDRESS", "clamd"],
    ["CLAMD_ADDRESS", "host:99999"],
    ["PORTAL_SMTP_URL", "smtp://"],
    ["PORTAL_MAIL_FROM", "nobody"],
    ["PORTAL_ORIGIN", "https://portal.office.example/path"],
    ["PORTAL_PASSKEY_DOMAIN", "another.example"],
    ["PORTAL_PAYMENT", "of"],
    ["PORTAL_SMS", "of"],
    ["PORTAL_SMS_SENDER", "Office of the Receiver"],
    ["PORT", "http"],
  ])("refuses a %s that cannot work (%s), and names it", (name, value) => {
    const attempt = () => readConfig({ ...own, [name]: value });
    expect(attempt).toThrow(new RegExp(`^.*${name}\\b`, "m"));
    expect(attempt).not.toThrow(/Invalid|expected/);
  });

  it("refuses production without a malware scanner", () => {
    expect(() => readConfig({ ...own, CLAMD_ADDRESS: "" })).toThrow(/CLAMD_ADDRESS is not set/);
  });

  it("refuses production without the issuers of certificates that are believed", () => {
    expect(() => readConfig({ ...own, PORTAL_TRUSTED_ISSUERS: "" })).toThrow(
      /PORTAL_TRUSTED_ISSUERS is not set/,
    );
  });

  it("refuses production with an app that signs and nobody who vouches for its certificates", () => {
    const app = {
      PORTAL_IAM_SMART: "https://app.example/api/v1",
      PORTAL_IAM_SMART_CLIENT_ID: "portal",
      PORTAL_IAM_SMART_CLIENT_SECRET: "secret",
      PORTAL_IAM_SMART_KEYS: "/etc/portal/iam-smart.pem",
    };
    expect(() => readConfig({ ...own, ...app })).toThrow(/PORTAL_IDENTITY_TRUSTED_ISSUERS is not set/);
    const trusted = { PORTAL_IDENTITY_TRUSTED_ISSUERS: "/etc/portal/app.pem" };
    expect(readConfig({ ...own, ...app, ...trusted }).trust.identityIssuers).toBe("/etc/portal/app.pem");
  });

  it("takes the sandbox gateway in demo and test mode, and none in production", () => {
    expect(readConfig({}).payment).toBe("sandbox");
    expect(readConfig({ PORTAL_PAYMENT: "off" }).payment).toBeNull();
    expect(readConfig(own).payment).toBeNull();
  });

  it("refuses half a payment gateway, and in production the sandbox and one in clear", () => {
    const account = { PORTAL_PAYMENT_MERCHANT: "office", PORTAL_PAYMENT_SECRET: "sixteen characters" };
    const at = (address: string) => ({ PORTAL_PAYMENT_GATEWAY: address });
    expect(() => readConfig(at("https://gateway.example"))).toThrow(/PORTAL_PAYMENT_SECRET is not set/);
    const gateway = readConfig({ ...own, ...account, ...at("https://gateway.example/office/") });
    expect(gateway.payment).toMatchObject({ address: "https://gateway.example/office", fpsId: null });
    for (const address of ["http://gateway.example", "https://portal.example/demo/gateway"])
      expect(() => readConfig({ ...own, ...account, ...at(address) })).toThrow(/PORTAL_PAYMENT_GATEWAY/);
  });

  it("refuses production with sources that change", () => {
    expect(() => readConfig({ ...own, PORTAL_DEVELOPMENT: "1" })).toThrow(/PORTAL_DEVELOPMENT is set/);
  });

  it("takes no mail server of another kind", () => {
    expect(() => readConfig({ PORTAL_SMTP_URL: "https://mail.example" })).toThrow(/PORTAL_SMTP_URL/);
  });

  it("keeps files on the disk unless a bucket is named, and reads where that is", () => {
    expect(readConfig({}).files).toBe("disk");
    const keys = { PORTAL_FILES_KEY_ID: "id", PORTAL_FILES_SECRET: "secret" };
    const at = (PORTAL_FILES: string, secrets: Record<string, string> = keys) =>
      readConfig({ ...own, PORTAL_FILES, ...secrets }).files;
    expect(at("s3://office/portal/files/?endpoint=https://store.example:9000&region=hk")).toEqual({
      bucket: "office",
      prefix: "portal/files/",
      endpoint: "https://store.example:9000",
      region: "hk",
      pathStyle: true,
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
    });
    expect(at("s3://office", {})).toMatchObject({
      prefix: "",
      endpoint: null,
      pathStyle: false,
      credentials: null,
    });
  });

  it("refuses half a bucket, and in production one in clear or with a demo secret", () => {
    const keys = { PORTAL_FILES_KEY_ID: "id", PORTAL_FILES_SECRET: "secret" };
    for (const [place, secrets, why] of [
      ["/var/files", keys, /neither disk nor/],
      ["s3://Office", keys, /neither disk nor/],
      ["s3://office?endpoint=store.example", keys, /neither https/],
      ["s3://office?secret=x", keys, /nothing is known of secret/],
      ["s3://office", { PORTAL_FILES_KEY_ID: "id" }, /together or not at all/],
      ["s3://office?endpoint=http://store.example", keys, /does not begin with https/],
      ["s3://office", { ...keys, PORTAL_FILES_SECRET: "minioadmin" }, /demo secret/],
    ] as const)
      expect(() => readConfig({ ...own, PORTAL_FILES: place, ...secrets })).toThrow(why);
  });

  it("believes named proxies in production, and a number of them only where nobody else reaches the port", () => {
    const at = (PORTAL_TRUST_PROXY: string, PORTAL_LISTEN = "") =>
      readConfig({ ...own, PORTAL_TRUST_PROXY, PORTAL_LISTEN });
    expect(at("10.0.0.5, 10.1.0.0/24").trustedProxies).toEqual([
      { address: "10.0.0.5", bits: 32 },
      { address: "10.1.0.0", bits: 24 },
    ]);
    for (const everybody of ["1", "0.0.0.0/0", "::/0"])
      expect(() => at(everybody)).toThrow(/PORTAL_TRUST_PROXY believes whoever reaches the port/);
    expect(() => at("0.0.0.0/0", "127.0.0.1")).toThrow(/PORTAL_TRUST_PROXY believes/);
    expect(() => at("0")).toThrow(/PORTAL_TRUST_PROXY is not set/);
    expect(() => at("proxy.example")).toThrow(/PORTAL_TRUST_PROXY: addresses/);
    expect(at("1", "127.0.0.1").listen).toEqual({ host: "127.0.0.1" });
    expect(at("1", "unix:/run/portal/portal.sock").listen).toEqual({ socket: "/run/portal/portal.sock" });
    expect(readConfig({ PORTAL_TRUST_PROXY: "1" }).trustedProxies).toBe(1);
  });

  it("listens on addresses alone, never on a name", () => {
    expect(() => readConfig({ PORTAL_LISTEN: "localhost" })).toThrow(/PORTAL_LISTEN: an IP address/);
    expect(readConfig({}).listen).toBeNull();
  });
});

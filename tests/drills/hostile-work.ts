/** Files that pass for honest ones and make whoever reads them work without end, posted where they are read. */
import { generateKeyPairSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import forge from "node-forge";
import { ulid } from "ulidx";

import { buildWorkbook, type PackageParts } from "~/tests/support/workbook-packages";

import type { Errand } from "./honest-work";
import { browser, clientOver, findForms, program, toCall, toPage, type Ask } from "./people";

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row>${inline("b1/1/form")}</row><row>${inline("Line")}</row>`;
const row = (cells: number): string => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;

const WORKBOOKS: readonly (readonly [kind: string, parts: PackageParts])[] = [
  [
    "a workbook of one repeated text",
    {
      sheets: [
        {
          data: `<row>${inline("b1/1/form")}${Array.from({ length: 60 }, (_, at) => inline(`k${String(at)}`)).join("")}</row>${row(60).repeat(6_000)}`,
        },
      ],
      strings: `<si><t>${"x".repeat(3_000)}</t></si>`,
    },
  ],
  [
    "a workbook with a format without end",
    {
      sheets: [{ data: `${HEAD}<row><c s="1"><v>1</v></c></row>` }],
      styles: `<numFmts count="1"><numFmt numFmtId="164" formatCode="${"[".repeat(1_000_000)}"/></numFmts><cellXfs count="2"><xf/><xf numFmtId="164"/></cellXfs>`,
    },
  ],
  [
    "a workbook of merges and names of every cell",
    {
      sheets: [
        {
          data: `${HEAD}${row(1).repeat(2_000)}`,
          after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells>`,
        },
      ],
      strings: "<si><t>x</t></si>",
      names: '<definedNames><definedName name="all">S1!$A$1:$XFD$1048576</definedName></definedNames>',
    },
  ],
];

/** Authorities of two names and one key that all certify one another. */
function crossCertified(count: number, password: string): Buffer {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  const certificates = Array.from({ length: count + 1 }, (_, at) => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
    certificate.serialNumber = `00${(at + 1).toString(16).padStart(4, "0")}`;
    certificate.validity.notBefore = new Date("2020-01-01T00:00:00Z");
    certificate.validity.notAfter = new Date("2090-01-01T00:00:00Z");
    const [subject, issuer] = at === 0 ? ["Holder", "A"] : at % 2 === 1 ? ["A", "B"] : ["B", "A"];
    certificate.setSubject([{ name: "commonName", value: subject ?? "" }]);
    certificate.setIssuer([{ name: "commonName", value: issuer ?? "" }]);
    if (at > 0) certificate.setExtensions([{ name: "basicConstraints", cA: true, critical: true }]);
    certificate.sign(key, forge.md.sha256.create());
    return certificate;
  });
  const file = forge.pkcs12.toPkcs12Asn1(key, certificates, password, { algorithm: "aes256" });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
}

/** What goes on in the background after it was taken. */
const MEANWHILE_MS = 4_000;

/** A form of theirs that stands so: its page, and its address for programs. */
async function loadForm(origin: string, calls: Ask, status: string) {
  const client = clientOver(origin, calls);
  const [form] = await findForms(client, status, 1);
  if (form === undefined) throw new Error(`The demo office has no form that is ${status}`);
  const { version } = await client.getForm(form);
  return { page: toPage(form), call: toCall(form), version };
}

/** Records of cases with so many directors each, handed in and worked on. */
function buildImport(kind: string, administrator: Ask, records: number, directors: number): Errand {
  const record = (at: number) => ({
    kind: "case",
    number: `HCCW ${String(9_000 + at)}/2026`,
    status: "PT",
    particulars: { nameEn: `Company ${String(at)} Limited` },
    directors: Object.fromEntries(
      Array.from({ length: directors }, (_, index) => [
        `D${String(index)}`,
        { nameEn: `Director ${String(index)}` },
      ]),
    ),
  });
  return {
    kind,
    async run() {
      const lines = Array.from({ length: records }, (_, at) => JSON.stringify(record(at))).join("\n");
      const body = new FormData();
      body.set("commandId", ulid());
      body.set("file", new Blob([lines]), "records.ndjson");
      const answer = await administrator("/settings/imports", { method: "POST", body });
      await sleep(MEANWHILE_MS);
      return answer;
    },
  };
}

/** Each is refused, or taken without holding anybody up. */
export async function hostileWork(origin: string): Promise<readonly Errand[]> {
  const [clerk, trustee, administrator] = await Promise.all(
    ["ua.demo", "pa.demo", "admin.demo"].map((name) => browser(origin, name)),
  );
  if (!clerk || !trustee || !administrator) throw new Error("Nobody was let in");
  const password = "secret12";
  const certificate = crossCertified(60, password);
  const workbooks = await Promise.all(
    WORKBOOKS.map(async ([kind, parts]): Promise<Errand> => {
      const content = await buildWorkbook(parts);
      return {
        kind,
        run() {
          const body = new FormData();
          body.set("commandId", ulid());
          body.set("file", new Blob([Uint8Array.from(content)]), "forms.xlsx");
          return clerk("/spreadsheets/b1", { method: "POST", body });
        },
      };
    }),
  );
  const ready = await loadForm(origin, program(origin, "pa.demo"), "readyForReview");
  const offering = (intent: string, path: string): Errand => ({
    kind: `sixty authorities that certify one another, to ${intent}`,
    run() {
      const body = new FormData();
      body.set("commandId", ulid());
      body.set("intent", intent);
      body.set("contentVersion", String(ready.version));
      body.set("password", password);
      body.set("certificate", new Blob([Uint8Array.from(certificate)]), "own.p12");
      return trustee(path, { method: "POST", body });
    },
  });
  const clerkCalls = program(origin, "ua.demo");
  const draft = await loadForm(origin, clerkCalls, "drafted");
  const text: Errand = {
    kind: "a text of two million characters in a draft",
    run: () =>
      clerkCalls(draft.call, {
        method: "PATCH",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ basedOn: draft.version, values: { findings: "x ".repeat(950_000) } }),
      }),
  };
  const remark: Errand = {
    kind: "a remark of two million characters",
    run() {
      const body = new URLSearchParams({ commandId: ulid(), reason: "x ".repeat(900_000) });
      return trustee(`${ready.page}/review`, { method: "POST", body });
    },
  };
  return [
    ...workbooks,
    offering("sign", `${ready.page}/sign`),
    offering("link", "/settings/my-profile/certificate"),
    text,
    remark,
    buildImport("records of six thousand directors each", administrator, 20, 5_500),
    buildImport("records of as many directors as one may bring", administrator, 20, 500),
  ];
}

#!/usr/bin/env node
/**
 * Checks a dossier or a receipt of the Electronic Submission Portal. It needs Node 20.15 or newer, no package, no network and nothing of
 * the portal:  node verify.mjs DOSSIER.zip|RECEIPT.json [--paper PDF] [--schedule PDF] [--key BASE64] [--keys FILE]
 * It is meant to be read. What is checked and how is told in README.md beside it; the numbers of its sections stand here.
 * Ends with 0 where everything is as it was made, 1 where something is not (the first such thing is named), 2 for wrong use.
 */
import { createDecipheriv, createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import { crc32, inflateRawSync, inflateSync } from "node:zlib";

class Wrong extends Error {}
function insist(isRight, sentence) {
  if (!isRight) throw new Wrong(sentence);
}

// ---- 1. The container ----------------------------------------------------------------------------------
const CUT_OFF = "The file is cut off, is no dossier, or had something added at its end.";

/** The entries of a ZIP file by name, each as a function that reads it. */
function openContainer(path) {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const read = (at, length) => {
    insist(at >= 0 && length >= 0 && at + length <= size, CUT_OFF);
    const bytes = Buffer.alloc(length);
    insist(readSync(file, bytes, 0, length, at) === length, CUT_OFF);
    return bytes;
  };
  const end = read(size - 22, 22);
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  insist(end.readUInt32LE(0) === 0x06054b50 && start + length === size - 22, CUT_OFF);
  insist(end.readUInt32LE(4) === 0 && end.readUInt16LE(8) === count && end.readUInt16LE(20) === 0, CUT_OFF);
  const directory = read(start, length);
  const entries = new Map();
  let [at, expected] = [0, 0];
  for (let number = 0; number < count; number++) {
    insist(at + 46 <= length, "The directory of the container is damaged.");
    const line = directory.subarray(at, at + 46);
    const [crc, packed, whole] = [16, 20, 24].map((place) => line.readUInt32LE(place));
    const [offset, named] = [line.readUInt32LE(42), line.readUInt16LE(28)];
    const name = directory.toString("utf8", at + 46, at + 46 + named);
    const header = read(offset, 30 + named);
    const alike = header.subarray(4, 30).equals(line.subarray(6, 32)) && header.toString("utf8", 30) === name;
    const plain = line.toString("hex", 0, 6) === "504b01021400" && /^0+$/.test(line.toString("hex", 30, 42));
    insist(alike && plain && header.readUInt32LE(0) === 0x04034b50, `The container is damaged at "${name}".`);
    insist(!entries.has(name), `The container has "${name}" twice.`);
    insist(offset === expected, `Something lies in front of "${name}" that is in no directory.`);
    entries.set(name, () => {
      const bytes = read(offset + header.length, packed);
      const content = line[10] === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, whole) });
      insist(crc32(content) === crc && content.length === whole, `"${name}" is damaged.`);
      return content;
    });
    [at, expected] = [at + 46 + named, offset + header.length + packed];
  }
  insist(at === length && expected === start, "Something lies in the container that is in no directory.");
  return { entries, close: () => closeSync(file) };
}

// ---- 2. Spelling, hashes, signatures -------------------------------------------------------------------
/** The one spelling of JSON that is hashed and signed (RFC 8785): members sorted, no white space. */
function spelt(value) {
  if (Array.isArray(value)) return `[${value.map(spelt).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${spelt(value[name])}`).join(",")}}`;
}
const sha256 = (...parts) =>
  parts.reduce((digest, part) => digest.update(part), createHash("sha256")).digest();
const hex = (text) => Buffer.from(text, "hex");
const keyOf = (text) => createPublicKey({ key: base64(text), format: "der", type: "spki" });
const base64 = (text) => Buffer.from(text, "base64");
const isSigned = (text, signature, key) => verify(null, Buffer.from(text), key, base64(signature));
/** Whether one of the office's keys has signed it, which was in use at the time that it names. */
function checkSignature(text, signature, keys, at, what) {
  const signer = keys.find(({ key, until }) => at <= until && isSigned(text, signature, key));
  insist(signer !== undefined, `${what} is not signed with the key.`);
  insist(!signer.leaked, `${what} is signed with a key that leaked: ask the office whether it is its own.`);
}
/** The list and receipts are signed over their spelling without the signature. */
const checkRecord = ({ signature, ...said }, keys, at, what) =>
  checkSignature(spelt(said), signature, keys, at, what);
/** The keys before and after one that is trusted, by changes that both keys have signed (section 7). */
function keysFrom(anchor, changes) {
  const genuine = changes.filter(({ signatures: { previous, next }, ...change }) => {
    const signed = (signature, key) => isSigned(spelt(change), signature, keyOf(key));
    return signed(previous, change.previous) && signed(next, change.next);
  });
  const leaked = (key) => genuine.some((one) => one.previous === key && one.because === "leaked");
  const [older, newer] = [new Set([anchor]), new Set([anchor])];
  for (const key of older) for (const { previous, next } of genuine) if (next === key) older.add(previous);
  for (const key of newer)
    for (const { previous, next } of genuine) if (previous === key && !leaked(key)) newer.add(next);
  const trusted = new Set([...newer, ...older]);
  return [...trusted].map((text) => {
    const end = genuine.find(({ previous, next }) => previous === text && trusted.has(next));
    return { key: keyOf(text), until: end?.previousUntil ?? "9999", leaked: leaked(text) };
  });
}

// ---- 3. Signed heads of the log, and entries under them ------------------------------------------------
function checkHead({ origin, size, root, hash, at, signature }, keys, where) {
  const text = `${origin}\n${size}\n${root}\n${hash}\n${at}\n`;
  checkSignature(text, signature, keys, at, `${where}: the head of the log (${size} entries)`);
}
/** Whether an entry's hash leads to the head's root (RFC 9162, 2.1.3.2). */
function isUnder({ size, root }, position, hash, path) {
  if (!Number.isSafeInteger(position) || position < 1 || position > size) return false;
  let [node, last, reached] = [position - 1, size - 1, sha256(Buffer.of(0), hex(hash))];
  for (const step of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      reached = sha256(Buffer.of(1), hex(step), reached);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else reached = sha256(Buffer.of(1), reached, hex(step));
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && reached.equals(hex(root));
}
/** @returns what the entry says, once it is known to be what was hashed, and where */
function checkEntry({ envelope, previousHash, hash, position, path }, head, where) {
  const computed = sha256(`${previousHash}\n${envelope}`).toString("hex");
  insist(computed === hash, `${where} was changed: its hash does not follow from what it says.`);
  insist(isUnder(head, position, hash, path), `${where} does not stand in the log at place ${position}.`);
  const entry = JSON.parse(envelope);
  insist(entry.position === position, `${where} says that it stands at place ${entry.position}.`);
  return entry;
}

// ---- 4. The facts of a stream --------------------------------------------------------------------------
/** @param known what was read so far: hashes and envelopes by place in the log, payloads by fact */
function checkStream({ stream, facts, count, whole, checkpoint, keys }, content, office, known) {
  checkHead(checkpoint, office, stream);
  const lines = content.toString("utf8").split("\n").slice(0, -1);
  const told = new Map();
  const tell = (what) => told.set(what, (told.get(what) ?? 0) + 1);
  let before = { version: 0, position: 0 };
  for (const line of lines) {
    const fact = JSON.parse(line);
    const { version, position, hash, path, envelope, previousHash } = fact;
    const where = `Fact ${version} of ${stream}`;
    insist(version > before.version, `${where} stands behind fact ${before.version}.`);
    insist(!whole || version === before.version + 1, `Fact ${before.version + 1} of ${stream} is missing.`);
    insist(position > before.position, `${where} stands in the log before the fact before it.`);
    insist(!known.hashes.has(position), `${where} has the place of another fact in the log, ${position}.`);
    known.hashes.set(position, hash);
    before = fact;
    if (envelope === undefined) {
      insist(fact.withheld === "fact", `${where} lacks what it says.`);
      const stands = isUnder(checkpoint, position, hash, path);
      insist(stands, `${where} does not stand in the log at place ${position}.`);
      tell("withheld");
      continue;
    }
    const entry = checkEntry(fact, checkpoint, where);
    insist(entry.stream === stream, `${where} is a fact of another stream, ${entry.stream}.`);
    insist(entry.version === version, `${where} says that it is fact ${entry.version}.`);
    known.envelopes.set(position, { envelope, previousHash });
    const payload = entry.seal === null ? entry.data : checkPayload(fact, entry, keys, where, tell);
    if (payload !== undefined) known.payloads.set(`${stream} ${version}`, JSON.stringify(payload));
  }
  insist(lines.length === count, `${facts} has ${lines.length} facts, not ${count}.`);
  const sealed = [...told].map(([what, times]) => `${times} ${what}`).join(", ") || "in clear";
  return `${stream}: ${count} facts, ${whole ? "the whole stream" : "those its reader may see"}; ${sealed}`;
}

const TAG = { authTagLength: 16 };
/** A sealed payload: AES-256-GCM (nonce, tag, content), bound to its stream and version. */
function checkPayload({ opened, erased }, { data, stream, version, seal }, keys, where, tell) {
  if (keys[seal] === undefined || erased) {
    tell(erased ? "destroyed" : opened === undefined ? "withheld" : "as the office tells them");
    return opened;
  }
  const bytes = Buffer.from(data, "base64");
  const opening = createDecipheriv("aes-256-gcm", hex(keys[seal]), bytes.subarray(0, 12), TAG);
  opening.setAAD(Buffer.from(`${stream}\n${version}`)).setAuthTag(bytes.subarray(12, 28));
  const plain = opening.update(bytes.subarray(28), undefined, "utf8");
  try {
    opening.final();
  } catch {
    throw new Wrong(`${where} cannot be opened with the key that goes with it.`);
  }
  insist(spelt(opened ?? null) === plain, `${where} is shown otherwise than it was sealed.`);
  tell("opened with their key");
  return opened;
}
/** Facts that follow one another in the log name one another's hashes, across streams. */
function checkChain({ hashes, envelopes }) {
  for (const [position, { previousHash }] of envelopes) {
    const before = hashes.get(position - 1) ?? previousHash;
    insist(before === previousHash, `Entry ${position} does not follow entry ${position - 1}.`);
  }
}

// ---- 5. Papers: PDFs, enclosures, receipts -------------------------------------------------------------
function checkPaper({ path, sha256: digest, state, stream, version, kind, name }, read, known, key) {
  const called = `"${path ?? name ?? digest}"`;
  const payload = known.payloads.get(`${stream} ${version}`) ?? digest;
  insist(payload.includes(digest), `${called} is not the file that fact ${version} of ${stream} names.`);
  if (state !== "enclosed") return;
  const bytes = read(path);
  insist(sha256(bytes).equals(hex(digest)), `${called} was changed: it is not the file that was filed.`);
  if (kind === "signed") readFacts(bytes, called);
  if (kind === "schedule") checkPdfSignature(bytes, called);
  if (kind !== "receiptRecord") return;
  const receipt = checkReceipt(bytes.toString("utf8"), key, `The receipt ${called}`);
  known.receipts.push(receipt);
  const { proof, envelope } = receipt.evidence;
  const here = known.envelopes.get(proof.position)?.envelope ?? envelope;
  insist(here === envelope, `The receipt ${called} is of another fact than the one at its place.`);
}
/** A receipt's record: signed, and its filing stands in the log where and when it says. */
function checkReceipt(text, keys, what) {
  const receipt = JSON.parse(text);
  insist(spelt(receipt) === text, `${what} is spelt otherwise than it was signed.`);
  checkRecord(receipt, keys, receipt.standing.asOf, what);
  const { proof, ...hashed } = receipt.evidence;
  checkHead(proof.checkpoint, keys, what);
  const { at, position } = checkEntry({ ...hashed, ...proof }, proof.checkpoint, `The entry of ${what}`);
  const agrees = at === receipt.submittedAt && position === receipt.position;
  insist(agrees, `${what} names another entry than it proves.`);
  return receipt;
}

/** The JSON of that name inside a paper, as bytes; `null`: it has none. */
function readInside(pdf, name, what) {
  const text = pdf.toString("latin1");
  const [before, ...inside] = text.split("/Type /Filespec");
  if (!inside.some((each) => each.trimStart().startsWith(`/F (${name})`))) return null;
  insist(inside.length === 1 && !before.includes("/EF <<"), `${what} has another file inside.`);
  const number = inside[0].split("/EF <<")[1]?.trim().split(" ")[1];
  const head = text.split(`\n${number} 0 obj`)[1]?.split("stream")[0] ?? "";
  const from = text.indexOf("stream", text.indexOf(`\n${number} 0 obj`)) + "stream\n".length;
  const content = pdf.subarray(from, from + Number(head.split("/Length ")[1]?.split(/[^0-9]/)[0]));
  return head.includes("/FlateDecode") ? inflateSync(content, { maxOutputLength: 2 ** 24 }) : content;
}
/** The facts inside a filed form (9), and that they are what their fingerprint is of; `null`: it has none, as those of before. */
function readFacts(pdf, what) {
  const json = readInside(pdf, "filed-form.json", what);
  if (json === null) return null;
  const facts = JSON.parse(json.toString("utf8"));
  insist(facts.schema === SCHEMA, `${what} has facts of a version that this verifier does not know.`);
  insist(spelt(facts) === json.toString("utf8"), `The facts inside ${what} are spelt otherwise.`);
  const { form, answers: values, enclosures, fingerprint } = facts;
  const files = enclosures.map(({ sha256: hash, ...said }) => ({ ...said, hash }));
  const computed = sha256(spelt({ form: form.number, version: form.version, values, files }));
  insist(computed.equals(hex(fingerprint)), `The facts inside ${what} are not those of its fingerprint.`);
  return facts;
}
const SCHEMA = "tag:oro.gov.hk,2026:filed-form/1";
/** The paper that a receipt is for, and what its facts say of it. */
function checkFiled(pdf, receipt, what) {
  const { reference, caseNumber, edition, form, contentHash } = receipt;
  insist(sha256(pdf).equals(hex(contentHash)), `${what} is not, byte for byte, what the receipt is for.`);
  const facts = readFacts(pdf, what);
  if (facts === null) return `${what}: what was filed, and without facts inside`;
  const agrees = Object.entries({ reference, caseNumber, edition, form }).every(
    ([name, value]) => spelt(facts[name]) === spelt(value),
  );
  insist(agrees, `The facts inside ${what} are of another filing than the receipt.`);
  const count = `${Object.keys(facts.answers).length} answers, ${facts.enclosures.length} enclosures`;
  return `${what}: what was filed, and its facts agree with it (${count})`;
}

// ---- 10. The schedule by which a form was signed together with others ----------------------------------
/** @returns the elements of DER, one after the other, each with its tag, its content and all its bytes */
function readDer(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const short = bytes[at + 1];
    const more = short < 128 ? 0 : short - 128;
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more);
    const end = at + 2 + more + length;
    insist(short !== 128 && end <= bytes.length, "The signature of the schedule is damaged.");
    found.push({
      tag: bytes[at],
      content: bytes.subarray(at + 2 + more, end),
      whole: bytes.subarray(at, end),
    });
    at = end;
  }
  return found;
}
const inner = (element) => readDer(element.content);
const MESSAGE_DIGEST = "06092a864886f70d010904";
/** The signature over a PDF (CMS, detached, SHA-256), which covers it up to where a time-stamp may have been put. @returns who signed */
function checkPdfSignature(pdf, what) {
  const text = pdf.toString("latin1");
  const range = /\/ByteRange *\[ *0 (\d+) +(\d+) +(\d+) *\]/.exec(text)?.slice(1).map(Number);
  insist(range !== undefined, `${what} is not signed.`);
  const [from, to, length] = range;
  const hexadecimal = text.slice(from, to);
  insist(/^<[0-9a-f]+>$/i.test(hexadecimal) && to + length <= pdf.length, `${what} is signed in part only.`);
  const behind = text.slice(to + length);
  const isStamp = behind.includes("/SubFilter /ETSI.RFC3161") && !behind.includes("/Type /Filespec");
  insist(behind.trim() === "" || isStamp, `${what} had something added behind its signature.`);
  const cms = hex(hexadecimal.slice(1, -1));
  const [signedData] = inner(inner(readDer(cms.subarray(0, 4 + cms.readUInt16BE(2)))[0])[1]);
  const parts = inner(signedData);
  const certificate = new X509Certificate(inner(parts.find(({ tag }) => tag === 0xa0))[0].whole);
  const signer = inner(inner(parts.at(-1))[0]);
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const digest = inner(attributes).find(({ content }) => content.toString("hex").startsWith(MESSAGE_DIGEST));
  const signed = inner(inner(digest)[1])[0].content;
  const computed = sha256(pdf.subarray(0, from), pdf.subarray(to, to + length));
  insist(computed.equals(signed), `${what} was changed after it was signed.`);
  const said = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]);
  const { content: signature } = signer.filter(({ tag }) => tag === 0x04).at(-1);
  insist(verify("sha256", said, certificate.publicKey, signature), `The signature of ${what} does not hold.`);
  return certificate.subject.split("\n").reverse().join(", ");
}
/** That a schedule is the one that the receipt names, is signed, and lists the receipt's form at its place. */
function checkSchedule(pdf, { schedule, reference, contentHash, form }, what) {
  insist(schedule !== undefined, "The receipt is of a form that bears a signature of its own.");
  const { id, place, sha256: digest } = schedule;
  insist(sha256(pdf).equals(hex(digest)), `${what} is not, byte for byte, the one that the receipt names.`);
  const signer = checkPdfSignature(pdf, what);
  const json = readInside(pdf, "signing-schedule.json", what);
  const listed = json && JSON.parse(json.toString("utf8"));
  insist(listed?.schema === SCHEDULE_SCHEMA, `${what} lists nothing that this verifier knows.`);
  insist(spelt(listed) === json.toString("utf8"), `What ${what} lists is spelt otherwise.`);
  const distinct = (values) => new Set(values).size === listed.forms.length;
  const once =
    distinct(listed.forms.map((each) => each.sha256)) && distinct(listed.forms.map((each) => each.reference));
  insist(once, `${what} lists a form or a paper twice.`);
  insist(listed.id === id, `${what} is another schedule than the receipt names.`);
  const isListed = spelt(listed.forms[place - 1] ?? null) === spelt({ reference, form, sha256: contentHash });
  insist(isListed, `${what} does not list the form of the receipt as item ${place}.`);
  return `${what}: signed by ${signer}, and the form is its item ${place} of ${listed.forms.length}`;
}
const SCHEDULE_SCHEMA = "tag:oro.gov.hk,2026:signing-schedule/1";

// ---- 6. The list, and the whole ------------------------------------------------------------------------
function checkFiles(files, entries, read) {
  const listed = ["dossier.json", ...files.map(({ path }) => path)];
  for (const name of entries.keys()) insist(listed.includes(name), `"${name}" was added: no list has it.`);
  for (const { path, size, sha256: digest } of files) {
    const bytes = read(path);
    insist(bytes.length === size && sha256(bytes).equals(hex(digest)), `"${path}" was changed.`);
  }
  return `${files.length} files: none changed, none missing, none added`;
}
/** @returns the key that the dossier names */
function verifyDossier({ entries }, trusted, done) {
  const read = (name) => {
    insist(entries.has(name), `"${name}" is missing.`);
    return entries.get(name)();
  };
  const list = read("dossier.json").toString("utf8");
  const dossier = JSON.parse(list);
  const { kind, version, id, profile, of, madeAt, streams, papers, files, publicKey: own } = dossier;
  insist(kind === "dossier" && version === 1, "This verifier knows dossiers of version 1 alone.");
  const keys = trusted(own, dossier.keyChanges);
  const isKnown = keys.some(({ key }) => key.equals(keyOf(own)));
  insist(isKnown, "The dossier was signed with another key than the one that was given.");
  const known = { hashes: new Map(), envelopes: new Map(), payloads: new Map(), receipts: [] };
  for (const stream of streams) done.push(checkStream(stream, read(stream.facts), keys, known));
  checkChain(known);
  for (const paper of papers) checkPaper(paper, read, known, keys);
  for (const receipt of known.receipts) {
    const isIts = ({ kind, path, sha256: digest }) =>
      kind === "schedule" && path && digest === receipt.schedule?.sha256;
    const its = papers.find(isIts);
    if (its) done.push(checkSchedule(read(its.path), receipt, `${receipt.reference}: "${its.path}"`));
  }
  const count = (wanted) => `${papers.filter(({ state }) => state === wanted).length} ${wanted}`;
  done.push(`papers: ${["enclosed", "withheld", "missing"].map(count).join(", ")}`);
  done.push(checkFiles(files, entries, read));
  insist(spelt(dossier) === list, "dossier.json is spelt otherwise than it was signed.");
  checkRecord(dossier, keys, madeAt, "dossier.json");
  done.push(`list: dossier ${id}, ${profile}, of ${of.form ?? of.caseId}, made ${madeAt}`);
  return own;
}

/**
 * What was checked, and the first thing that is wrong.
 * @param publicKey the office's; absent: the one that the file names
 * @param {string | null} [paper] of a receipt's record: the form that it is for
 * @param {string | null} [schedule] the schedule by which that form was signed
 */
export function verifyFile(path, publicKey, published = [], paper = null, schedule = null) {
  const done = [];
  let container;
  try {
    const trusted = (own, changes = []) => keysFrom(publicKey ?? own, [...changes, ...published]);
    if (path.endsWith(".json")) {
      const text = readFileSync(path, "utf8");
      const key = JSON.parse(text).evidence.proof.checkpoint.publicKey;
      const receipt = checkReceipt(text, trusted(key), "The receipt");
      const { reference, submittedAt, position, contentSize } = receipt;
      done.push(`receipt ${reference}: filed ${submittedAt}, entry ${position} of the log`);
      const pdf = paper && readFileSync(paper);
      // What was filed is looked at; a time-stamp that came later stands behind it.
      if (pdf) done.push(checkFiled(pdf.subarray(0, contentSize), receipt, "The paper"));
      insist(!(pdf?.length > contentSize), "More stands behind what was filed: only the portal reads that.");
      const listing = schedule && readFileSync(schedule);
      const listingSize = receipt.schedule?.size;
      if (listing) done.push(checkSchedule(listing.subarray(0, listingSize), receipt, "The schedule"));
      insist(
        !(listing?.length > listingSize),
        "More stands behind the schedule: only the portal reads that.",
      );
      return { sound: true, done, wrong: null, key };
    }
    container = openContainer(path);
    return { sound: true, done, wrong: null, key: verifyDossier(container, trusted, done) };
  } catch (error) {
    const why = error instanceof Wrong ? "" : "It is not as the portal writes it: ";
    return { sound: false, done, wrong: why + error.message, key: null };
  } finally {
    container?.close();
  }
}

function main(args) {
  const text = { type: "string" };
  const options = { key: text, keys: text, paper: text, schedule: text };
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const isKnown = ([name, value]) => name in options && typeof value === "string";
  const isOfReceipt = !(values.paper ?? values.schedule) || positionals[0]?.endsWith(".json");
  if (positionals.length !== 1 || !isOfReceipt || !Object.entries(values).every(isKnown)) {
    console.log(
      "node verify.mjs DOSSIER.zip|RECEIPT.json [--paper PDF] [--schedule PDF] [--key BASE64] [--keys FILE]",
    );
    return 2;
  }
  const published = values.keys === undefined ? [] : JSON.parse(readFileSync(values.keys, "utf8")).changes;
  const { sound, done, wrong, key } = verifyFile(
    positionals[0],
    values.key,
    published,
    values.paper,
    values.schedule,
  );
  for (const line of done) console.log(`  ✓ ${line}`);
  const given = "SOUND. Signed with the key that you gave or one that it vouches for, and not changed.";
  const own = `SOUND IN ITSELF. The key came out of the file. Does the office publish it? ${key}`;
  console.log(!sound ? `  ✗ ${wrong}\nNOT SOUND: ${wrong}` : values.key ? given : own);
  return sound ? 0 : 1;
}
if (process.argv[1]?.endsWith("verify.mjs")) process.exitCode = main(process.argv.slice(2));

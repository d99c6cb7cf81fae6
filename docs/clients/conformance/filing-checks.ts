/** Files one form, as far as its draft or its receipt, and sends what is wrong on the way. */
import { PortalRefused, type Form, type FormPlace, type PortalClient } from "../typescript/client.ts";
import type { Signer } from "../typescript/filing.ts";
import type { KitForm, Values } from "./kit.ts";
import { Unfit, expectSame, type Report } from "./report.ts";
import { NO_CODE, expectValid, type Validators } from "./schema-checks.ts";

/** In how many cases it is tried to start a form of a type. */
const MOST_CASES = 25;
/** In how many fields a code of no list is sent. */
const MOST_CODES = 3;
/** How many places a refusal names at most. */
const MOST_PLACES = 90;
const REVIEW = "review.requested";

export interface Means {
  readonly client: PortalClient;
  readonly signer: Signer | null;
  /** A PDF, for fields that ask for a file. */
  readonly enclosure: Uint8Array;
}

/** @returns whether a form of the type could be started. @throws Stopped after a line that says what failed */
export async function checkFiling(
  kit: KitForm,
  validators: Validators,
  means: Means,
  report: Report,
): Promise<boolean> {
  const { form } = kit.entry;
  const started = await startSomewhere(kit, means.client);
  if (typeof started === "string") {
    report.note(`${form}: this key starts none: ${started}`);
    return false;
  }
  let filed = false;
  try {
    filed = await fillIn({ kit, validators, means, report, place: started });
  } finally {
    if (!filed) await removeDraft(means.client, started, report);
  }
  return true;
}

/** @returns where it lies, or why there is none */
async function startSomewhere(
  { entry: { form, caseTypes } }: KitForm,
  client: PortalClient,
): Promise<FormPlace | string> {
  let why = "it sees no open case of the form's kind";
  let tried = 0;
  for await (const { id, type } of client.listCases({ list: "active" })) {
    if (!caseTypes.includes(type)) continue;
    if ((tried += 1) > MOST_CASES) break;
    try {
      const { caseId, submissionId } = await client.startForm(id, form);
      return { caseId, form, submissionId };
    } catch (error) {
      if (!(error instanceof PortalRefused)) throw error;
      why = error.message;
    }
  }
  return why;
}

interface Work {
  readonly kit: KitForm;
  readonly validators: Validators;
  readonly means: Means;
  readonly report: Report;
  readonly place: FormPlace;
}

/** @returns whether it was handed over */
async function fillIn(work: Work): Promise<boolean> {
  const { kit, validators, means, report, place } = work;
  const { client } = means;
  const { form } = kit.entry;
  const say = (what: string) => `${form}: ${what}`;
  const save = async (values: Values) =>
    client.saveForm(place, values, (await client.getForm(place)).version);
  const isReviewed = (await client.getForm(place)).actions.some(({ fact }) => fact === REVIEW);
  const refusesReview = async () => {
    const { version } = await client.getForm(place);
    await expectRefusal(client.requestReview(place, version), kit.complete["x-refused-with"], []);
  };

  await report.look(say("a field that it does not have is refused"), () =>
    expectRefusal(save({ noSuchField: 1 }), kit.draft["x-refused-with"], []),
  );
  await report.look(say("values of another kind are refused, each by its place"), async () => {
    const fields = Object.keys(kit.draft.properties).slice(0, MOST_PLACES);
    const wrong = Object.fromEntries(fields.map((field) => [field, { nonsense: [1] }]));
    await expectRefusal(save(wrong), kit.draft["x-refused-with"], fields);
  });
  if (isReviewed) await report.look(say("one that is not filled in is not taken"), refusesReview);

  const apart = new Set([...kit.entry.byPortal, ...kit.entry.files.map(({ field }) => field)]);
  const values = Object.fromEntries(Object.entries(kit.example).filter(([field]) => !apart.has(field)));
  await report.check(say("its example is kept as it was sent"), async () => {
    await save(values);
    const kept: Values = (await client.getForm(place)).values;
    for (const [field, value] of Object.entries(values)) expectSame(kept[field], value, field);
    expectValid(validators.draft, kept, "what the portal holds");
  });
  for (const field of listCodedFields(kit, values).slice(0, MOST_CODES))
    await report.look(say(`a code that ${field} does not have keeps it from being filed`), async () => {
      await save({ [field]: NO_CODE });
      const { gaps } = await client.getForm(place);
      if (!gaps.some(({ path }) => path === field))
        throw new Unfit(`the gaps do not name ${field}: ${gaps.map(({ path }) => path).join(", ")}`);
      if (isReviewed) await refusesReview();
      await save({ [field]: values[field] });
    });
  await report.check(say("takes the files that it asks for"), () => enclose(work));
  const { gaps } = await client.getForm(place);
  if (gaps.length > 0 || !isReviewed) {
    const why = gaps.map(({ path, message }) => `${path}: ${message}`).slice(0, 3);
    report.note(say(`as far as a draft${why.length > 0 ? ` (${why.join("; ")})` : ""}`));
    return false;
  }
  await handOver(work);
  return true;
}

const listCodedFields = ({ codes }: KitForm, values: Values): readonly string[] =>
  codes
    .filter(({ field, takes }) => takes === "one" && typeof values[field] === "string")
    .map(({ field }) => field);

async function enclose({ kit, means: { client, enclosure }, place }: Work): Promise<void> {
  const { gaps } = await client.getForm(place);
  for (const { field, fileTypes, description } of kit.entry.files) {
    if (!gaps.some(({ path }) => path === field)) continue;
    const files = await client.attachFile(place, field, { name: "enclosure.pdf", content: enclosure });
    const [type] = fileTypes;
    const rows = files.map(({ id }) => ({
      id,
      ...(type !== undefined && { fileType: type }),
      ...(description !== null && { fileDescription: "Enclosure" }),
    }));
    const asked = type !== undefined || description !== null;
    if (asked) await client.saveForm(place, { [field]: rows }, (await client.getForm(place)).version);
  }
}

async function handOver({ kit, means: { client, signer }, report, place }: Work): Promise<void> {
  const say = (what: string) => `${kit.entry.form}: ${what}`;
  await report.check(say("complete, it is handed over"), async () => {
    await client.requestReview(place, (await client.getForm(place)).version);
    expectSame((await client.getForm(place)).holder, "reviewer", "the holder");
  });
  if (signer === null) {
    report.note(say(`${getName(place)} waits for the trustee: no signer's key was given`));
    return;
  }
  await report.check(say("is signed, submitted, and has a receipt"), async () => {
    const { version } = await signer.client.getForm(place);
    await signer.client.signForm(place, version, signer.certificate);
    await signer.client.submitForm(place, version);
    const { reference }: Form = await signer.client.getForm(place);
    if (reference === null) throw new Unfit("it has no reference");
    const receipt = Buffer.from(await signer.client.downloadReceipt(place)).toString("utf8");
    expectSame((JSON.parse(receipt) as Values)["reference"], reference, "the receipt's reference");
  });
}

async function removeDraft(client: PortalClient, place: FormPlace, report: Report): Promise<void> {
  const { caseId, form, submissionId } = place;
  const parts = [caseId, "forms", form, submissionId].map(encodeURIComponent).join("/");
  try {
    await client.send(`/api/v1/cases/${parts}?confirmed=true`, { method: "DELETE" });
  } catch (error) {
    report.fail(`${form}: the draft ${getName(place)} is deleted`, error);
  }
}

const getName = ({ caseId, form, submissionId }: FormPlace): string => [caseId, form, submissionId].join("/");

/** @throws Unfit where it is not refused so, or where the refusal does not name a place */
async function expectRefusal(
  answer: Promise<unknown>,
  code: string,
  fields: readonly string[],
): Promise<void> {
  const refused = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (refused === null) throw new Unfit(`should be refused with ${code}, and was taken`);
  if (!(refused instanceof PortalRefused)) throw refused;
  const { problem } = refused;
  const codes = [problem.code ?? "", ...(problem.reasons ?? []).map((reason) => reason.code)];
  if (!codes.includes(code))
    throw new Unfit(`should be refused with ${code}, and was with ${[...new Set(codes)].join(", ")}`);
  const named = new Set((problem.problems ?? []).map(({ path }) => path.split("/")[0]));
  const unnamed = fields.filter((field) => !named.has(field));
  if (unnamed.length > 0) throw new Unfit(`${code} does not name ${unnamed.join(", ")}`);
}

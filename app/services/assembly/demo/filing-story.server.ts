/** The story of one form of the demo office: facts in the order in which people made them. */
import {
  addDays,
  changesBetween,
  EMPTY_FILING,
  hongKongDate,
  prefillChanges,
  say,
  type Changes,
  type FormDefinition,
  type Prefill,
  type SubmissionContext,
} from "~/workflows/kit";
import type { CaseFile } from "~/workflows/records/case-file/index";
import { buildPrefill } from "../../filings/drafts/case-knowledge";
import { signPdf } from "../../documents/pdf-signatures/pdf-signer.server";
import type { PaperBlock } from "../../platform/portal/ports/paper";
import type { Portal } from "../../platform/portal/portal";
import { formatHongKongDateTime } from "../../filings/receipts/receipt.server";
import { printForm } from "../../filings/papers/form-paper.server";
import { findFormSubject } from "../../filings/submissions/form-subject";
import { getReferencePrefix, getReference, referenceSecret } from "../../filings/papers/reference.server";
import { loadDemoCertificate, DEMO_CERTIFICATE_PASSWORD } from "./certificates.server";
import type { DemoContext } from "./demo-context.server";
import { toActor, type DemoFiling } from "./filings.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";
import type { Random } from "./random";
import type { Storyteller, StoryFact } from "./story.server";
import { StoryClock } from "./story-clock";
import { supportingPaper } from "./supporting-paper.server";

/** The facts of several forms, whose chances are drawn from one. */
export async function buildFilingFacts(
  { portal, tellers: recorders, now }: Pick<DemoContext, "portal" | "tellers" | "now">,
  random: Random,
  filings: readonly DemoFiling[],
): Promise<readonly StoryFact[]> {
  const facts = await Promise.all(
    filings.map((filing) => filingFacts(portal, recorders, random, filing, now)),
  );
  return facts.flat();
}

/** The facts of one form, from its first save to its present state. */
export async function filingFacts(
  portal: Portal,
  recorders: Storyteller,
  random: Random,
  filing: DemoFiling,
  now: string,
): Promise<readonly StoryFact[]> {
  const { stream, preparer, trustee, values, ending } = filing;
  const { form } = filing.form.type;
  const { amendment } = filing.form;
  const clock = new StoryClock(filing.startedAt, now, random);
  const facts: StoryFact[] = [];
  const recordFact = (type: string, by: StoryFact["by"], data: StoryFact["data"] = {}, at = clock.next()) =>
    void facts.push({ stream, type, at, by, data });
  // What the case file knows when the draft is begun takes the place of what the example says.
  let begunWith: Changes | undefined;
  const known = () => (begunWith ??= prefillChanges(form, knownOfDemoCase(recorders, filing)));
  const save = (part: SubmissionContext["values"], basedOn: number) =>
    recordFact("draft.saved", preparer, () => {
      const unknown = Object.entries(part).filter(([id]) => !(id in known()));
      const changes = changesBetween(form, EMPTY_FILING.values, Object.fromEntries(unknown));
      return Promise.resolve({ changes, basedOn });
    });

  recordFact(
    "draft.started",
    preparer,
    {
      caseId: filing.demoCase.id,
      caseType: filing.demoCase.type,
      caseOpen: true,
      formVersion: form.version,
    },
    filing.startedAt,
  );
  const prefilled = () => Promise.resolve({ changes: known(), basedOn: 0, prefilled: true });
  recordFact("draft.saved", preparer, prefilled, filing.startedAt);
  const halves = splitInTwo(form, values);
  save(halves[0], 1);
  if (ending === "drafted" || ending === "expiring") return facts;
  save(halves[1], 2);
  const file = await supportingPaper(portal, filing, clock.next(), filing.form.attachedTo);
  recordFact("file.attached", preparer, { file });
  if (ending === "deleted") {
    recordFact("draft.deleted", preparer, { confirmed: true });
    return facts;
  }
  const isScan = file.field === "scannedForm";
  recordFact(isScan ? "scan.uploaded" : "review.requested", preparer, {
    dueOn: addDays(hongKongDate(clock.last), 7),
  });
  if (ending === "pendingApproval") return facts;
  if (isScan) recordFact("form.approved", trustee);
  if (ending === "jointlyApproved") {
    const jointly = [...filing.demoCase.trustees].sort();
    recordFact("form.approved", {
      ...toActor(filing.demoCase.trustees[1] ?? trustee.id, "appointee"),
      jointly,
    });
    return facts;
  }
  if (ending === "readyForReview") return facts;
  if (ending === "readyForReviewAmended" || ending === "pendingAmendment") {
    recordFact("form.returned", trustee, {
      reason: amendment.reason,
    });
    if (ending === "pendingAmendment") return facts;
    const before = values[amendment.field];
    recordFact("draft.saved", preparer, {
      changes: {
        [amendment.field]: `${typeof before === "string" ? before : ""} ${amendment.addition}`.trim(),
      },
      basedOn: 4,
    });
    recordFact("review.requested", preparer, { dueOn: addDays(hongKongDate(clock.last), 7) });
    return facts;
  }
  signAndSubmit(portal, recorders, filing, recordFact, clock, 1);
  if (ending === "submitted") return facts;
  const officer = toActor("officer.demo", "office");
  if (ending === "acknowledged") {
    recordFact("office.acknowledged", officer);
    recordFact("office.remarked", officer, {
      note: filing.form.remark ?? "Passed to the prosecution section.",
    });
    return facts;
  }
  if (ending === "withdrawn") {
    recordFact("form.withdrawn", trustee, { reason: "What was reported has since been put right." });
    return facts;
  }
  recordFact("resubmission.requested", preparer, {});
  recordFact("draft.saved", preparer, { changes: filing.form.correction, basedOn: 4 });
  if (ending === "resubmitted") {
    recordFact("review.requested", preparer, {});
    signAndSubmit(portal, recorders, filing, recordFact, clock, 2);
  }
  return facts;
}

export type RecordFact = (type: string, by: StoryFact["by"], data?: StoryFact["data"], at?: string) => void;

/** A form that somebody signs and files. */
export interface SignedFiling extends Pick<DemoFiling, "stream" | "startedAt"> {
  readonly form: Pick<DemoFiling["form"], "type">;
  readonly demoCase: Pick<DemoFiling["demoCase"], "number" | "nameEn" | "type">;
  readonly trustee: StoryFact["by"];
  /** What its family prints within it. @param context as the story has told it */
  readonly annexes?: (context: SubmissionContext) => Promise<readonly PaperBlock[]>;
}

/** The trustee signs the printed form with a certificate, and submits it. */
export function signAndSubmit(
  portal: Portal,
  recorders: Storyteller,
  filing: SignedFiling,
  recordFact: RecordFact,
  clock: StoryClock,
  edition: number,
) {
  const reference = sign(portal, recorders, filing, recordFact, clock, edition);
  recordFact("form.submitted", filing.trustee, { reference });
}

/** Somebody signs the printed form with a certificate. @returns the reference under which it is filed */
export function sign(
  portal: Portal,
  recorders: Storyteller,
  filing: SignedFiling,
  recordFact: RecordFact,
  clock: StoryClock,
  edition: number,
): string {
  const { stream, trustee, demoCase } = filing;
  const { type } = filing.form;
  const secret = referenceSecret(portal.keys);
  const reference = getReference(getReferencePrefix(type), stream, filing.startedAt, edition, secret);
  const at = clock.next();
  recordFact(
    "form.signed",
    trustee,
    async () => {
      const context = getContext(recorders, stream);
      const account = DEMO_ACCOUNTS.find(({ id }) => id === trustee.id);
      const firm = DEMO_FIRMS.find(({ id }) => id === trustee.firm);
      const printed = await printForm(portal, {
        type,
        formVersion: context.formVersion,
        values: context.values,
        files: context.files,
        caseNumber: demoCase.number,
        caseName: demoCase.nameEn,
        caseType: demoCase.type,
        period: findFormSubject({ type, current: { context } }),
        edition,
        reference,
        language: "en",
        signatory: {
          name: account?.fullName ?? trustee.id,
          capacity: say(type, "en", "signatory"),
          firm: firm?.nameEn ?? null,
          at: formatHongKongDateTime(at),
        },
        at,
        annexes: (await filing.annexes?.(context)) ?? [],
      });
      const signed = await signPdf(printed, {
        p12: await loadDemoCertificate(trustee.id),
        password: DEMO_CERTIFICATE_PASSWORD,
        name: account?.fullName ?? trustee.id,
        reason: `${type.form.number} ${reference}`,
        location: "Hong Kong",
        at: new Date(at),
      });
      const id = `${stream.split("/")[1] ?? ""}-e${String(edition)}`;
      await portal.documents.store({
        id,
        stream,
        field: "signed-document",
        name: `${reference.replace("/", "-")}.pdf`,
        mediaType: "application/pdf",
        size: signed.pdf.length,
        hash: signed.sha256,
        scan: "clean",
        content: signed.pdf,
        createdBy: trustee.id,
        createdAt: at,
      });
      return {
        contentVersion: context.contentVersion,
        pdfFile: id,
        pdfHash: signed.sha256,
        certificateSubject: signed.subject,
        certificateSerial: signed.serial,
      };
    },
    at,
  );
  return reference;
}

/** What the portal would put into a form that is begun for this case on that day. */
function knownOfDemoCase(recorders: Storyteller, { demoCase, startedAt }: DemoFiling): Prefill {
  const file = recorders.getContext(`case-file/${demoCase.id}`);
  if (!isCaseFile(file)) throw new Error(`The story has not told the case ${demoCase.number} yet`);
  return buildPrefill(file, hongKongDate(startedAt), (id) => DEMO_FIRMS.find((firm) => firm.id === id));
}

const isCaseFile = (context: unknown): context is CaseFile =>
  typeof context === "object" && context !== null && "appointments" in context && "debtor" in context;

function getContext(recorders: Storyteller, stream: string): SubmissionContext {
  const context = recorders.getContext(stream);
  if (!isSubmission(context)) throw new Error(`The story has not told ${stream} yet`);
  return context;
}

function isSubmission(context: unknown): context is SubmissionContext {
  return (
    typeof context === "object" && context !== null && "contentVersion" in context && "values" in context
  );
}

/** The first two steps are typed in one sitting, the others in another. */
function splitInTwo(
  form: FormDefinition,
  values: SubmissionContext["values"],
): readonly [SubmissionContext["values"], SubmissionContext["values"]] {
  const early = new Set(
    form.steps
      .slice(0, 2)
      .flatMap((step) => step.sections.flatMap((section) => section.fields.map(({ id }) => id))),
  );
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => early.has(id) === wanted));
  return [pick(true), pick(false)];
}

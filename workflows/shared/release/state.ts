/** What an application for release remembers: the intention, its documents, every inquiry beside its reply, and what it ended with. */
import { evolveWith, when } from "../../kit";
import type { CalendarDate, Fact, Instant, Locale } from "../../kit";
import { FILED_AS, isPractitionerDocument } from "./document-types";
import type { OfficeDocument, ReleaseDocumentKind } from "./document-types";
import { releaseFacts as facts } from "./facts";
import type { Department, InquiryOrigin, LetterKind, ReleaseData, ReleaseGround, StoredFile } from "./facts";

export interface ReleaseDocument {
  readonly id: string;
  readonly kind: ReleaseDocumentKind;
  /** As what the office has it, by its own list. */
  readonly filedAs: OfficeDocument;
  readonly file: StoredFile;
  readonly on: CalendarDate | null;
  readonly note: string;
  readonly at: Instant;
  readonly by: string;
}
export interface ReplyDraft {
  readonly text: string;
  readonly files: readonly StoredFile[];
  /** Counts the savings: what was signed is what was read. */
  readonly version: number;
  readonly at: Instant;
  readonly by: string;
}
export interface Reply {
  readonly text: string;
  /** The signed letter; a department answers without one. */
  readonly letter: StoredFile | null;
  readonly files: readonly StoredFile[];
  readonly signedAs: string | null;
  readonly at: Instant;
  readonly by: string;
}
export interface Inquiry {
  readonly id: string;
  readonly number: number;
  readonly to: "practitioner" | Department;
  readonly origin: InquiryOrigin;
  readonly subject: string;
  readonly text: string;
  readonly language: Locale;
  readonly dueOn: CalendarDate;
  readonly letter: StoredFile;
  readonly at: Instant;
  readonly by: string;
  readonly draft: ReplyDraft | null;
  readonly reply: Reply | null;
}
export interface OfficeLetterDraft extends Omit<ReleaseData<"letter.drafted">, "kind"> {
  readonly at: Instant;
  readonly by: string;
}
export interface Issue {
  readonly note: string;
  readonly at: Instant;
  readonly settled: { readonly note: string; readonly at: Instant } | null;
}
interface ReleaseApproval {
  readonly by: string;
  /** Of the papers as they stood: a later change ends it. */
  readonly papers: number;
}
interface Done {
  readonly at: Instant;
  readonly by: string;
}

export interface Release {
  readonly caseId: string;
  readonly round: number;
  readonly ground: ReleaseGround;
  readonly noticeOn: CalendarDate | null;
  readonly destroysBooks: boolean;
  readonly note: string;
  /** Who began it, and for which firm. */
  readonly startedBy: string;
  readonly firm: string | null;
  readonly startedAt: Instant;
  readonly documents: readonly ReleaseDocument[];
  /** Counts what the applicants wrote and filed: what a joint holder has approved is what stood then. */
  readonly papers: number;
  readonly approvals: readonly ReleaseApproval[];
  readonly given: Done | null;
  readonly submitted:
    | (Done &
        Pick<
          ReleaseData<"application.submitted">,
          "grossAssets" | "fee" | "scaleVersion" | "caseStatus" | "appointedOn"
        >)
    | null;
  /** Oldest first; their numbers count on, whoever is asked. */
  readonly inquiries: readonly Inquiry[];
  readonly letterDrafts: Readonly<Partial<Record<LetterKind, OfficeLetterDraft>>>;
  readonly issues: readonly Issue[];
  readonly reportFiledOn: CalendarDate | null;
  readonly noObjection: (Done & { readonly subject: string; readonly text: string }) | null;
  readonly books: { readonly on: CalendarDate; readonly list: string } | null;
  /** `isConfirmed`: somebody of the office has read it. */
  readonly order: { readonly madeOn: CalendarDate; readonly isConfirmed: boolean } | null;
  readonly effectiveOn: CalendarDate | null;
  readonly withdrawn: { readonly reason: string; readonly at: Instant } | null;
}

export const EMPTY_RELEASE: Release = {
  caseId: "",
  round: 1,
  ground: "realised",
  noticeOn: null,
  destroysBooks: false,
  note: "",
  startedBy: "",
  firm: null,
  startedAt: "",
  documents: [],
  papers: 0,
  approvals: [],
  given: null,
  submitted: null,
  inquiries: [],
  letterDrafts: {},
  issues: [],
  reportFiledOn: null,
  noObjection: null,
  books: null,
  order: null,
  effectiveOn: null,
  withdrawn: null,
};

const doneBy = ({ at, by }: Fact): Done => ({ at, by: by.id });

/** What the applicants have written is another version from now on; what the office adds is not theirs to approve. */
const rewritten = (context: Release, { by }: Fact): Release =>
  by.standing === "office" ? context : { ...context, papers: context.papers + 1 };

function withDocument(
  context: Release,
  { id, kind, file, on, note }: Pick<ReleaseDocument, "id" | "kind" | "file" | "on" | "note">,
  fact: Fact,
): Release {
  const filedAs = isPractitionerDocument(kind) ? FILED_AS[kind] : kind;
  const document: ReleaseDocument = { id, kind, filedAs, file, on, note, ...doneBy(fact) };
  return { ...context, documents: [...context.documents, document] };
}

function withInquiry(
  context: Release,
  sent: ReleaseData<"inquiry.sent"> | ReleaseData<"department.asked">,
  fact: Fact,
): Release {
  const { inquiry: id, letter, number, subject, text, language, dueOn } = sent;
  const to = "department" in sent ? sent.department : "practitioner";
  const inquiry: Inquiry = {
    ...{ id, number, to, subject, text, language, dueOn, letter },
    ...{ origin: "origin" in sent ? sent.origin : "office", draft: null, reply: null },
    ...doneBy(fact),
  };
  const { [to === "practitioner" ? "inquiry" : to]: _sent, ...letterDrafts } = context.letterDrafts;
  const sentOff = { ...context, inquiries: [...context.inquiries, inquiry], letterDrafts };
  // The list has a letter to the practitioner alone.
  const kind = to === "practitioner" ? "inquiryLetter" : "other";
  return withDocument(sentOff, { id, kind, file: letter, on: null, note: subject }, fact);
}

const changed = (context: Release, id: string, change: (inquiry: Inquiry) => Inquiry): Release => ({
  ...context,
  inquiries: context.inquiries.map((each) => (each.id === id ? change(each) : each)),
});

function replied(context: Release, data: ReleaseData<"inquiry.replied">, fact: Fact): Release {
  const draft = context.inquiries.find(({ id }) => id === data.inquiry)?.draft;
  const reply: Reply = {
    text: draft?.text ?? "",
    files: draft?.files ?? [],
    letter: data.letter,
    signedAs: data.certificateSubject,
    ...doneBy(fact),
  };
  const document = { id: `${data.inquiry}.reply`, kind: "replyLetter", file: data.letter } as const;
  return withDocument(
    changed(context, data.inquiry, (each) => ({ ...each, reply })),
    { ...document, on: null, note: "" },
    fact,
  );
}

function answered(
  context: Release,
  { inquiry: id, text, files }: ReleaseData<"department.answered">,
  fact: Fact,
): Release {
  const reply: Reply = { text, files, letter: null, signedAs: null, ...doneBy(fact) };
  const after = changed(context, id, (each) => ({ ...each, reply }));
  const to = context.inquiries.find((each) => each.id === id)?.to;
  const kind = to === "fsd" ? "responseFromFsd" : "responseFromPdd";
  return files.reduce<Release>(
    (folded, file) => withDocument(folded, { id: `${id}.response`, kind, file, on: null, note: "" }, fact),
    after,
  );
}

export const evolveRelease = evolveWith<Release>({
  "intention.drafted": when(facts["intention.drafted"], (context, data, fact) => ({
    ...rewritten(context, fact),
    ...data,
    ...(context.startedAt === "" && { startedBy: fact.by.id, firm: fact.by.firm, startedAt: fact.at }),
  })),
  "document.filed": when(facts["document.filed"], (context, { document: id, ...data }, fact) =>
    withDocument(rewritten(context, fact), { id, ...data }, fact),
  ),
  "document.removed": when(facts["document.removed"], (context, { document }, fact) => ({
    ...rewritten(context, fact),
    documents: context.documents.filter(({ id }) => id !== document),
  })),
  "papers.approved": when(facts["papers.approved"], (context, { papers }, { by }) => ({
    ...context,
    approvals: [...context.approvals, { by: by.id, papers }],
  })),
  "intention.given": (context, fact) => ({ ...context, given: doneBy(fact) }),
  "application.submitted": when(
    facts["application.submitted"],
    (context, { confirmed: _confirmed, ...data }, fact) => ({
      ...context,
      submitted: { ...data, ...doneBy(fact) },
    }),
  ),
  "letter.drafted": when(facts["letter.drafted"], (context, { kind, ...data }, fact) => ({
    ...context,
    letterDrafts: { ...context.letterDrafts, [kind]: { ...data, ...doneBy(fact) } },
  })),
  "inquiry.sent": when(facts["inquiry.sent"], withInquiry),
  "department.asked": when(facts["department.asked"], withInquiry),
  "reply.drafted": when(facts["reply.drafted"], (context, { inquiry, text, files }, fact) =>
    changed(rewritten(context, fact), inquiry, (each) => ({
      ...each,
      draft: { text, files, version: (each.draft?.version ?? 0) + 1, ...doneBy(fact) },
    })),
  ),
  "inquiry.replied": when(facts["inquiry.replied"], replied),
  "department.answered": when(facts["department.answered"], answered),
  "issue.noted": when(facts["issue.noted"], (context, { note }, { at }) => ({
    ...context,
    issues: [...context.issues, { note, at, settled: null }],
  })),
  "issue.settled": when(facts["issue.settled"], (context, { note }, { at }) => ({
    ...context,
    issues: context.issues.map((each) => (each.settled === null ? { ...each, settled: { note, at } } : each)),
  })),
  "report.prepared": when(facts["report.prepared"], (context, { document: id, file }, fact) =>
    withDocument(context, { id, kind: "s205Report", file, on: null, note: "" }, fact),
  ),
  "report.filed": when(facts["report.filed"], (context, { on }) => ({ ...context, reportFiledOn: on })),
  "report.corrected": when(facts["report.corrected"], (context, { on }) => ({
    ...context,
    reportFiledOn: on,
  })),
  "objection.none": when(facts["objection.none"], (context, { subject, text, letter }, fact) => {
    const { confirmation: _sent, ...letterDrafts } = context.letterDrafts;
    const after = { ...context, letterDrafts, noObjection: { subject, text, ...doneBy(fact) } };
    const document = { id: "confirmation", kind: "confirmationLetter", file: letter, on: null } as const;
    return withDocument(after, { ...document, note: subject }, fact);
  }),
  "books.handedOver": when(facts["books.handedOver"], (context, books) => ({ ...context, books })),
  "order.provided": when(facts["order.provided"], (context, { madeOn, document: id, file }, fact) =>
    withDocument(
      { ...context, order: { madeOn, isConfirmed: fact.by.standing === "office" } },
      { id, kind: "releaseOrder", file, on: madeOn, note: "" },
      fact,
    ),
  ),
  "order.confirmed": when(facts["order.confirmed"], (context, { madeOn }) => ({
    ...context,
    order: { madeOn, isConfirmed: true },
  })),
  "order.corrected": when(facts["order.corrected"], (context, { madeOn }) => ({
    ...context,
    order: { madeOn, isConfirmed: true },
  })),
  "order.takenBack": (context) => ({ ...context, order: null }),
  "handover.corrected": when(facts["handover.corrected"], (context, { on, list }) => ({
    ...context,
    books: { on, list },
  })),
  "release.tookEffect": when(facts["release.tookEffect"], (context, { on }) => ({
    ...context,
    effectiveOn: on,
  })),
  "application.withdrawn": when(facts["application.withdrawn"], (context, { reason }, { at }) => ({
    ...context,
    withdrawn: { reason, at },
  })),
  "release.forgotten": ({ caseId, round }) => ({ ...EMPTY_RELEASE, caseId, round }),
});

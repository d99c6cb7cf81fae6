/** The accounts of the demo office, in every status: one overdue, one to be amended, one of joint trustees. Their books come first. */
import {
  s203Values,
  s89Values,
  s93Values,
  type AccountKind,
  type AccountState,
} from "~/workflows/shared/account-period/index";
import {
  addDays,
  changesBetween,
  hongKongDate,
  type CalendarDate,
  type FormValues,
  type SubmissionContext,
} from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { signAndSubmit, type RecordFact } from "~/app/services/assembly/demo/filing-story.server";
import { supportingPaper } from "~/app/services/assembly/demo/supporting-paper.server";
import { StoryClock } from "~/app/services/assembly/demo/story-clock";
import { toActor, getPreparer } from "~/app/services/assembly/demo/filings.server";
import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import type { PaperBlock } from "~/app/services/platform/portal/ports/paper";

import { buildAnnex } from "../documents/account-annex.server";
import { BLANK } from "../documents/signatory.server";
import { toStream } from "../periods/open-period.server";
import { findStatementKind } from "../statement/compile.server";
import { toCompiled } from "../statement/compiled";
import { getFigures } from "../statement/figures-input.server";
import { computeFromBooks } from "../statement/statement.server";
import { demoBooks, type DemoBooks } from "~/app/services/assembly/demo/cash-books.server";
import { demoEstates, type Estate } from "./estates.server";

const VALUES: Readonly<Record<AccountKind, FormValues>> = {
  s89: s89Values,
  s93: s93Values,
  s203: s203Values,
};
/** Of an order that is younger than the example's, the office came with it. */
function getValues(kind: AccountKind, orderDate: CalendarDate): FormValues {
  const values = VALUES[kind];
  const { officeFrom } = values;
  return typeof officeFrom === "string" && officeFrom < orderDate
    ? { ...values, officeFrom: orderDate, officeTo: orderDate }
    : values;
}
/** What the office asks to be amended, and where. */
const AMENDMENT = {
  reason: "The account does not say what became of the debts that were still to be collected.",
  target: "supplementaryInformation",
  remark: "Please state the debts that are still outstanding, and what was done to collect them.",
} as const;
/** Sworn before a commissioner, and scanned. */
const AFFIDAVIT = {
  name: "Form 146",
  lines: ["Affidavit verifying the trustee's account.", "Sworn at the City Hall, Central, Hong Kong."],
} as const;

/** Ten in the morning in Hong Kong. */
const getMorning = (day: CalendarDate): string => `${day}T02:00:00.000Z`;

export async function buildAccountsDemo(office: DemoContext): Promise<readonly StoryFact[]> {
  const estates = demoEstates(office);
  const withBooks = estates.filter(({ kind }) => kind !== "s89");
  const foreign = withBooks.find(({ kind, demoCase }) => kind === "s203" && demoCase.jointly !== true);
  const told = await Promise.all(
    estates.map(async (estate, number) => {
      const place = withBooks.indexOf(estate);
      const books =
        place < 0 ? null : demoBooks(office, estate.demoCase, { place, foreign: estate === foreign });
      return [...(books?.facts ?? []), ...(await buildStory(office, estate, books, number))];
    }),
  );
  return told.flat();
}

async function buildStory(
  office: DemoContext,
  estate: Estate,
  books: DemoBooks | null,
  place: number,
): Promise<readonly StoryFact[]> {
  const { portal, tellers: recorders, now, seed } = office;
  const { kind, demoCase, ending, number, period } = estate;
  const type = getByCode(kind);
  const stream = toStream(kind, demoCase.id, number);
  const facts: StoryFact[] = [];
  const preparer = toActor(getPreparer(demoCase.firm), "appointedFirm");
  const trustee = toActor(demoCase.trustees[0] ?? "pa.demo", "appointee");
  const officer = toActor("officer.demo", "office");
  const isBankruptcy = kind === "s93";
  const openedAt = getMorning(isBankruptcy ? addDays(hongKongDate(now), -30) : addDays(period.from, 5));
  const clock = new StoryClock(
    getMorning(addDays(hongKongDate(now), -8)),
    now,
    seededRandom(seed + 9_000 + place),
  );
  const recordFact: RecordFact = (fact, by, data = {}, at = clock.next()) =>
    void facts.push({ stream, type: fact, at, by, data });
  recordFact(
    "period.opened",
    isBankruptcy ? officer : SYSTEM,
    {
      caseId: demoCase.id,
      formVersion: type.form.version,
      number,
      ...period,
      follows: null,
      countedFrom: demoCase.orderDate,
      onDemand: isBankruptcy,
    },
    openedAt,
  );
  if (ending === "overdue") return facts;
  recordFact("draft.saved", preparer, {
    changes: changesBetween(type.form, {}, getValues(kind, demoCase.orderDate)),
    basedOn: 0,
  });
  const statementKind = findStatementKind(type);
  const accounted = statementKind && books && { kind: statementKind, books };
  const memoryNow = (): SubmissionContext & AccountState => {
    const context = recorders.getContext(stream);
    if (!isAccount(context)) throw new Error(`The story has not told ${stream} yet`);
    return context;
  };
  const worked = async () => {
    const account = memoryNow();
    return (
      accounted &&
      computeFromBooks(
        { kind: accounted.kind, account, values: account.values },
        readPayload(accounted.books),
      )
    );
  };
  if (accounted) {
    if (kind === "s93") {
      const paper = { stream, demoCase, preparer, form: { paper: AFFIDAVIT } };
      recordFact("file.attached", preparer, {
        file: await supportingPaper(portal, paper, clock.last, "affidavit"),
      });
    }
    facts.push({
      stream,
      type: "statement.compiled",
      at: clock.next(),
      by: preparer,
      data: async () => {
        const figures = await worked();
        if (figures === null) throw new Error(`${stream} has no books`);
        return { ...toCompiled(figures, figures.versions, memoryNow()) };
      },
    });
  }
  recordFact("review.requested", preparer, { dueOn: addDays(hongKongDate(clock.last), 7) });
  if (ending === "withPrincipal") return facts;
  recordFact("signing.begun", trustee);
  if (ending === "pendingSignature") return facts;
  const annexes = async (): Promise<readonly PaperBlock[]> => {
    const figures = await worked();
    const name = DEMO_ACCOUNTS.find(({ id }) => id === trustee.id)?.fullName ?? trustee.id;
    return figures && accounted
      ? buildAnnex({
          ...getFigures(figures, "en"),
          caseNo: demoCase.number,
          caseName: demoCase.nameEn,
          deponents: [{ name, address: BLANK, isOneOfSeveral: false }],
        })
      : [];
  };
  const filing = { stream, startedAt: openedAt, form: { type }, demoCase, trustee, annexes };
  signAndSubmit(portal, recorders, filing, recordFact, clock, 1);
  if (ending === "submitted") return facts;
  recordFact("office.checked", officer);
  if (ending === "amendmentRequired")
    recordFact("amendment.required", officer, {
      reason: AMENDMENT.reason,
      pins: [{ id: "pin-1", target: AMENDMENT.target, remark: AMENDMENT.remark }],
      dueOn: addDays(hongKongDate(now), 10),
    });
  if (ending === "certified") {
    recordFact("accounts.certified", toActor("supervisor.demo", "office"));
    // With it the books are closed.
    for (const { id } of books?.books ?? [])
      facts.push({
        stream: id,
        type: "period.closed",
        at: clock.last,
        by: SYSTEM,
        data: { period: stream, from: period.from, to: period.to },
      });
  }
  return facts;
}

const isAccount = (context: unknown): context is SubmissionContext & AccountState =>
  typeof context === "object" && context !== null && "values" in context && "newest" in context;

const readPayload = ({ books, entries }: DemoBooks) => ({
  books,
  entries,
  versions: books.map(({ id, version }) => ({ book: id, version })),
});

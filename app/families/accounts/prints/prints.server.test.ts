/** The print of a long account: asked for, made piece by piece, told of, fetched by whoever asked for it, and gone after 30 days. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Paper, PaperBlock } from "~/app/services/platform/portal/ports/paper";
import type { Typesetter } from "~/app/services/platform/portal/ports/typesetter";
import { findSubmissionFor, type VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { findNoticePage } from "~/db/queries/workspace/notices";
import { useSmallOffice } from "~/tests/support/small-office";
import { compileStatement, sampleAccount, type AccountedEntry } from "~/workflows/shared/accounts";
import { addTime, PRINT_LIFETIME } from "~/workflows/kit";

import { accountPieces } from "../documents/account-document.server";
import { figuresInput } from "../statement/figures-input.server";
import { makePrints, removePrints } from "./make-prints.server";
import { askForPrint, findPrintFile, loadPrints } from "./prints.server";

let now = new Date().toISOString();
const office = useSmallOffice({ now: () => now });
let account: VisibleSubmission;
let t: Awaited<ReturnType<typeof getFixedT>>;

beforeAll(async () => {
  t = await getFixedT("en");
  const { portal } = office;
  const user = await office.loadUser("ua.demo");
  const rows = await portal.database.kysely
    .selectFrom("account_period")
    .select(["id", "kind"])
    .where("kind", "!=", "s89")
    .execute();
  for (const { id, kind } of rows) {
    const found = await findSubmissionFor(portal, user, kind, id.slice(id.indexOf("/") + 1));
    if (found !== null && (await figuresInput(portal, found, "en")) !== null) account = found;
  }
});

/** A page for each piece, with what it was set from beside. */
function fakeTypesetter(fails = false): Typesetter & { readonly papers: Paper[] } {
  const papers: Paper[] = [];
  return {
    papers,
    async set(paper) {
      if (fails) throw new PrintingFailed("No process is free");
      papers.push(paper);
      const pdf = await PDFDocument.create();
      pdf.addPage();
      return Buffer.from(await pdf.save());
    },
  };
}
const ask = async (commandId = ulid()) => {
  const user = await office.loadUser("ua.demo");
  const context = { portal: office.portal, user, locale: "en" as const };
  return askForPrint(context, account, { commandId, requestId: "test", entries: 20_000 });
};
const listed = async (id = "ua.demo") =>
  loadPrints({ portal: office.portal, user: await office.loadUser(id), locale: "en", t }, account);
const make = (typesetter: Typesetter) =>
  makePrints({ ...office.portal, typesetter }, new AbortController().signal);
const loadNotices = async (accountId: string) => {
  await office.portal.log.deliverEffects();
  const { rows } = await findNoticePage(office.portal.database, {
    accountId,
    sort: { column: "created_at", direction: "desc" },
    page: 1,
    size: 50,
  });
  return rows.filter(({ target }) => target.endsWith("/statement/prints")).map(({ code }) => code);
};

describe("the print of a long account", () => {
  let id = "";
  it("is asked for once: whoever waits for one waits for that", async () => {
    id = ulid();
    expect(await ask(id)).toMatchObject({ outcome: "done" });
    expect(await ask(id)).toMatchObject({ outcome: "done", repeated: true });
    expect(await ask()).toBe("waiting");
    expect(await listed()).toMatchObject([{ id, status: "pending", begunAt: null, before: 0, file: null }]);
    // Nobody sees what others have asked for.
    expect(await listed("pa.demo")).toEqual([]);
  });

  it("waits where no process is free, and is made once one is", async () => {
    await make(fakeTypesetter(true));
    expect(await listed()).toMatchObject([{ status: "pending", pieces: { done: 0 } }]);
    // What is set aside is looked at again after a pause.
    now = addTime(now, 10 * 60_000);
    const typesetter = fakeTypesetter();
    await make(typesetter);
    expect(typesetter.papers.length).toBeGreaterThan(2);
    expect(typesetter.papers.map(({ kind }) => kind)).toEqual(typesetter.papers.map(() => "part"));
    const heads = typesetter.papers.map(({ content }) => "first" in content && content.first);
    expect(heads.filter(Boolean)).toEqual([true]);
    const [print] = await listed();
    expect(print).toMatchObject({ status: "ready" });
    expect(print?.file).toContain(id);
    expect(await loadNotices("ua.demo")).toEqual(["accountPrintReady"]);
    const user = await office.loadUser("ua.demo");
    const file = await findPrintFile({ portal: office.portal, user }, account, id);
    if (file === null) throw new Error("No file");
    const pdf = await PDFDocument.load(await office.portal.documents.read(file));
    expect([pdf.getPageCount(), file.name]).toEqual([
      typesetter.papers.length,
      expect.stringMatching(/^S(93|203)-.*\.pdf$/),
    ]);
  });

  it("is for nobody else, and of no other account", async () => {
    const other = await office.loadUser("pa.demo");
    expect(await findPrintFile({ portal: office.portal, user: other }, account, id)).toBeNull();
    const user = await office.loadUser("ua.demo");
    const elsewhere = { ...account, stream: "account-s93/01ARZ3NDEKTSV4RRFFQ69G5FAV" };
    expect(await findPrintFile({ portal: office.portal, user }, elsewhere, id)).toBeNull();
    expect(await findPrintFile({ portal: office.portal, user }, account, "nonsense")).toBeNull();
  });

  it("is refused where nothing has set it for hours", async () => {
    await ask();
    await make(fakeTypesetter(true));
    now = addTime(now, 3 * 60 * 60_000);
    await make(fakeTypesetter(true));
    expect((await listed())[0]).toMatchObject({
      status: "refused",
      refusal: t("accounts.print.refusals.failed"),
    });
    expect((await loadNotices("ua.demo"))[0]).toBe("accountPrintRefused");
  });

  it("is not given to whoever may not see the account any more once it is printed", async () => {
    const printId = ulid();
    await ask(printId);
    const typesetter = fakeTypesetter();
    const portal: Portal = {
      ...office.portal,
      typesetter,
      findUser: async (user) => (typesetter.papers.length > 0 ? null : office.portal.findUser(user)),
    };
    await makePrints(portal, new AbortController().signal);
    expect((await listed()).find((print) => print.id === printId)).toMatchObject({
      status: "refused",
      refusal: t("accounts.print.refusals.notYours"),
    });
  });

  it("is gone after 30 days, with its file", async () => {
    const user = await office.loadUser("ua.demo");
    await removePrints(office.portal, now);
    expect(await findPrintFile({ portal: office.portal, user }, account, id)).not.toBeNull();
    now = addTime(now, PRINT_LIFETIME);
    await removePrints(office.portal, now);
    expect(await findPrintFile({ portal: office.portal, user }, account, id)).toBeNull();
    expect((await listed()).find((print) => print.id === id)).toMatchObject({
      status: "removed",
      file: null,
    });
  });

  it("is gone with its account, where that is forgotten", async () => {
    const user = await office.loadUser("ua.demo");
    const later = ulid();
    await ask(later);
    await make(fakeTypesetter());
    expect(await findPrintFile({ portal: office.portal, user }, account, later)).not.toBeNull();
    const forgotten = await dispatch(office.portal.log, account.type, {
      stream: account.stream,
      type: "filing.forgotten",
      data: {},
      by: SYSTEM,
      at: now,
      commandId: ulid(),
    });
    expect(forgotten.outcome).toBe("done");
    await office.portal.log.deliverEffects();
    expect(await findPrintFile({ portal: office.portal, user }, account, later)).toBeNull();
    expect((await listed()).find((print) => print.id === later)).toMatchObject({ status: "removed" });
  });
});

it("a book of 20,000 entries is cut into pieces that are set one by one, each entry in its book once", () => {
  const { statement } = sampleAccount("s93");
  const [pattern] = statement.entries;
  if (pattern === undefined) throw new Error("The sample has no entries");
  const entries = Array.from({ length: 20_000 }, (_, place): AccountedEntry => ({
    ...pattern,
    id: `n-${String(place)}`,
    details: `Entry ${String(place)}.`,
  }));
  const pieces = accountPieces({
    statement: compileStatement({ ...statement, entries }),
    fee: null,
    entries,
    assets: null,
    locale: "en",
    category: (category) => category,
    caseNo: "HCB 1/2022",
    caseName: "CHAN Tai Man",
    reference: null,
    madeAt: now,
    deponents: [],
  });
  const lines = pieces.map(({ describe: describePiece }) => readLines(describePiece().content.blocks));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_100);
  const books = lines.filter((_, place) => pieces[place]?.title === pieces[1]?.title).flat();
  for (const place of [0, 1_999, 2_000, 19_999])
    expect(books.filter((cells) => cells.includes(`Entry ${String(place)}.`))).toHaveLength(1);
});

const readLines = (blocks: readonly PaperBlock[]) =>
  blocks.flatMap((block) => (block.kind === "table" ? block.lines.map(({ cells }) => cells) : []));

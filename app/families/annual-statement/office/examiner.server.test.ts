/** Who reads, lists and accepts annual statements: the office, and the firm of the case where its statements are filed here. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import {
  declareYear,
  enterStatements,
  fillInYear,
  loadYearAtDoor,
} from "~/tests/support/annual-statement-at-door";
import { importBankrupt, OUTSIDE_TRUSTEE } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { officerWith, trusteeOf } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { changesBetween } from "~/workflows/kit";
import { annualStatement, statementForm } from "~/workflows/records/annual-statement";
import { caseFile } from "~/workflows/records/case-file";

import { acceptClean } from "../examination/accept-clean.server";
import { saveAnswers } from "../fill/record.server";
import { loadStatement, statementStream } from "../streams.server";
import { findReceivers, findYear } from "../visit/opened.server";
import { findStatementScope, openStatement, refuseStatement } from "./examiner.server";
import { statementList } from "./statement-list.server";
import { countToExamine, waitingStatements } from "./waiting.server";

/** Orders are of 10 March 2020: three years are over. */
const NOW = "2023-06-02T04:00:00.000Z";
const officer = officerWith("OFFICE_READ_ALL", "OFFICE_ANNOTATE");
const trustee = trusteeOf("peak", "REF_FILL", "REF_SUBMIT");
const stranger = trusteeOf("harbour", "REF_FILL", "REF_SUBMIT");

/** Another partner of the trustee's firm. */
const colleague = { ...trustee, id: "colleague" };

let all: OwnPortal;
let office: OwnPortal;
beforeAll(async () => {
  all = await openOwnPortal({ now: () => NOW, settings: { PORTAL_STATEMENTS_OF: "all" } });
  office = await openOwnPortal({ now: () => NOW });
}, 60_000);
afterAll(async () => {
  await all.close();
  await office.close();
});

const record = ({ portal }: OwnPortal) => factRecorder(() => ({ portal, now: NOW }));
let cases = 900;
async function bankruptcyOf(place: OwnPortal, firm: string): Promise<string> {
  const { id } = await importBankrupt(place.portal, (cases += 1));
  const appointment = { ...OUTSIDE_TRUSTEE, person: `trustee-of-${firm}`, firm };
  await record(place)(caseFile, `case-file/${id}`, "practitioner.appointed", appointment);
  return id;
}
/** The trustee of `peak` names somebody of the firm. */
const assign = (place: OwnPortal, caseId: string, person: string) =>
  record(place)(
    caseFile,
    `case-file/${caseId}`,
    "colleague.assigned",
    { person, firm: "peak" },
    {
      id: trustee.id,
      role: "pa",
      rights: ["REF_SUBMIT"],
      firm: "peak",
      standing: "appointee",
    },
  );
/** Filed, and found clean by the rules. */
async function fileClean(place: OwnPortal, caseId: string): Promise<void> {
  await fillInYear(place.portal, caseId, 1);
  await change(place, caseId, 4_875);
  expect(await declareYear(place.portal, caseId, 1)).toEqual([]);
  await place.portal.log.deliverEffects();
}
/** All that is left is spent, for what it may be. */
async function change(place: OwnPortal, caseId: string, dollars: number): Promise<void> {
  const context = await loadYearAtDoor(place.portal, caseId, 1);
  const { values } = context.statement.context;
  const otherNeeds = { minor: dollars * 100, currency: "HKD" };
  const changes = changesBetween(statementForm, values, {
    ...values,
    otherNeeds,
    otherNeedsFor: "Old parents",
  });
  expect(await saveAnswers(context, changes)).toEqual([]);
}
async function pageOf({ portal }: OwnPortal, user: CurrentUser): Promise<PageContext> {
  const t = await getFixedT("en");
  const parameters = new URLSearchParams();
  return { portal, user, requestId: "r", locale: "en", t, parameters, getTitle: (page) => page };
}
const opens = async (place: OwnPortal, user: CurrentUser, caseId: string) =>
  (await openStatement({ portal: place.portal, user }, `${caseId}-1`))?.by.standing ?? null;
const stateOf = async ({ portal }: OwnPortal, caseId: string) =>
  (await loadStatement(portal, statementStream(caseId, 1)))?.state;

describe("where the cases that others administer file here", () => {
  it("a statement is opened by the office, the trustee and whom the firm has named, as long as it is in office", async () => {
    const caseId = await bankruptcyOf(all, "peak");
    await fillInYear(all.portal, caseId, 1);
    expect(await opens(all, officer, caseId)).toBe("office");
    expect(await opens(all, trustee, caseId)).toBe("appointee");
    expect(await opens(all, colleague, caseId)).toBeNull();
    expect(
      (await refuseStatement({ portal: all.portal, user: colleague }, `${caseId}-1`)).headers.get("Location"),
    ).toBe(`/casefile/${caseId}/overview/colleagues`);
    await assign(all, caseId, colleague.id);
    expect(await opens(all, colleague, caseId)).toBe("appointedFirm");
    expect(await opens(all, { ...colleague, firmIds: ["harbour"], firmId: "harbour" }, caseId)).toBeNull();
    expect(await opens(all, stranger, caseId)).toBeNull();
    expect(await opens(all, trustee, "HCB-9-1999")).toBeNull();
    await record(all)(caseFile, `case-file/${caseId}`, "practitioner.ceased", {
      appointment: OUTSIDE_TRUSTEE.appointment,
      on: "2023-06-01",
    });
    expect(await opens(all, trustee, caseId)).toBeNull();
    expect(await opens(all, colleague, caseId)).toBeNull();
    expect((await refuseStatement({ portal: all.portal, user: colleague }, `${caseId}-1`)).status).toBe(404);
    expect((await refuseStatement({ portal: all.portal, user: stranger }, `${caseId}-1`)).status).toBe(404);
  });

  it("a statement goes to the trustee all the same where no firm of the portal administers the estate: none of it could open it", async () => {
    const { id } = await importBankrupt(all.portal, (cases += 1));
    await record(all)(caseFile, `case-file/${id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    const context = await enterStatements(all.portal, id);
    expect(await findReceivers(context)).toMatchObject([{ firm: OUTSIDE_TRUSTEE.firmName }]);
    await expect(findYear(context, 1)).rejects.toMatchObject({ status: 404 });
    const theirs = await enterStatements(all.portal, await bankruptcyOf(all, "summit"));
    expect(await findReceivers(theirs)).toEqual([]);
  });

  it("the list shows a firm those of its cases alone, and the overview counts what waits", async () => {
    const [theirs, others] = [await bankruptcyOf(all, "peak"), await bankruptcyOf(all, "harbour")];
    await fileClean(all, theirs);
    await fileClean(all, others);
    const listed = async (user: CurrentUser) => {
      const scope = findStatementScope({ portal: all.portal, user });
      const page = await pageOf(all, user);
      if (scope === null) return null;
      const { list } = await statementList(all.portal, page.parameters, { ...page, scope });
      return new Set(list.items.map(({ caseId }) => caseId));
    };
    expect([await listed(trustee), await listed(stranger)]).toEqual([new Set([theirs]), new Set([others])]);
    expect(await listed(colleague)).toEqual(new Set());
    await assign(all, theirs, colleague.id);
    expect(await listed(colleague)).toEqual(new Set([theirs]));
    expect(await countToExamine({ portal: all.portal, user: colleague })).toMatchObject({ count: 1 });
    expect([...((await listed(officer)) ?? [])]).toEqual(expect.arrayContaining([theirs, others]));
    expect(await countToExamine({ portal: all.portal, user: trustee })).toMatchObject({ count: 1 });
  });

  it("an officer has what waits in the cases that are assigned to them, as long as they are", async () => {
    const caseId = await bankruptcyOf(all, "peak");
    await fileClean(all, caseId);
    const waits = async (user: CurrentUser) => countToExamine({ portal: all.portal, user });
    const listed = async (user: CurrentUser) => {
      const parameters = new URLSearchParams("status=filed&mine=true");
      const page = await pageOf(all, user);
      const { list } = await statementList(all.portal, parameters, { ...page, scope: {} });
      return list.items.map((item) => item.caseId);
    };
    expect(await waits(officer)).toMatchObject({ count: 0 });
    const assignment = { officer: officer.id, supervisor: null };
    await record(all)(caseFile, `case-file/${caseId}`, "officer.assigned", assignment);
    expect(await waits(officer)).toMatchObject({ count: 1 });
    expect(await listed(officer)).toEqual([caseId]);
    const other = { ...officer, id: "other" };
    expect([await waits(other), await listed(other)]).toMatchObject([{ count: 0 }, []]);
    expect(waitingStatements.filter(({ shownTo }) => shownTo?.(officer)).map(({ to }) => to)).toEqual([
      "/annual-statements?status=filed&mine=true",
    ]);
    expect(waitingStatements.filter(({ shownTo }) => shownTo?.(trustee)).map(({ to }) => to)).toEqual([
      "/annual-statements?status=filed",
    ]);
    // Whoever only reads has nothing to examine.
    const auditor = officerWith("OFFICE_READ_ALL");
    expect(waitingStatements.some(({ shownTo }) => shownTo?.(auditor))).toBe(false);
  });

  it("the trustee accepts what the rules found clean; nobody else's firm does, and a colleague without the right to submit is told why", async () => {
    const caseId = await bankruptcyOf(all, "peak");
    await fileClean(all, caseId);
    const current = await loadStatement(all.portal, statementStream(caseId, 1));
    const declaredAt = current?.context.editions.at(-1)?.at ?? "";
    const accept = async (user: CurrentUser) =>
      (await acceptClean(await pageOf(all, user), [{ id: `${caseId}-1`, declaredAt }], ulid())).map(
        ({ why }) => why,
      );
    expect((await accept(stranger))[0]).toContain("not, or no longer, among the statements");
    expect((await accept({ ...colleague, rights: ["REF_FILL"] })).length).toBe(1);
    // A partner whom nobody has named does not see it; one who was named without the right to submit is told why.
    expect((await accept(colleague))[0]).toContain("not, or no longer, among the statements");
    await assign(all, caseId, colleague.id);
    expect((await accept({ ...colleague, rights: ["REF_FILL"] })).length).toBe(1);
    expect(await stateOf(all, caseId)).toBe(current?.state);
    expect(await accept(trustee)).toEqual([]);
    expect(await stateOf(all, caseId)).not.toEqual(current?.state);
  });

  it("what was corrected since the list was shown is not accepted", async () => {
    const caseId = await bankruptcyOf(all, "peak");
    await fileClean(all, caseId);
    const current = await loadStatement(all.portal, statementStream(caseId, 1));
    const declaredAt = current?.context.editions.at(-1)?.at ?? "";
    await record(all)(
      annualStatement,
      statementStream(caseId, 1),
      "question.asked",
      { text: "Which parents?" },
      {
        id: "officer",
        role: "officer",
        rights: ["OFFICE_ANNOTATE"],
        firm: null,
        standing: "office",
      },
    );
    const [refused] = await acceptClean(
      await pageOf(all, trustee),
      [{ id: `${caseId}-1`, declaredAt }],
      ulid(),
    );
    expect(refused?.id).toBe(`${caseId}-1`);
    expect(await stateOf(all, caseId)).not.toBe("examined");
  });
});

describe("where they do not", () => {
  it("a firm opens and lists none", async () => {
    const caseId = await bankruptcyOf(office, "peak");
    expect(await opens(office, trustee, caseId)).toBeNull();
    expect(findStatementScope({ portal: office.portal, user: trustee })).toBeNull();
    expect(await countToExamine({ portal: office.portal, user: trustee })).toMatchObject({ count: 0 });
    expect(findStatementScope({ portal: office.portal, user: officer })).toEqual({});
  });
});

/**
 * Every line of the URL map, asked for as nobody and as everybody of the demo office. What is expected follows from the
 * line, so that a new one is tested without being named here; only what a route answers to those whom it lets in is listed.
 * Calls of programs are walked in `api.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { isPageLine, type AccessObject, type MappedPage, type PageAccess } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";
import { listNavigation } from "~/app/services/platform/shell/navigation.server";
import { getAddress, type Parameters } from "~/tests/support/addresses";
import { isInTurn, turnName } from "~/tests/support/turns";
import { referralB1 } from "~/workflows/forms/referral-b1";
import { getRights, submissions, type Right } from "~/workflows/registry";

import { findParameters, FIRM, openOffice, VISITORS, type Office, type Visitor } from "./office";

type Verdict = "open" | "login" | "home" | "noRight" | "notTheirs";

interface Answer {
  readonly status: number;
  readonly to?: string;
}
const DIRECTORY = "/directory-sandbox/auth";
/** What is asked of the directory is another each time; and the door of annual statements names the page that it leads to. */
const withoutQuestion = (to: string | null): string | null =>
  to?.includes(DIRECTORY) === true
    ? new URL(to).pathname
    : (to?.replace(/^(\/annual-statement\?first)&to=.*$/, "$1") ?? null);
/** What a GET answers to those whom the route lets in, where that is no page with status 200. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  "routes/root-redirect": { status: 302, to: "/login" },
  "routes/form-redirect": { status: 302, to: "/case-directory" },
  "routes/no-access": { status: 403 },
  "routes/not-found": { status: 404 },
  // There is no captcha without an id.
  "routes/login-captcha-voice": { status: 404 },
  "routes/letters-choice": { status: 405 },
  "routes/search-answers": { status: 405 },
  "routes/calendar": { status: 302, to: "/deadlines" },
  // There is no such calendar.
  "routes/calendar-feed": { status: 404 },
  // There is no such notice, and a stream is asked for as one.
  "routes/notification": { status: 404 },
  "routes/settings-webhook": { status: 404 },
  // There is no such attempt.
  "routes/filing-attempt": { status: 404 },
  // There is no such outage.
  "routes/settings-availability-outage": { status: 404 },
  "routes/notification-open": { status: 302, to: "/home" },
  "routes/notifications-stream": { status: 406 },
  // There is no such call, and no such return.
  "routes/return-call": { status: 404 },
  "routes/call-return": { status: 404 },
  "routes/call-return-template": { status: 404 },
  "routes/call-return-result": { status: 404 },
  "routes/call-return-file": { status: 404 },
  // No application for an account is everybody's own, or has that number.
  "routes/registration-status": { status: 404 },
  "routes/registration-step": { status: 404 },
  "routes/registration-annex": { status: 404 },
  "routes/registration-annex-file": { status: 404 },
  "routes/registration-declare": { status: 404 },
  "routes/registration-office": { status: 404 },
  "routes/registration-annex-of-office": { status: 404 },
  // There is no such proof.
  "routes/proof-payment": { status: 404 },
  // There is no such payment.
  "routes/payment": { status: 404 },
  // No file of the gateway is missing.
  "routes/payment-day-file": { status: 404 },
  // There is no such ledger.
  "routes/ledger-file": { status: 404 },
  "routes/proof-index-file": { status: 404 },
  "routes/ledger-batch-result": { status: 404 },
  // No account is called so, the form is a B1, and there is no such period.
  "routes/account-workspace": { status: 404 },
  "routes/account-workspace-export": { status: 404 },
  "routes/account-statement": { status: 404 },
  "routes/account-file": { status: 404 },
  "routes/account-prints": { status: 404 },
  "routes/account-print-file": { status: 404 },
  // There is no such dossier.
  "routes/case-dossier-file": { status: 404 },
  "routes/submission-dossier-file": { status: 404 },
  "routes/account-paper": { status: 404 },
  "routes/account-paper-copy": { status: 404 },
  "routes/account-redirect-s89": { status: 404 },
  "routes/account-redirect-s93": { status: 404 },
  "routes/account-redirect-s203": { status: 404 },
  "routes/account-review-result": { status: 404 },
  // There is no such book; the office opens none.
  "routes/cash-book-export": { status: 404 },
  "routes/cash-book": { status: 404 },
  "routes/cash-book-header": { status: 404 },
  "routes/cash-book-entry": { status: 404 },
  "routes/cash-book-rows": { status: 404 },
  "routes/cash-book-template": { status: 404 },
  "routes/cash-book-transfer": { status: 404 },
  "routes/cash-book-of-period": { status: 404 },
  "routes/bank-statements": { status: 404 },
  "routes/bank-statement": { status: 404 },
  "routes/bank-statement-columns": { status: 404 },
  "routes/bank-statement-file": { status: 404 },
  "routes/bank-reconciliation": { status: 404 },
  // There is no such proof, and no such request.
  "routes/proof-preview": { status: 404 },
  "routes/proof-particulars": { status: 404 },
  "routes/proof-at-counter": { status: 404 },
  // The form is a B1, which nobody enters from paper.
  "routes/paper-received": { status: 404 },
  "routes/proof-acknowledgement": { status: 404 },
  "routes/proof-adjudication": { status: 404 },
  "routes/proof-questions": { status: 404 },
  "routes/proof-question-paper": { status: 404 },
  "routes/proof-rejection-notice": { status: 404 },
  "routes/proof-request-new": { status: 404 },
  "routes/proof-request": { status: 404 },
  "routes/proof-request-document": { status: 404 },
  "routes/proof-request-decision": { status: 404 },
  "routes/proof-request-acknowledgement": { status: 404 },
  "routes/proof-request-papers": { status: 404 },
  // Nobody has proved who they are, and there is no such letter of no objection.
  "routes/letter-answer": { status: 302, to: "/no-objection-letter/collect" },
  "routes/letter-file": { status: 404 },
  "routes/letter": { status: 404 },
  "routes/letter-file-of-office": { status: 404 },
  // Nobody has proved whose annual statements they are, and there is no such statement.
  "routes/statement-years": { status: 302, to: "/annual-statement?first" },
  "routes/own-letter-file": { status: 302, to: "/annual-statement?first" },
  "routes/own-paper-file": { status: 302, to: "/annual-statement?first" },
  "routes/own-contact": { status: 302, to: "/annual-statement?first" },
  // There is no such statement, and no letters were printed together.
  "routes/statement-counter": { status: 404 },
  "routes/statement-letters-file": { status: 404 },
  // No contribution was ever agreed or ordered in the case.
  "routes/contribution-change": { status: 404 },
  "routes/contribution-paper": { status: 404 },
  // Nobody has asked for another contact.
  "routes/contact-change": { status: 404 },
  "routes/contact-change-paper": { status: 404 },
  "routes/statement-papers": { status: 302, to: "/annual-statement?first" },
  "routes/statement-check": { status: 302, to: "/annual-statement?first" },
  "routes/statement-declare": { status: 302, to: "/annual-statement?first" },
  "routes/statement-receipt": { status: 302, to: "/annual-statement?first" },
  "routes/statement-receipt-file": { status: 302, to: "/annual-statement?first" },
  "routes/own-objection": { status: 302, to: "/annual-statement?first" },
  "routes/statement-declare-app": { status: 302, to: "/annual-statement?first" },
  "routes/signed-declaration-file": { status: 302, to: "/annual-statement?first" },
  "routes/own-savings": { status: 302, to: "/annual-statement?first" },
  "routes/own-savings-file": { status: 302, to: "/annual-statement?first" },
  // Nobody has asked for a letter to a bank.
  "routes/savings-letter": { status: 404 },
  "routes/savings-letter-file": { status: 404 },
  "routes/own-form-file": { status: 302, to: "/annual-statement?first" },
  "routes/statement-form-file": { status: 404 },
  "routes/statement-question": { status: 302, to: "/annual-statement?first" },
  "routes/statement": { status: 404 },
  "routes/statement-paper": { status: 404 },
  "routes/statement-paper-file": { status: 404 },
  // There is no such application for release, no inquiry about one, and no letter.
  "routes/release-door": { status: 302, to: "/application-for-release/B" },
  "routes/release-view": { status: 404 },
  "routes/release-letter": { status: 404 },
  "routes/release-letter-draft": { status: 404 },
  "routes/release-document": { status: 404 },
  "routes/release-inquiry": { status: 404 },
  "routes/release-inquiry-file": { status: 404 },
  "routes/release-reply": { status: 404 },
  "routes/release-reply-app": { status: 404 },
  "routes/release-reply-draft": { status: 404 },
  "routes/department-inquiry": { status: 404 },
  "routes/department-letter": { status: 404 },
  // There is no such letter.
  "routes/demo-mailbox-letter": { status: 404 },
  // The case is a bankruptcy, and the form a B1.
  "routes/conduct-reminder": { status: 404 },
  "routes/conduct-letter": { status: 404 },
  "routes/conduct-d1": { status: 404 },
  "routes/conduct-d1-scan": { status: 404 },
  "routes/conduct-d1-template": { status: 404 },
  "routes/conduct-d1-upload": { status: 404 },
  "routes/conduct-d1-preview": { status: 404 },
  "routes/conduct-d2": { status: 404 },
  "routes/conduct-d2-final": { status: 404 },
  "routes/conduct-d2-preview": { status: 404 },
  "case-tab-casefile-caseId-overview-directors-conduct": { status: 404 },
  "case-tab-casefile-caseId-ex-overview-directors-conduct": { status: 404 },
  "case-tab-casefile-caseId-peq-overview-directors-conduct": { status: 404 },
  // There is no such document.
  "routes/case-document": { status: 404 },
  // What was filed in the case has not entered its file yet.
  "routes/case-documents-whole": { status: 404 },
  // There is no such upload.
  "routes/spreadsheet": { status: 404 },
  "routes/spreadsheet-marked": { status: 404 },
  "routes/settings-import": { status: 404 },
  "routes/settings-import-result": { status: 404 },
  // None of the forms named waits for anybody.
  "routes/conduct-selected": { status: 404 },
  "routes/conduct-submit": { status: 404 },
  // These ask those whose password was right a moment ago.
  "routes/login-second-factor": { status: 302, to: "/login" },
  "routes/login-second-factor-question": { status: 404 },
  "routes/iam-smart-open": { status: 302, to: "/iam-smart/pending" },
  "routes/iam-smart-link": { status: 302, to: "/iam-smart/pending" },
  // No batch is named, so that they lead to where forms are picked.
  "routes/conduct-signature": { status: 302, to: "/d1d2Submission/review-sign" },
  // No list is named.
  "routes/list-views": { status: 302, to: "/home" },
  "routes/signing": { status: 302, to: "/referrals-to-prosecution?tab=batch" },
  "routes/signing-review": { status: 302, to: "/referrals-to-prosecution?tab=batch" },
  "routes/signing-receipt": { status: 302, to: "/referrals-to-prosecution?tab=batch" },
  "routes/signing-receipt-file": { status: 302, to: "/referrals-to-prosecution?tab=batch" },
  "routes/verification": { status: 302, to: "/referrals-to-prosecution?tab=batch" },
  // Nobody has shown once more who they are.
  "routes/my-passkeys": { status: 403 },
  // These take posts alone.
  "routes/login-identity": { status: 405 },
  "routes/login-company": { status: 405 },
  // This office has no CorpID.
  "routes/corpid-pending": { status: 404 },
  // It leads to the directory, and nobody comes back from there who was not sent.
  "routes/login-directory": { status: 302, to: DIRECTORY },
  "routes/login-directory-callback": { status: 403 },
  "routes/my-identity": { status: 405 },
  "routes/my-company": { status: 405 },
  "routes/submission-actions": { status: 405 },
  "routes/submission-unlock": { status: 405 },
  "routes/submission-upload": { status: 405 },
  "routes/acting-firm": { status: 405 },
  "routes/letter-batch-result": { status: 405 },
};
const INDEX = "/accounts/proof-of-debt-index";
const REQUESTS = "/accounts/proof-amendments";
/** The requests on proofs stood below the address of the index. */
const MOVED = [".xlsx", "/new/:proofId", "/requests/:requestId", "/requests/:requestId/document"] as const;
const findMoved = (id: string) =>
  MOVED.find((path) => id === `routes/proof-requests-moved${`${INDEX}${path}`.replace(/[/:]+/g, "-")}`);
/** Settings lead to the first of their pages that the rights reach. */
function getAnswer(id: string, rights: readonly string[]): Answer {
  // Whoever gives notices begins one; everybody else sees those that were given.
  const notice = /appointment-notice|discharge-notice/.exec(id)?.[0];
  if (notice !== undefined) {
    const place = rights.includes(referralB1.rights.fill) ? `${notice}/step1` : "overview/notices";
    return { status: 302, to: addressFor(`/casefile/:caseId/${place}`, id) };
  }
  // The counter's list leads people of cases to their own.
  if (id === "routes/proof-counter" && !rights.includes("POD_COUNTER"))
    return { status: 302, to: "/pod-submission" };
  // Creditors have no estates: old links of theirs lead to their requests, as all that stood below that address.
  if (id === "routes/proof-index" && rights.includes("POD_FILE")) return { status: 302, to: REQUESTS };
  const moved = findMoved(id);
  if (moved !== undefined) return { status: 301, to: addressFor(`${REQUESTS}${moved}`, id) };
  // Firms read the statements of their cases where these are filed here: in this office they are not.
  if (/^(routes\/statement-list|export-annual-statements)$/.test(id) && !rights.includes("OFFICE_READ_ALL"))
    return { status: 404 };
  // Contributions are kept by officers and by whoever may act for the estate; others of the case read them in its file.
  if (/^routes\/contribution-(?!paper$|objections$)/.test(id))
    if (!rights.includes("OFFICE_ANNOTATE") && !rights.includes("REF_SUBMIT")) return { status: 403 };
  // Books are opened by those who administer cases.
  if (id === "routes/cash-book-opened" && rights.includes("OFFICE_READ_ALL")) return { status: 403 };
  // A referral is given back by whoever reviews it; the office has no such step of it.
  if (id === "routes/submission-review" && rights.includes("OFFICE_ANNOTATE")) return { status: 404 };
  // Of the office only those who replay may carry a case away.
  if (id === "routes/case-dossier" && rights.includes("OFFICE_READ_ALL") && !rights.includes("AUDIT_REPLAY"))
    return { status: 404 };
  // No figure is named, so that it leads to where they are.
  if (id === "routes/state-chart-evidence") return { status: 302, to: addressFor("/state-charts/:type", id) };
  // The form was signed: nothing waits for iAM Smart any more.
  if (id === "routes/submission-sign-app")
    return { status: 302, to: addressFor("/casefile/:caseId/:form/:submissionId/receipt", id) };
  // It opens to whoever has said why.
  if (id === "routes/submission-replay-pdf")
    return { status: 302, to: addressFor("/casefile/:caseId/:form/:submissionId/replay", id) };
  if (id !== "routes/settings") return ANSWERS[id] ?? { status: 200 };
  const first = listNavigation(rights, { statementsOf: "office" }).find(({ label }) => label === "settings")
    ?.children?.[0];
  return { status: 302, to: first?.to ?? "/settings/my-profile" };
}

/** How Remix answers with a redirect where data was asked for. */
const REDIRECT_IN_DATA = 202;
/** Which of several formats is asked for. */
const FORMATS: Readonly<Record<string, string>> = {
  "routes/submission-receipt-file": "json",
  "routes/state-chart-export": "mermaid",
};
/** The demonstration's certificate is there for those who sign. */
const SIGNERS_ONLY = "routes/demo-certificate";
/** Spreadsheets of a form are there for those who fill in forms of its type. */
const FILLERS_ONLY: ReadonlySet<string> = new Set([
  "routes/spreadsheets",
  "routes/spreadsheet-template",
  "routes/spreadsheet-uploads-export",
]);
/** Posts that end the session or begin one are told in the journeys. */
const SESSION_ROUTES: ReadonlySet<string> = new Set(["routes/login", "routes/logout"]);

let office: Office;
let parameters: Parameters;
beforeAll(async () => {
  office = await openOffice();
  parameters = await findParameters(office.portal);
  for (const visitor of VISITORS) await office.ask(visitor, "/session/keep-alive");
}, 240_000);
afterAll(() => office?.close());

const addressFor = (path: string, id: string): string =>
  getAddress(path, { ...parameters, format: FORMATS[id] ?? "pdf" });

function verdictFor(access: PageAccess, visitor: Visitor | null): Verdict {
  switch (access.who) {
    case "anyone":
    case "demo":
      return "open";
    case "guest":
      return visitor === null ? "open" : "home";
    case "loggedIn":
    case "holder": {
      if (visitor === null) return "login";
      const rights: readonly string[] = getRights(visitor.role);
      if (access.who === "holder" && !access.rights.some((right) => rights.includes(right))) return "noRight";
      return access.object === undefined || sees(access.object, visitor) ? "open" : "notTheirs";
    }
  }
}

/** Where the form that the address names has a right of its own, that is asked for: the form is a B1. */
const ofTheForm = (access: PageAccess): PageAccess =>
  access.who === "holder" && access.ofForm !== undefined
    ? { ...access, rights: [referralB1.rights[access.ofForm]] }
    : access;

function sees(object: AccessObject, visitor: Visitor): boolean {
  return object === "account" ? managesTheAccount(visitor) : seesTheCase(visitor);
}

/** The account is a basic user's of the firm, or its principal administrator's, which only the office keeps. */
function managesTheAccount({ role, firm }: Visitor): boolean {
  const rights: readonly Right[] = getRights(role);
  return rights.includes("MENU_MAINT_USER_ROLE") || (firm === FIRM && rights.includes("ACCOUNT_KEEP_BASIC"));
}

/** The case is the firm's own; the office sees every case, and this form since it was submitted. */
function seesTheCase({ role, firm }: Visitor): boolean {
  return firm === FIRM || getRights(role).includes("OFFICE_READ_ALL" satisfies Right);
}

/** What a person was denied since the log was of that size. */
async function loadDenials(visitor: Visitor, since: number): Promise<readonly unknown[]> {
  const entries = await office.portal.log.readAll({ after: since, limit: 100 });
  return entries
    .filter(({ type, data }) => type === "access.denied" && data?.account === visitor.id)
    .map(({ data }) => ({ route: data?.route }));
}

/** A page is drawn for the first of those who may open it; the others, whom the same rule lets in, ask for its data. */
function asksForData({ access, shell }: MappedPage<PageAccess>, visitor: Visitor | null): boolean {
  const opens = (one: Visitor | null) => verdictFor(ofTheForm(access), one) === "open";
  return shell && opens(visitor) && visitor !== everybody.find(([, one]) => opens(one))?.[1];
}

/** Where whoever lacks the right is sent; the page names it. */
const noAccess = (access: PageAccess): string =>
  `/no-access?right=${access.who === "holder" ? (access.rights[0] ?? "") : ""}`;

const sizeOfLog = async (): Promise<number> => (await office.portal.log.head()).size;

const everybody: readonly (readonly [string, Visitor | null])[] = [
  ["nobody", null],
  ...VISITORS.map((visitor) => [visitor.id, visitor] as const),
];

/** One for each way to be refused: by GET everybody asks, and the rule is the same. */
function oneOfEachRefused(access: PageAccess): typeof everybody {
  const met = new Set<Verdict>(["open"]);
  return everybody.filter(([, visitor]) => {
    const verdict = verdictFor(access, visitor);
    const isFirst = !met.has(verdict);
    met.add(verdict);
    return isFirst;
  });
}

/**
 * Those who ask: everybody whom the line refuses, and the first whom it lets in. The others whom it lets in ask by turns, less often
 * for what is open whatever rights one has.
 */
const PARTS = 4;
const HOLDERS_EVERY = 2;
const context = (access: PageAccess, place: number): typeof everybody =>
  letIn(access, place, access.who === "holder" ? HOLDERS_EVERY : PARTS, everybody);
/** Those who post. The rule that lets them in is asked by GET. */
const posting = (access: PageAccess, place: number): typeof everybody =>
  letIn(access, place, PARTS, [
    ...everybody.filter(([, visitor]) => verdictFor(access, visitor) === "open"),
    ...oneOfEachRefused(access),
  ]);

function letIn(access: PageAccess, place: number, parts: number, all: typeof everybody): typeof everybody {
  const first = everybody.find(([, visitor]) => verdictFor(access, visitor) === "open");
  return all.filter(
    (one, number) =>
      one === first || verdictFor(access, one[1]) !== "open" || isInTurn(place + number, parts),
  );
}

describe.each(URL_MAP.filter(isPageLine).map((line, index) => [line.path, turnName(), line, index] as const))(
  "%s (%s)",
  (path, _turn, line, place) => {
    const { id } = line;
    const access = ofTheForm(line.access);
    test.each(context(access, place))("answers %s as the URL map says", async (_, visitor) => {
      const isData = asksForData(line, visitor);
      const address = isData ? `${addressFor(path, id)}.data` : addressFor(path, id);
      const size = await sizeOfLog();
      const answer = await office.ask(visitor, address);
      const said = await answer.text();
      const to = withoutQuestion(answer.headers.get("Location"));
      const verdict = verdictFor(access, visitor);
      const denied =
        visitor !== null && (verdict === "noRight" || verdict === "notTheirs")
          ? await loadDenials(visitor, size)
          : [];
      switch (verdict) {
        case "open": {
          const rights: readonly string[] = visitor === null ? [] : getRights(visitor.role);
          const isClosed =
            (id === SIGNERS_ONLY &&
              visitor !== null &&
              !submissions.some(({ rights: { submit } }) => rights.includes(submit))) ||
            (FILLERS_ONLY.has(id) && !rights.includes(referralB1.rights.fill));
          const expected: Answer = isClosed ? { status: 404 } : getAnswer(id, rights);
          if (isData && expected.to !== undefined) {
            expect(answer.status).toBe(REDIRECT_IN_DATA);
            expect(said).toContain(expected.to);
          } else expect({ status: answer.status, ...(to !== null && { to }) }).toEqual(expected);
          expect(await sizeOfLog(), "a GET changes nothing").toBe(size);
          break;
        }
        case "login":
          expect(answer.status).toBe(302);
          expect(to).toMatch(/^\/login(\?returnTo=.+)?$/);
          expect(await sizeOfLog(), "a GET changes nothing").toBe(size);
          break;
        case "home":
          expect([answer.status, to]).toEqual([302, "/home"]);
          expect(await sizeOfLog(), "a GET changes nothing").toBe(size);
          break;
        case "noRight":
          expect(answer.status).toBe(302);
          expect(to).toBe(noAccess(access));
          expect(denied).toEqual([{ route: `${id} (right)` }]);
          break;
        case "notTheirs":
          expect(answer.status).toBe(404);
          expect(denied).toHaveLength(1);
          expect(JSON.stringify(denied)).toContain(id);
          break;
      }
    });

    test.each(oneOfEachRefused(access))(
      "answers the data request of %s with the same rule",
      async (_, visitor) => {
        const answer = await office.ask(
          visitor,
          `${addressFor(path, id)}.data?_routes=${encodeURIComponent(id)}`,
        );
        const said = await answer.text();
        switch (verdictFor(access, visitor)) {
          case "login":
            expect(said).toContain("/login");
            break;
          case "home":
            expect(said).toContain("/home");
            break;
          case "noRight":
            expect(said).toContain(noAccess(access));
            break;
          case "notTheirs":
          case "open":
            expect([404, 405]).toContain(answer.status);
            break;
        }
        expect(said).not.toContain(parameters["caseId"]?.replace("-", " "));
      },
    );

    test.each(posting(access, place))("lets %s post only where they may", async (_, visitor) => {
      if (SESSION_ROUTES.has(id)) return;
      const address = addressFor(path, id);
      const isData = asksForData(line, visitor);
      const answer = await office.post(visitor, isData ? `${address}.data` : address);
      const said = await answer.text();
      const to = answer.headers.get("Location");
      switch (verdictFor(access, visitor)) {
        case "open":
          expect(answer.status, "an empty post is no failure of the portal").toBeLessThan(500);
          expect(to ?? "").not.toMatch(/^\/(login|no-access)/);
          if (isData && answer.status === REDIRECT_IN_DATA)
            expect(said).not.toMatch(/"\/(login|no-access)[?"]/);
          break;
        case "login":
          expect([302, 405]).toContain(answer.status);
          expect([null, "/login"]).toContain(to);
          break;
        case "home":
          expect([302, 405]).toContain(answer.status);
          break;
        case "noRight":
          expect([302, 405]).toContain(answer.status);
          expect([null, noAccess(access)]).toContain(to);
          break;
        case "notTheirs":
          expect([404, 405]).toContain(answer.status);
          break;
      }
    });
  },
);

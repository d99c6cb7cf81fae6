/** The story of one application of the demo office: as far as its ending, step by step. */
import { addDays, hongKongDate, type Actor, type CalendarDate } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file/index";
import { computeFeeOn, releaseScaleOn } from "~/workflows/shared/accounts/index";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import type { DemoCase } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { StoryClock } from "~/app/services/assembly/demo/story-clock";
import { releaseId, releaseStream } from "../streams.server";
import { storeDemoLetter, storeDemoPaper, storeDemoReply } from "./demo-papers.server";

/** How far an application of the demo office has come; each kind of case has some. */
export const ENDINGS = {
  B: ["drafted", "given", "pendingReview", "inquired", "replied", "issue", "noObjection"],
  L: ["given", "submitted", "inquired", "reportPrepared", "reportFiled"],
} as const;
type Ending = (typeof ENDINGS)["B" | "L"][number];

/** Applications were begun so many days ago. */
const BEGUN = 40;

const officer = toActor("officer.demo", "office");
const trustee: Actor = toActor("pa.demo", "appointee");
const preparer: Actor = toActor("ua.demo", "appointedFirm");
const pdd = toActor("pdd.demo", "party");
const INQUIRY = {
  subject: "Receipts and payments of the last period",
  text: "Please explain the following entries of the summary of receipts and payments:\n\n- the legal fee paid in the last month\n- the refund of the petitioner’s deposit\n\nPlease enclose the vouchers.",
  language: "en",
} as const;
const REPLY =
  "The legal fee was paid on the bill as taxed, a copy of which is enclosed. The deposit was refunded out of the first realisation.";

/** @param place among the endings: each has a chance of its own */
export function releaseStory(
  office: DemoContext,
  demoCase: DemoCase,
  ending: Ending,
  place: number,
): readonly StoryFact[] {
  const random = seededRandom(office.seed + 30_000 + place + (demoCase.type === "B" ? 0 : 100));
  const today = hongKongDate(office.now);
  const noticeOn = addDays(today, place - BEGUN);
  const clock = new StoryClock(`${noticeOn}T01:00:00.000Z`, office.now, random);
  const stream = releaseStream(demoCase.type, releaseId(demoCase.id, 1));
  const facts: StoryFact[] = [];
  const recordFact = (type: string, by: Actor, data: StoryFact["data"] = {}, at = clock.next()) =>
    void facts.push({ stream, type, at, by, data });
  const paper = (kind: string, by: Actor, name: string) => {
    const at = clock.next();
    const [document, file] = [`${kind}-1`, { stream, key: kind, name, by: by.id, at }];
    recordFact(
      "document.filed",
      by,
      async () => ({
        ...{ document, kind, on: hongKongDate(at), note: "" },
        file: await storeDemoPaper(office.portal, file),
      }),
      at,
    );
  };
  const letter = (
    type: string,
    key: string,
    data: { readonly subject: string; readonly text: string } & Readonly<Record<string, unknown>>,
  ) => {
    const at = clock.next();
    const kept = { stream, key, name: `${demoCase.id}-${key}.pdf`, by: officer.id, at };
    recordFact(
      type,
      officer,
      async () => ({ ...data, letter: await storeDemoLetter(office.portal, kept, data) }),
      at,
    );
  };
  const dueOn = (days: number): CalendarDate => addDays(hongKongDate(clock.last), days);

  const drafted = {
    caseId: demoCase.id,
    round: 1,
    ground: "realised",
    noticeOn,
    destroysBooks: false,
    note: "",
  };
  recordFact("intention.drafted", preparer, drafted);
  if (ending === "drafted") return facts;
  paper("noticeOfIntention", preparer, "Notice of intention.pdf");
  paper("letterOfIntention", preparer, "Letter to the Official Receiver.pdf");
  recordFact("intention.given", trustee, { confirmed: true });
  if (ending === "given") return facts;
  paper("releaseApplication", preparer, "Release application.pdf");
  const grossAssets = random.between(100_000, 2_000_000) * 100;
  const scale = releaseScaleOn(today);
  recordFact("application.submitted", trustee, {
    ...{ confirmed: true, grossAssets, fee: computeFeeOn(grossAssets, scale), scaleVersion: scale.version },
    caseStatus: demoCase.status,
  });
  // Told at once, so that the case stands in the programme before anybody opens the demo office.
  facts.push({
    stream: `${caseFile.type}/${demoCase.id}`,
    type: "case.statusChanged",
    at: clock.last,
    by: SYSTEM,
    data: { status: "RP", reason: "Application for release 申請免除職務" },
  });
  if (ending === "submitted") return facts;
  recordFact("review.begun", officer);
  const input = {
    ...{ inquiry: `${releaseId(demoCase.id, 1)}`, number: 1, department: "pdd", language: "en" },
    ...{ subject: "Open prosecutions", text: "Please tell us whether a prosecution in this case is open." },
  };
  letter("department.asked", "pdd-1", { ...input, dueOn: dueOn(21) });
  if (ending === "pendingReview") return facts;
  recordFact("department.answered", pdd, {
    inquiry: input.inquiry,
    text: "No prosecution is open.",
    files: [],
  });
  if (ending === "issue") {
    recordFact("issue.noted", officer, { note: "The final account has not been certified yet." });
    return facts;
  }
  const inquiry = releaseId(demoCase.id, 2);
  letter("inquiry.sent", "inquiry-1", { ...INQUIRY, inquiry, number: 1, origin: "office", dueOn: dueOn(30) });
  recordFact("reply.drafted", preparer, { inquiry, text: REPLY, files: [] });
  if (ending === "inquired") return facts;
  const repliedAt = clock.next();
  const kept = { stream, key: "reply-1", name: `${demoCase.id}-reply-1.pdf`, by: trustee.id, at: repliedAt };
  recordFact(
    "inquiry.replied",
    trustee,
    async () => ({ inquiry, draftVersion: 1, ...(await storeDemoReply(office.portal, kept)) }),
    repliedAt,
  );
  if (ending === "replied") return facts;
  if (ending === "noObjection") {
    letter("objection.none", "confirmation", {
      ...{ subject: "No objection to the release", language: "en" },
      text: "The Official Receiver has no objection to the application.",
    });
    return facts;
  }
  const at = clock.next();
  const report = { stream, key: "s205", name: `${demoCase.id}-s205.pdf`, by: officer.id, at };
  recordFact(
    "report.prepared",
    officer,
    async () => ({ document: "s205-1", file: await storeDemoPaper(office.portal, report) }),
    at,
  );
  if (ending === "reportFiled") recordFact("report.filed", officer, { on: hongKongDate(clock.next()) });
  return facts;
}

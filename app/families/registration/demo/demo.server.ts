/** Applications of the demo office: one that waits to be checked, one that waits for its second approval, a refusal under review, a renewal that is due. */
import { account, VISITOR } from "~/workflows/records/account/index";
import { addDays, addMonths, hongKongDate, type Actor, type CalendarDate } from "~/workflows/kit";
import { getNumberKey, type Annex } from "~/workflows/records/registration/index";

import { deriveVisitorId } from "~/app/services/identity/visitors/visitor-account.server";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import { supportingPaper } from "~/app/services/assembly/demo/supporting-paper.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { ANNEX_FIELD, REFERENCE_PREFIX, registrationStream } from "../streams.server";
import { DEMO_APPLICANTS, type DemoApplicant } from "./applicants";

/** The bank that the demo office has already, with its maker and its checker. */
const MODEL_BANK = { firm: "firm-model-bank", account: "maker.demo" };

export async function buildRegistrationsDemo({ portal, now }: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(now);
  const stories = await Promise.all(
    DEMO_APPLICANTS.map((applicant, place) => tellApplicant(portal, applicant, { today, place })),
  );
  return stories.flat();
}

interface Moment {
  readonly today: CalendarDate;
  readonly place: number;
}

async function tellApplicant(
  portal: Portal,
  applicant: DemoApplicant,
  { today, place }: Moment,
): Promise<readonly StoryFact[]> {
  const { kind, contact, answers, story } = applicant;
  const stream = registrationStream(applicant.id);
  const day = story === "renewalDue" ? addMonths(today, -35) : addDays(today, -(place + 2));
  const at = (minutes: number, on = day) => `${on}T02:${String(minutes).padStart(2, "0")}:00.000Z`;
  const visitorId = deriveVisitorId(portal, contact);
  const by: Actor = { id: visitorId, role: VISITOR, rights: [], firm: null, standing: "party" };
  const [officer, supervisor] = [toActor("officer.demo", "office"), toActor("supervisor.demo", "office")];
  const tell = (
    minutes: number,
    type: string,
    actor: Actor,
    data: StoryFact["data"],
    on = day,
  ): StoryFact => ({
    ...{ stream, type, at: at(minutes, on), by: actor, data },
  });
  const reference = getReference(REFERENCE_PREFIX, stream, at(1), 1, referenceSecret(portal.keys));
  const annex = await storeAnnex(portal, applicant, { stream, by, reference, at: at(6) });
  const applied = [
    {
      stream: `${account.type}/${visitorId}`,
      type: "account.opened",
      at: at(0),
      by: SYSTEM,
      data: {
        ...{ id: visitorId, loginName: visitorId, fullName: answers.holderName, role: VISITOR },
        ...{ firm: null, email: contact },
      },
    },
    tell(1, "registration.begun", by, { kind, reference, language: "zh-hk" }),
    tell(5, "answers.saved", by, { answers }),
    tell(6, "annex.attached", by, { annex }),
    tell(8, "registration.submitted", by, { declared: true, declaredBy: answers.signatoryName }),
  ];
  const free = { disinterested: true, tie: null, clash: null };
  const checked = tell(20, "registration.checked", officer, {
    vouchedBy: answers.signatoryName,
    paper: `Authorisation letter of ${day}`,
  });
  switch (story) {
    case "submitted":
      return applied;
    case "approvedOnce":
      return [...applied, checked, tell(25, "approval.given", officer, free)];
    case "reviewing":
      return [
        ...applied,
        tell(20, "registration.refused", officer, {
          reason: "The business registration has expired. For a few claims no account is needed.",
        }),
        tell(45, "review.asked", by, {
          reason: "It was renewed last week; the new certificate is on its way.",
        }),
      ];
    case "renewalDue": {
      const until = addDays(addMonths(day, 36), -1);
      const renewFrom = addMonths(until, -2);
      return [
        ...applied,
        checked,
        tell(25, "approval.given", officer, free),
        tell(40, "registration.approved", supervisor, {
          ...{ ...free, ...MODEL_BANK, until, renewFrom },
          number: getNumberKey(answers) ?? "",
        }),
        tell(1, "renewal.fellDue", SYSTEM, { until }, renewFrom),
      ];
    }
  }
}

/** A letter with real content: an officer reads it beside the answers. */
async function storeAnnex(
  portal: Pick<Portal, "documents">,
  { answers }: DemoApplicant,
  { stream, by, reference, at }: StoredLetter,
): Promise<Annex> {
  const lines = [
    ...[answers.nameEn, ...answers.address, ""],
    `We authorise ${answers.holderName}, ${answers.holderPost},`,
    ...["to act for us in the Electronic Submission Portal.", ""],
    `${answers.signatoryName}, ${answers.signatoryCapacity}`,
  ];
  const { id, name, size, mediaType, hash } = await supportingPaper(
    portal,
    {
      stream,
      preparer: by,
      demoCase: { number: reference, nameZh: answers.nameZh },
      form: { paper: { name: "Authorisation letter", lines } },
    },
    at,
    ANNEX_FIELD,
  );
  return { id, name, size, mediaType, hash, scan: "clean" };
}
interface StoredLetter {
  readonly stream: string;
  readonly by: Actor;
  readonly reference: string;
  readonly at: string;
}

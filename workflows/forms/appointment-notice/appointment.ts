/** The appointment itself: by whom, under which provision, in which capacity, since when, with whom and after whom. */
import { is, yes } from "../../kit";
import type { FormSection, FormValues } from "../../kit";
import { isBankruptcy, isWindingUp } from "../../shared/notices";

/**
 * Who may be behind an appointment. Cap. 6: the Official Receiver in his own place (s.12(1A)), the creditors' meeting, a summary procedure
 * order (s.112A), the court. Cap. 32: the court before the order (s.193), the Official Receiver (s.194(1A)), the meetings, the court.
 */
const BANKRUPTCY = ["s12", "meeting", "summary", "court", "other"] as const;
const WINDING_UP = ["s194", "s193", "meetings", "court", "other"] as const;

export const isUnder =
  (...provisions: readonly string[]) =>
  ({ bankruptcyProvision, windingUpProvision, ...values }: FormValues): boolean =>
    provisions.some((each) => each === (isWindingUp(values) ? windingUpProvision : bankruptcyProvision));
const isHeldWithOthers = ({ manner }: FormValues): boolean =>
  manner === "jointAndSeveral" || manner === "joint";

export const appointment: FormSection = {
  id: "appointment",
  fields: [
    {
      kind: "choice",
      id: "bankruptcyProvision",
      options: BANKRUPTCY,
      required: true,
      showWhen: isBankruptcy,
      prefill: "appointedUnder",
    },
    {
      kind: "choice",
      id: "windingUpProvision",
      options: WINDING_UP,
      required: true,
      showWhen: isWindingUp,
      prefill: "appointedUnder",
    },
    { kind: "text", id: "otherProvision", required: true, maxLength: 200, showWhen: isUnder("other") },
    {
      kind: "choice",
      id: "trusteeCapacity",
      options: ["provisionalTrustee", "trustee"],
      required: true,
      showWhen: isBankruptcy,
      prefill: "appointedAs",
    },
    {
      kind: "choice",
      id: "liquidatorCapacity",
      options: ["provisionalLiquidator", "liquidator"],
      required: true,
      showWhen: isWindingUp,
      prefill: "appointedAs",
    },
    {
      kind: "date",
      id: "meetingDate",
      required: true,
      showWhen: isUnder("meeting", "meetings"),
      notAfter: "today",
      notBeforeField: "orderDate",
    },
    {
      kind: "date",
      id: "appointmentOrderDate",
      required: true,
      showWhen: isUnder("summary", "court", "s193"),
      notAfter: "today",
      notBeforeField: "petitionDate",
    },
    {
      kind: "date",
      id: "appointedOn",
      required: true,
      notAfter: "today",
      // A provisional liquidator may be appointed before the order is made (s.193), nobody before the petition.
      notBeforeField: "petitionDate",
      prefill: "appointedOn",
    },
  ],
};

export const holding: FormSection = {
  id: "holding",
  fields: [
    {
      kind: "choice",
      id: "manner",
      options: ["sole", "jointAndSeveral", "joint"],
      required: true,
      prefill: "appointmentKind",
    },
    {
      kind: "table",
      id: "otherHolders",
      required: true,
      showWhen: isHeldWithOthers,
      maxRows: 10,
      columns: [
        { kind: "person", id: "name", required: true },
        { kind: "text", id: "firm", maxLength: 200 },
        {
          kind: "date",
          id: "appointedOn",
          required: true,
          notAfter: "today",
          notBeforeField: "petitionDate",
        },
      ],
    },
    // The terms of a joint appointment say what each may do alone (s.12(1B), Cap. 6).
    {
      kind: "longText",
      id: "actsAlone",
      required: true,
      showWhen: isHeldWithOthers,
      rows: 3,
      maxLength: 2_000,
    },
    { kind: "yesNo", id: "succeeds", required: true },
    { kind: "person", id: "formerHolder", required: true, showWhen: yes("succeeds") },
    {
      kind: "date",
      id: "formerCeasedOn",
      required: true,
      showWhen: yes("succeeds"),
      notAfter: "today",
      notBeforeField: "petitionDate",
      // Whoever follows takes the place that is vacant, on the same day at the earliest.
      notAfterField: "appointedOn",
    },
    {
      kind: "choice",
      id: "formerCeasedBecause",
      options: ["replaced", "resigned", "removed", "died", "other"],
      required: true,
      showWhen: yes("succeeds"),
    },
    {
      kind: "text",
      id: "formerCeasedOther",
      required: true,
      maxLength: 200,
      showWhen: (values) => yes("succeeds")(values) && is("formerCeasedBecause", "other")(values),
    },
  ],
};

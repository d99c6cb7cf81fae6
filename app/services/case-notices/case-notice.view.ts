import type { CourtOrderKind } from "~/workflows/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

/** Notices that a case leads to, as they stand in the address. */
export const CASE_NOTICES = ["appointment-notice", "discharge-notice"] as const;
export type CaseNotice = (typeof CASE_NOTICES)[number];

export interface NoticedAppointment {
  readonly id: string;
  readonly person: string;
  readonly role: string;
  readonly section: string;
  readonly from: CalendarDate;
}
/** What a notice tells of: the dates of the case that its form asks for. */
export interface CaseNoticePage {
  readonly notice: CaseNotice;
  readonly caseType: "B" | "L";
  readonly orderedOn: CalendarDate | null;
  readonly appointments: readonly NoticedAppointment[];
  /** Of the discharge; `null` for the other notice. */
  readonly discharge: {
    readonly begins: CalendarDate | null;
    readonly ends: CalendarDate | null;
    /** Last days: to notify creditors, to object, to apply for a non-commencement order. */
    readonly notifyBy: CalendarDate | null;
    readonly objectBy: CalendarDate | null;
    readonly applyBy: CalendarDate | null;
    readonly orders: readonly {
      readonly id: string;
      readonly kind: CourtOrderKind;
      readonly on: CalendarDate;
      readonly until: CalendarDate | null;
    }[];
  } | null;
}

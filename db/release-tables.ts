/** Tables of applications for release, written by their projection alone. */
/** An application for release, from the draft of the intention on. */
export interface ReleaseApplicationTable {
  /** The stream's id. */
  id: string;
  case_id: string;
  case_year: number;
  case_number: number;
  /** `B` or `L` */
  case_type: string;
  /** 1 for the first in the case. */
  round: number;
  firm_id: string | null;
  state: string;
  status: string;
  /** Since when it is in that state. */
  since: string;
  /** The date of the notice, from which objections are counted. */
  notice_on: string | null;
  /** Instants at which the intention was given, and the application submitted. */
  given_at: string | null;
  submitted_at: string | null;
  /** Inquiries of the practitioner that wait for a reply, and the first day on which one is due. */
  open_inquiries: number;
  answer_by: string | null;
  /** Days: books handed over, order made, release in effect. */
  books_on: string | null;
  order_on: string | null;
  effective_on: string | null;
  /** JSON: its inquiries, without what they say. */
  detail: string;
  updated_at: string;
}
/** An inquiry about an application. */
export interface ReleaseInquiryTable {
  id: string;
  application_id: string;
  number: number;
  /** `practitioner`, `pdd` or `fsd` */
  addressee: string;
  sent_at: string;
  due_on: string;
  replied_at: string | null;
}

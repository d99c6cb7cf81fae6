/** Applications for accounts, and the registrations that came of them. */
export interface RegistrationTable {
  /** The stream's id. */
  id: string;
  /** The number that it is quoted by. */
  reference: string;
  /** `institution` or `practice` */
  kind: string;
  state: string;
  /** The account of whoever has proved the address or the number from which it was begun. */
  applicant: string;
  name_en: string;
  name_zh: string | null;
  /** The English name as names are compared. */
  name_folded: string;
  /** As numbers are compared; `null` for one that cannot be one. */
  number: string | null;
  /** The same, once it is registered: one registration alone holds it. */
  held_number: string | null;
  /** The firm that was opened for it. */
  firm_id: string | null;
  begun_at: string;
  /** When it was sent in, for the last time; `null`: not yet. */
  submitted_at: string | null;
  touched_at: string;
  renew_from: string | null;
  /** Its last day. */
  until: string | null;
}

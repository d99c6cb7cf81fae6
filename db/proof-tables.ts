/** Tables of proofs of debt, written by their projections alone. */
/** A proof. Before the first filing its columns say what is written, afterwards what was filed, and what was amended since. */
export interface ProofTable {
  /** The stream's id. */
  id: string;
  case_id: string;
  case_year: number;
  case_number: number;
  /** `B` or `L` */
  case_type: string;
  /** The account that began it, and the institution whose it is. */
  owner: string;
  firm_id: string | null;
  state: string;
  status: string;
  /** Since when it is in that state. */
  since: string;
  /** Of the newest filing: the number of the proof. */
  reference: string | null;
  edition: number;
  creditor: string;
  /** The same in small letters without blanks: by this a creditor is found, and an earlier proof of theirs. */
  creditor_key: string;
  own_reference: string;
  currency: string;
  /** Cents. */
  amount: number;
  /** 1 where wages are claimed, where security is held, where documents came with it. */
  wages: number;
  secured: number;
  documented: number;
  /** JSON: what is written at the moment, until it is filed. */
  draft: string;
  started_at: string;
  saved_at: string;
  /** Instants of the first filing, the payment, the counter's acceptance, the office's own system. */
  submitted_at: string | null;
  paid_at: string | null;
  accepted_at: string | null;
  marked_at: string | null;
  /** 1 where it was amended since it was filed; 2 where that was after adjudication. */
  amended: number;
  assigned: number;
  /** Cents of HKD; `null` where nothing was decided. */
  claim: number | null;
  preferential: number | null;
  ordinary: number | null;
  voting: number | null;
  decided_at: string | null;
  /** The day on which the draft ends. */
  expires_on: string | null;
  updated_at: string;
}
/** A request on a filed proof. */
export interface ProofRequestTable {
  /** The stream's id. */
  id: string;
  /** The id of the proof. */
  proof_id: string;
  case_id: string;
  owner: string;
  firm_id: string | null;
  /** `amendment`, `withdrawal` or `assignment` */
  kind: string;
  state: string;
  status: string;
  after_adjudication: number;
  requested_at: string;
  decided_at: string | null;
}
/** A thread of questions and answers: nothing of what was said. */
export interface QuestionTable {
  /** The stream's id. */
  id: string;
  /** What it stands beside: `proof`, `statement`; and its id. */
  subject_kind: string;
  subject_id: string;
  case_id: string;
  /** `office`, `trustee` or `filer` */
  asked_from: string;
  asked_to: string;
  state: string;
  /** The side that is to write; `null` of a closed one. */
  turn: string | null;
  /** Since when it waits for that side, or is closed. */
  since: string;
  asked_at: string;
  messages: number;
}
/** The days of a case on which creditors meet, or by which they prove. */
export interface CaseProgrammeTable {
  case_id: string;
  /** Id of the entry in the case. */
  entry: string;
  /** `firstMeeting`, `dividend` or `interest` */
  kind: string;
  day: string;
}
